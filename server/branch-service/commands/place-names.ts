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

/** Writes the spelling into the outcomes. @returns the other branches of the cities that are renamed */
export async function settlePlaces(reader: Reader, outcomes: readonly Placed[]): Promise<Put[]> {
	const places = outcomes.map(({ content }) => content);
	const spelling = await readSpelling(reader.db, places);
	const names = await namesOfNew(spelling.added.cities, outcomes);
	const renamed = new Map<string, { to: string; others: Put[] }>();
	const inCity = new Map<string, readonly Entity<BranchContent>[]>();
	const ids = new Set(outcomes.flatMap(({ stored }) => stored?.id ?? []));
	for (const { content, stored, wanted } of outcomes) {
		const [key, from, to] = [cityKey(content), spelling.of(content), content.cityName];
		if (names.has(key) || renamed.has(key) || from.cityName === to || compareSpellings(to, from.cityName) < 0) continue;
		const isOwn = stored !== undefined && cityKey(stored.content) === key;
		if (!wanted.renamesCity && !isOwn) continue;
		const ofCity = inCity.get(key) ?? (await branchesOf(from, reader));
		inCity.set(key, ofCity);
		// A city with no other branch is spelled as this one.
		if (!wanted.renamesCity && ofCity.length > 1) continue;
		const others = ofCity.filter(({ id }) => !ids.has(id));
		const puts = others.map(({ id, content }): Put => ({ kind: "branch", id, after: { ...content, cityName: to } }));
		renamed.set(key, { to, others: puts });
	}
	for (const { content } of outcomes) {
		const key = cityKey(content);
		const { stateName, cityName } = spelling.of(content);
		Object.assign(content, { stateName, cityName: renamed.get(key)?.to ?? names.get(key) ?? cityName });
	}
	const puts = [...renamed.values()].flatMap(({ others }) => others);
	const joined = await renameJoined(reader, outcomes, spelling.added.cities, ids);
	const again = new Set(joined.map(({ id }) => id));
	return [...puts.filter(({ id }) => !again.has(id)), ...joined];
}

/**
 * A branch gets another name of a stored city, which visitors see as one with that (`unifyPlaces`), only with all branches there: they would
 * go on seeing the old name. Without `renamesCity`, a stored one keeps that; a new one is asked about.
 *
 * @param added the new cities @param ids of the branches of the outcomes
 */
async function renameJoined(
	reader: Reader,
	outcomes: readonly Placed[],
	added: readonly Place[],
	ids: ReadonlySet<number>,
): Promise<Put[]> {
	const newKeys = new Set(added.map(cityKey));
	const isNamed = ({ content, wanted }: Placed) => wanted.renamesCity && newKeys.has(cityKey(content));
	const moved = outcomes.filter((each) => {
		const [before, { stateName }] = [each.stored?.content, each.content];
		return isNamed(each) || (before?.stateName === stateName && cityKey(before) !== cityKey(each.content));
	});
	if (moved.length === 0) return [];
	const { joinedKey } = await placeChecks();
	const keyOf = ({ stateName, cityName }: Place) => `${stateName}\n${joinedKey(cityName, stateName)}`;
	const isOwn = ({ stored, content }: Placed) => stored && keyOf(stored.content) === keyOf(content);
	const joined = moved.filter((each) => isOwn(each) || isNamed(each));
	if (joined.length === 0) return [];
	const stored = (await readCities(reader.db)).map(({ name, state, branches }) => {
		return { stateName: state.name, cityName: name, branches };
	});
	const cities = Map.groupBy(stored, keyOf);
	const names = new Map<string, string>();
	for (const { stored, content, wanted } of joined) {
		const { cityName: to } = content;
		const others = (cities.get(keyOf(content)) ?? []).filter(({ cityName }) => cityName !== to);
		const isAlone = others.reduce((sum, { branches }) => sum + branches, 0) === 1;
		if (!wanted.renamesCity && !isAlone) content.cityName = stored?.content.cityName ?? to;
		else if (!names.has(keyOf(content))) names.set(keyOf(content), to);
	}
	if (names.size === 0) return [];
	for (const { content } of outcomes) content.cityName = names.get(keyOf(content)) ?? content.cityName;
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

async function placeChecks() {
	const { loadPlaceChecks } = await import("../warnings/branch-warnings.ts");
	return loadPlaceChecks();
}
