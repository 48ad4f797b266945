/** Asks about branches that may be right, but look like a mistake (docs/product.md, Plausible). */
import { setImmediate as giveWay } from "node:timers/promises";
import type { City } from "../../../shared/branch/branch.ts";
import type { BranchPayload } from "../../../shared/branch/branch-payload.ts";
import { WARNING_FIELDS, type Warning } from "../../../shared/branch/branch-warning.ts";
import { createMemory } from "../../../shared/memory.ts";
import type { Position } from "../../../shared/places/distance.ts";
import { loadCityNames } from "../../places/city-names.ts";
import { createKnownPlaces, type KnownPlaces } from "../../places/known-places.ts";
import { loadKnownColumns } from "../../places/place-file.ts";
import { type CityCheck, createCityCheck } from "./city-check.ts";
import { distanceWarning, pincodeWarning } from "./pincode-check.ts";
import { createSiteNames } from "./site-cities.ts";
import { meantState, stateWarning } from "./state-check.ts";

/** What is checked of a branch. */
type Checked = Pick<BranchPayload, "stateName" | "cityName" | "pincode" | "lat" | "long">;

export interface Plausibility {
	/**
	 * What an admin should be asked about before a branch is stored, at most one warning of each code.
	 *
	 * @param branch its valid fields; what is missing, or cannot be judged without something missing, is not asked about
	 * @param stored the branch as it is stored, if it is changed: what stays as it is was confirmed before
	 */
	warningsOf(branch: Partial<Checked>, stored?: Checked): Warning[];
}

/** What the checks know without the site, made once for all. */
export interface PlaceChecks {
	known: KnownPlaces;
	cityCheck: CityCheck;
}

let loaded: Promise<PlaceChecks> | undefined;

/** Loads what is known about the places of India, once for all. Rejects if the files cannot be read; a later call then tries again. */
export function loadPlaceChecks(): Promise<PlaceChecks> {
	loaded ??= load().catch((error: unknown) => {
		loaded = undefined;
		throw error;
	});
	return loaded;
}

/** In steps, between which others have a turn: in the site's own process, visitors would wait. */
async function load(): Promise<PlaceChecks> {
	const cityNames = await loadCityNames();
	const columns = await loadKnownColumns();
	await giveWay();
	const known = createKnownPlaces(columns);
	await giveWay();
	// Prepares what all states have in common.
	meantState("");
	return { known, cityCheck: createCityCheck(known, cityNames) };
}

/**
 * Makes the check for one version of the stored branches.
 *
 * @param cities the cities that have branches, as the feed of cities has them
 */
export function createPlausibility(checks: PlaceChecks, cities: readonly Pick<City, "name" | "state">[]): Plausibility {
	const site = createSiteNames(cities);
	const meantStates = createMemory<string | undefined>();
	const points = createMemory<readonly Position[]>();
	const beginnings = createMemory<ReturnType<KnownPlaces["statesOfBeginning"]>>();
	const known = {
		...checks.known,
		pointsOf: (pincode: string) => points(pincode, () => checks.known.pointsOf(pincode)),
		statesOfBeginning: (pincode: string) => beginnings(pincode, () => checks.known.statesOfBeginning(pincode)),
	};
	const statesOfPincodes = createMemory<readonly string[]>();
	const cityWarnings = createMemory<Warning | undefined>();

	function cityWarning(cityName: string, pincode: string, stateName: string, state?: string): Warning | undefined {
		const asked = `${stateName}\n${cityName}\n${pincode}`;
		return cityWarnings(asked, () => checks.cityCheck({ cityName, pincode }, state, site.citiesOf(state ?? stateName)));
	}

	function* warningsOf({ stateName, cityName, pincode, lat, long }: Partial<Checked>): Generator<Warning | undefined> {
		const ofPincode = pincode === undefined ? [] : statesOfPincodes(pincode, () => known.statesOf(pincode));
		const state = stateName === undefined ? undefined : meantStates(stateName, () => meantState(stateName));
		// Otherwise every city of an unknown state would be new.
		const likely = state ?? (ofPincode.length === 1 ? ofPincode[0] : undefined);
		if (stateName !== undefined) yield stateWarning(stateName, state, site.hasState(stateName), ofPincode);
		if (cityName !== undefined && (stateName ?? likely) !== undefined) {
			yield cityWarning(cityName, pincode ?? "", stateName ?? "", likely);
		}
		if (pincode === undefined) return;
		if (state !== undefined) yield pincodeWarning(pincode, state, ofPincode, known);
		if (lat !== undefined && long !== undefined) yield distanceWarning({ pincode, lat, long }, known);
	}

	return {
		warningsOf(branch, stored) {
			const isNew = ({ code }: Warning) =>
				!stored || WARNING_FIELDS[code].some((name) => stored[name] !== branch[name]);
			return [...warningsOf(branch)].filter((warning) => warning !== undefined).filter(isNew);
		},
	};
}
