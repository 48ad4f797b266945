/** How the places of wanted branches are spelled: as stored, as the tables of places have new ones, or as a city is to be renamed. */
import { compareSpellings, isNeat } from "../../../shared/places/spelling.ts";
import type { Entity, Reader } from "../../engine/kind.ts";
import type { Put } from "../../engine/plan.ts";
import type { BranchContent } from "../kinds/branch.ts";
import { cityKey, type Place, readCities, readSpelling } from "../kinds/places.ts";

interface Placed {
	stored: Entity<BranchContent> | undefined;
	content: BranchContent;
	wanted: { renamesCity?: true };
}

/**
 * Writes the spelling into the outcomes. Another spelling of a stored city, or another name that visitors see as one with it (`unifyPlaces`), is
 * for all its branches or none: with `renamesCity`, or for the only one. A new branch with another name is asked about.
 *
 * @returns the other branches of the cities that are renamed
 */
export async function settlePlaces(reader: Reader, outcomes: readonly Placed[]): Promise<Put[]> {
	const places = outcomes.map(({ content }) => content);
	const spelling = await readSpelling(reader.db, places);
	const newNames = await namesOfNew(spelling.added.cities, outcomes);
	const renaming: (Placed & { kept: string })[] = [];
	for (const { content, stored, wanted } of outcomes) {
		const { stateName, cityName } = spelling.of(content);
		const newName = newNames.get(cityKey(content));
		const kept = newName ?? cityName;
		const to = newName ?? (compareSpellings(content.cityName, kept) < 0 ? kept : content.cityName);
		const before = stored?.content.stateName === stateName ? stored.content.cityName : undefined;
		const mayRename = to !== before && (wanted.renamesCity || before !== undefined);
		if (mayRename) renaming.push({ content, stored, wanted, kept });
		Object.assign(content, { stateName, cityName: mayRename ? to : kept });
	}
	if (renaming.length === 0) return [];
	const keyOf = await joinedKeys();
	const stored = (await readCities(reader.db)).map(({ name, state, branches }) => {
		return { stateName: state.name, cityName: name, branches };
	});
	const cities = Map.groupBy(stored, keyOf);
	const names = new Map<string, string>();
	for (const { content, stored, wanted, kept } of renaming) {
		const { cityName: to } = content;
		const key = keyOf(content);
		const all = cities.get(key) ?? [];
		const others = all.filter(({ cityName }) => cityName !== to);
		const own = stored && keyOf(stored.content) === key ? stored.content.cityName : undefined;
		if (others.length === 0 || (own === undefined && others.length < all.length)) continue;
		const isAlone = own !== undefined && others.reduce((sum, { branches }) => sum + branches, 0) === 1;
		if (!wanted.renamesCity && !isAlone) content.cityName = own ?? kept;
		else if (!names.has(key)) names.set(key, to);
	}
	if (names.size === 0) return [];
	for (const { content } of outcomes) content.cityName = names.get(keyOf(content)) ?? content.cityName;
	const ids = new Set(outcomes.flatMap(({ stored }) => stored?.id ?? []));
	const puts: Put[] = [];
	for (const [key, to] of names)
		for (const place of cities.get(key) ?? [])
			for (const { id, content } of place.cityName === to ? [] : await branchesOf(place, reader))
				if (!ids.has(id)) puts.push({ kind: "branch", id, after: { ...content, cityName: to } });
	return puts;
}

async function branchesOf({ stateName, cityName }: Place, reader: Reader): Promise<Entity<BranchContent>[]> {
	const all = await reader.by<BranchContent>("branch", "city", [cityName]);
	return all.filter(({ content }) => content.stateName === stateName);
}

/** The names of new cities by their keys: as most branches have them, or as the tables of places do if that looks like a mistake. */
async function namesOfNew(added: readonly Place[], outcomes: readonly Placed[]): Promise<Map<string, string>> {
	const names = new Map<string, string>();
	const written = Map.groupBy(outcomes, ({ content }) => cityKey(content));
	for (const { stateName, cityName } of added) {
		const key = cityKey({ stateName, cityName });
		const spellings = Map.groupBy(written.get(key) ?? [], ({ content }) => content.cityName);
		const ranked = [...spellings].sort(([a, as], [b, bs]) => compareSpellings(b, a) || bs.length - as.length);
		const best = ranked[0]?.[0] ?? cityName;
		names.set(key, (!isNeat(best) && (await placeChecks()).knownSpelling(best, stateName)) || best);
	}
	return names;
}

/** The key of a city, which is the same for all names that visitors see as one. */
export async function joinedKeys(): Promise<(place: Place) => string> {
	const { joinedKey } = await placeChecks();
	return ({ stateName, cityName }) => `${stateName}\n${joinedKey(cityName, stateName)}`;
}

async function placeChecks() {
	const { loadPlaceChecks } = await import("../warnings/branch-warnings.ts");
	return loadPlaceChecks();
}
