/** A page with links to all branches of a state, or to a part of them. */
import type { Branch } from "../branch/branch.ts";
import { type TranslatedNames, translatedNames } from "../branch/translated-text.ts";
import { BRANCHES_PER_PART } from "../constants.ts";
import type { Language } from "../languages.ts";
import { branchPath, NO_PLACE } from "../paths.ts";
import { placeKey } from "../places/place-key.ts";
import type { BranchIndex } from "../search/index/branch-index.ts";
import { citySpelling, type PlaceLists, resolvePlace } from "../search/places-of-branches.ts";
import { branchesByCity } from "./branches-by-city.ts";
import { listedLanguages } from "./listed-languages.ts";

/** One part of a state's branches, by city. */
export interface Directory {
	/** The spelling of its own page; empty for branches whose state is not known. */
	state: string;
	/** From 1. */
	part: number;
	parts: number;
	/** Number of branches in all parts. */
	total: number;
	/** Those in which search engines list it. */
	languages: readonly Language[];
	cities: readonly { city: string; branches: readonly DirectoryBranch[] }[];
}

type DirectoryBranch = Pick<Branch, "name" | "pincode"> & TranslatedNames & { path: string };

/** `failed` if the branches failed to load, `missing` if there is no such page. */
export type DirectoryAnswer = Directory | "failed" | "missing";

/** Lists a part of a state's branches. @param state from the address, `-` without one @param part from the address, where the first part has none */
export function loadDirectory(
	index: BranchIndex | null,
	lists: PlaceLists,
	state: string,
	part = "1",
): DirectoryAnswer {
	if (!index) return "failed";
	// An address such as `/branches/%20` names no state.
	if (state !== NO_PLACE && placeKey(state) === "") return "missing";
	const name = state === NO_PLACE ? "" : resolvePlace(index, lists, state).preset.state;
	const cities = branchesByCity(index, name);
	const slots = cities.flatMap((city) => city.slots);
	const parts = Math.ceil(slots.length / BRANCHES_PER_PART);
	const number = /^[1-9]\d{0,3}$/.test(part) ? Number(part) : 0;
	if (number < 1 || number > parts) return "missing";
	const spell = citySpelling(lists, name);
	const all = cities.flatMap(({ city, slots }) => slots.map((slot) => ({ city: spell(city), slot })));
	const shown = all.slice((number - 1) * BRANCHES_PER_PART, number * BRANCHES_PER_PART);
	const byCity = Map.groupBy(shown, ({ city }) => city);
	return {
		state: name,
		part: number,
		parts,
		total: slots.length,
		languages: listedLanguages(name, index.columns, slots),
		cities: [...byCity].map(([city, ofCity]) => ({
			city,
			branches: ofCity.map(({ slot }) => {
				const branch = index.branchAt(slot);
				return { name: branch.name, ...translatedNames(branch), pincode: branch.pincode, path: branchPath(branch) };
			}),
		})),
	};
}
