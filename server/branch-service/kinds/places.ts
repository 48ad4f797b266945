/** States and cities of branches: one spelling of each, and ids for the feeds that are never given to another one. */
import { sql } from "kysely";
import type { City, State } from "../../../shared/branch/branch.ts";
import { createMemo } from "../../../shared/memo.ts";
import { indianState } from "../../../shared/places/indian-states.ts";
import { placeKey } from "../../../shared/places/place-key.ts";
import { compareTexts } from "../../../shared/text/compare-texts.ts";
import { batches } from "../../engine/reader.ts";
import type { Rows } from "../database/schema/tables.ts";
import { fieldText } from "../database/sql/engine.ts";

export interface Place {
	stateName: string;
	cityName: string;
}

/** Many branches share a city, and computing keys is slow. */
const keyed = createMemo<string>();
const keyOf = (name: string) => keyed(name, () => placeKey(name));
export const cityKey = ({ stateName, cityName }: Place) => `${keyOf(stateName)}|${keyOf(cityName)}`;

export interface Spelling {
	/** The stored spelling of a state and its city; of new ones, the first in the list, or the official one of a state. */
	of(place: Place): Place;
	/** Those that have no branches yet. */
	added: { states: string[]; cities: Place[] };
}

const writtenKey = ({ stateName, cityName }: Place) => `${stateName}\n${cityName}`;
const placeOf = ({ stateName, cityName }: Place): Place => ({ stateName, cityName });

/** Finds the spelling of places. @param leaving where stored branches are that are about to change: a city with no others is spelled as these will be */
export async function readSpelling(db: Rows, all: readonly Place[], leaving: readonly Place[] = []): Promise<Spelling> {
	const counts = new Map<string, number>();
	for (const place of leaving) counts.set(writtenKey(place), (counts.get(writtenKey(place)) ?? 0) + 1);
	const written = new Map(all.map((place) => [writtenKey(place), place]));
	const places = [...written.values()].map((place) => ({ ...placeOf(place), key: cityKey(place) }));
	const states = await readStateNames(db, new Map(places.map(({ stateName }) => [keyOf(stateName), stateName])));
	const spellings = new Map<string, Place>();
	for (const keys of batches([...new Set(places.map(({ key }) => key))])) {
		const rows = await db
			.selectFrom("cities")
			.innerJoin("states", "states.id", "cities.stateId")
			.select(({ selectFrom, fn }) => [
				"cities.key",
				"cities.name as cityName",
				"states.name as stateName",
				selectFrom("branch")
					.select(fn.countAll().as("count"))
					.whereRef("branch.state", "=", "states.name")
					.whereRef("branch.city", "=", "cities.name")
					.as("branches"),
			])
			.where("cities.key", "in", keys)
			.execute();
		for (const { key, branches, ...place } of rows)
			if (Number(branches) > (counts.get(writtenKey(place)) ?? 0)) spellings.set(key, place);
	}
	const added: Place[] = [];
	for (const { stateName, cityName, key } of places) {
		if (spellings.has(key)) continue;
		const place = { stateName: states.names.get(keyOf(stateName)) ?? stateName, cityName };
		spellings.set(key, place);
		added.push(place);
	}
	const settled = new Map(places.map((place) => [writtenKey(place), spellings.get(place.key) ?? placeOf(place)]));
	return { of: (place) => settled.get(writtenKey(place)) ?? place, added: { states: states.added, cities: added } };
}

/** The spelling of states by their keys, and which of them have no branches. */
async function readStateNames(db: Rows, wanted: ReadonlyMap<string, string>) {
	const names = new Map<string, string>();
	for (const keys of batches([...wanted.keys()])) {
		const rows = await db
			.selectFrom("states")
			.select(["key", "name"])
			.where("key", "in", keys)
			.where(({ exists, selectFrom }) =>
				exists(selectFrom("branch").select("branch.id").whereRef("branch.state", "=", "states.name")),
			)
			.execute();
		for (const { key, name } of rows) names.set(key, name);
	}
	const added = [...wanted].flatMap(([key, name]) => {
		if (names.has(key)) return [];
		const official = indianState(name) ?? name;
		const spelling = keyOf(official) === key ? official : name;
		names.set(key, spelling);
		return [spelling];
	});
	return { names, added };
}

/** Gives places of stored branches an id, and notes their spelling. None is ever removed, so that no id is given to another one. */
export async function storePlaces(db: Rows, places: readonly Place[]): Promise<void> {
	const states = new Map(places.map(({ stateName }) => [keyOf(stateName), { key: keyOf(stateName), name: stateName }]));
	const ids = await storeNames(db, "states", [...states.values()]);
	const cities = places.map((place) => {
		return { key: cityKey(place), name: place.cityName, stateId: ids.get(keyOf(place.stateName)) ?? 0 };
	});
	await storeNames(db, "cities", [...new Map(cities.map((city) => [city.key, city])).values()]);
}

async function storeNames<Row extends { key: string; name: string }>(
	db: Rows,
	table: "states" | "cities",
	rows: readonly Row[],
): Promise<Map<string, number>> {
	const ids = new Map<string, number>();
	for (const batch of batches(rows)) {
		const keys = batch.map(({ key }) => key);
		const known = await db.selectFrom(table).select(["id", "key", "name"]).where("key", "in", keys).execute();
		for (const { key, id } of known) ids.set(key, id);
		const changed = batch.filter(({ key, name }) => known.find((each) => each.key === key)?.name !== name);
		if (changed.length === 0) continue;
		const max = db.selectFrom(table).select(({ fn }) => fn.max("id").as("last"));
		let last = Number((await max.executeTakeFirst())?.last ?? 0);
		const stored = changed.map((row) => ({ ...row, id: ids.get(row.key) ?? ++last }));
		for (const { key, id } of stored) ids.set(key, id);
		await db
			.insertInto(table)
			.values(stored as never)
			.onConflict((conflict) => conflict.column("id").doUpdateSet(({ ref }) => ({ name: ref("excluded.name") })))
			.execute();
	}
	return ids;
}

/** The states that have branches, by name. @param today only with branches that visitors see on this date, as `YYYY-MM-DD` */
export async function readStates(db: Rows, today?: string): Promise<State[]> {
	const rows = await branchesOn(db, today).select("state").distinct().execute();
	const ids = await idsOf(db, "states");
	return rows
		.map(({ state }) => ({ id: ids.get(keyOf(state)) ?? 0, name: state }))
		.sort((a, b) => compareTexts(a.name, b.name));
}

/** The cities that have branches, by name, and how many these are. @param today see `readStates` */
export async function readCities(db: Rows, today?: string): Promise<(City & { branches: number })[]> {
	const counted = branchesOn(db, today).select(({ fn }) => ["state", "city", fn.countAll().as("branches")]);
	const rows = await counted.groupBy(["state", "city"]).execute();
	const ids = await idsOf(db, "cities");
	const cities = rows.map(({ state, city, branches }) => {
		const id = ids.get(cityKey({ stateName: state, cityName: city })) ?? 0;
		return { id, name: city, state: { name: state }, branches: Number(branches) };
	});
	return cities.sort((a, b) => compareTexts(a.name, b.name) || compareTexts(a.state.name, b.state.name));
}

/** All branches, or those that are not hidden on a date (`isHidden`). */
function branchesOn(db: Rows, today: string | undefined) {
	const branches = db.selectFrom("branch");
	if (today === undefined) return branches;
	const isLater = sql`${fieldText(db, "content", "opensOn")} > ${today}`;
	return branches.where(sql<boolean>`NOT ("content" LIKE '%"beforeOpening":"Hidden"%' AND ${isLater})`);
}

async function idsOf(db: Rows, table: "states" | "cities"): Promise<Map<string, number>> {
	const rows = await db.selectFrom(table).select(["id", "key"]).execute();
	return new Map(rows.map(({ id, key }) => [key, id]));
}
