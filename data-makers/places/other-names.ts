import { distanceKm } from "../../shared/distance.ts";
import { keyOf } from "./clean-names.ts";
import type { PlaceRecord } from "./place-records.ts";

/** A place within this distance that is called so is meant instead. */
const NEAR_KM = 60;

/** The other names of a place, without those that are the first name of a state, or of a city nearby: Delhi is not New Delhi. */
export function otherNamesTest(records: readonly PlaceRecord[]): (record: PlaceRecord, name: string) => boolean {
	const owners = Map.groupBy(
		records.filter(({ group }) => group === "state" || group === "city"),
		({ name }) => keyOf(name),
	);
	return (record, name) =>
		!(owners.get(keyOf(name)) ?? []).some(
			(owner) =>
				owner !== record &&
				(owner.group === "state" || record.group === "state" || distanceKm(owner, record) < NEAR_KM),
		);
}
