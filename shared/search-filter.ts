/**
 * The visitor's filter and the address it is kept in (docs/product.md, Filter). A search can therefore be shared,
 * reloaded and returned to with Back.
 */
import { CATEGORIES, INITIAL_PAGE } from "./constants.ts";
import { placeKey } from "./place-key.ts";

export interface SearchFilter {
	query: string;
	state: string;
	city: string;
	/** A place from the path that is not a city in the feed. Searched for like the query. */
	locality: string;
	/** Categories to show; an empty list shows all. */
	category: string[];
	/** Kept for the feed's `services`; nothing sets it yet. */
	services: string[];
}

/** What a `/location/...` path presets. */
export type Preset = Pick<SearchFilter, "state" | "city" | "locality">;

export const EMPTY_FILTER: SearchFilter = {
	query: "",
	state: "",
	city: "",
	locality: "",
	category: [],
	services: [],
};

export const NO_PRESET: Preset = { state: "", city: "", locality: "" };

/** The parameters that an address keeps the filter and the page number in. */
export const FILTER_PARAMS = ["q", "state", "city", "category", "page"] as const;

/** Maximum length of a query, in characters. The rest is cut off. */
export const MAX_QUERY_LENGTH = 200;

/** Highest page number accepted. Results never have that many pages. */
const MAX_PAGE = 1_000_000;

/**
 * Reads the filter and the page number from an address. The path presets what the query part leaves out; an empty `state=`
 * or `city=` overrides the path.
 */
export function readFilter(
	params: URLSearchParams,
	preset: Preset = NO_PRESET,
): { filter: SearchFilter; page: number } {
	// A form field would drop control characters, and the page would take that change for typing.
	const value = (name: string) =>
		params
			.get(name)
			?.replace(/\p{Cc}+/gu, " ")
			.trim()
			.slice(0, MAX_QUERY_LENGTH);
	const state = value("state") ?? preset.state;
	const sameState = placeKey(state) === placeKey(preset.state);
	const city = value("city");
	const chosen = params.getAll("category").map(placeKey);
	const page = Number(params.get("page") ?? INITIAL_PAGE);
	return {
		filter: {
			query: value("q") ?? "",
			state,
			city: city ?? (sameState ? preset.city : ""),
			locality: city === undefined && sameState ? preset.locality : "",
			category: CATEGORIES.filter((category) => chosen.includes(placeKey(category))),
			services: [],
		},
		page: Number.isSafeInteger(page) && page >= INITIAL_PAGE && page <= MAX_PAGE ? page : INITIAL_PAGE,
	};
}

/** The query part of an address for a filter and a page: empty, or text that begins with `?`. Inverse of `readFilter`. */
export function writeFilter(filter: SearchFilter, page: number, preset: Preset = NO_PRESET): string {
	const params = new URLSearchParams();
	const sameState = filter.state === preset.state;
	if (filter.query) params.set("q", filter.query);
	if (!sameState) params.set("state", filter.state);
	const presetCity = sameState ? preset.city : "";
	const presetLocality = sameState ? preset.locality : "";
	if (filter.city !== presetCity || filter.locality !== presetLocality) params.set("city", filter.city);
	for (const category of filter.category) params.append("category", category);
	if (page > INITIAL_PAGE) params.set("page", String(page));
	const text = params.toString();
	return text && `?${text}`;
}

/** Typing in the query clears state and city, and with them the locality. */
export function withQuery(filter: SearchFilter, query: string): SearchFilter {
	return { ...filter, query, state: "", city: "", locality: "" };
}

/** Changing the state clears the city. */
export function withState(filter: SearchFilter, state: string): SearchFilter {
	return { ...filter, state, city: "", locality: "" };
}

export function withCity(filter: SearchFilter, city: string): SearchFilter {
	return { ...filter, city, locality: "" };
}

/** Adds a category, or removes it if it is already chosen. */
export function withCategoryToggled(filter: SearchFilter, category: string): SearchFilter {
	const chosen = filter.category.includes(category);
	return {
		...filter,
		category: CATEGORIES.filter((each) => (each === category ? !chosen : filter.category.includes(each))),
	};
}

/** Whether a filter still matches the path's place, whatever its categories. */
export function isAtPreset({ query, state, city, locality }: SearchFilter, preset: Preset): boolean {
	const same = (one: string, other: string) => placeKey(one) === placeKey(other);
	return !query && same(state, preset.state) && same(city, preset.city) && same(locality, preset.locality);
}
