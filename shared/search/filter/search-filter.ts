/** The visitor's filter and the address it is kept in (docs/product.md, Filter). A search can therefore be shared, reloaded and returned to with Back. */
import { INITIAL_PAGE } from "../../constants.ts";
import type { Position } from "../../places/distance.ts";
import { placeKey } from "../../places/place-key.ts";
import { CHOICE_NAMES, CHOICES, type Chosen, fieldText, forEachChoice } from "./choices.ts";
import { readArea, type SearchArea, writeArea } from "./search-area.ts";

export interface SearchFilter extends Chosen {
	query: string;
	state: string;
	city: string;
	/** A place from the path that is not a city in the feed; it is searched for like the query. */
	locality: string;
	/** The part of the map that branches must be in, if the visitor searched one. */
	area: SearchArea | null;
	sort: (typeof SORTS)[number];
}

/** The order of results: best, nearest of these first; by distance from the typed place or the visitor, or else "best"; or by name. */
export const SORTS = ["best", "nearest", "name"] as const;

/** What a `/location/...` path presets. */
export type Preset = Pick<SearchFilter, "state" | "city" | "locality">;

export const EMPTY_FILTER: SearchFilter = {
	query: "",
	state: "",
	city: "",
	locality: "",
	area: null,
	...(forEachChoice(() => []) as Chosen),
	sort: "best",
};

export const NO_PRESET: Preset = { state: "", city: "", locality: "" };

/** The parameters that an address keeps the filter and the page number in, and the one that a browser adds for the visitor's position. */
export const FILTER_PARAMS = ["q", "state", "city", ...CHOICE_NAMES, "sort", "area", "page", "near"] as const;

/** Maximum length of a query, in characters. The rest is cut off. */
export const MAX_QUERY_LENGTH = 200;

/** Highest page number accepted. Results never have that many pages. */
const MAX_PAGE = 1_000_000;

/** Reads the filter and the page number from an address. The path presets what the query part leaves out; an empty `state=` or `city=` overrides the path. */
export function readFilter(
	params: URLSearchParams,
	preset: Preset = NO_PRESET,
): { filter: SearchFilter; page: number } {
	const value = (name: string) => {
		const text = params.get(name);
		return text === null ? undefined : fieldText(text, MAX_QUERY_LENGTH);
	};
	const state = value("state") ?? preset.state;
	const sameState = placeKey(state) === placeKey(preset.state);
	const city = value("city");
	const page = Number(params.get("page") ?? INITIAL_PAGE);
	return {
		filter: {
			query: value("q") ?? "",
			state,
			city: city ?? (sameState ? preset.city : ""),
			locality: city === undefined && sameState ? preset.locality : "",
			area: readArea(params.get("area")),
			...(forEachChoice((name) => CHOICES[name].read(params.getAll(name))) as Chosen),
			sort: SORTS.find((sort) => sort === params.get("sort")) ?? "best",
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
	for (const name of CHOICE_NAMES) for (const value of filter[name]) params.append(name, value);
	if (filter.sort !== "best") params.set("sort", filter.sort);
	if (filter.area) params.set("area", writeArea(filter.area));
	if (page > INITIAL_PAGE) params.set("page", String(page));
	const text = params.toString();
	return text && `?${text}`;
}

/** The visitor's position, which a browser without the list of branches sends for distances. It is not part of a page's address. */
export function readNear(params: URLSearchParams): Position | undefined {
	const parts = params.get("near")?.split(",") ?? [];
	const [lat, lng] = parts.map((part) => (/^-?\d{1,3}(\.\d{1,6})?$/.test(part) ? Number(part) : Number.NaN));
	if (parts.length !== 2 || lat === undefined || lng === undefined) return undefined;
	return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat: rounded(lat), lng: rounded(lng) } : undefined;
}

/** Two decimals are about a kilometre. */
function rounded(degrees: number): number {
	return Number(degrees.toFixed(2));
}

/** A position for `readNear`, rounded to about a kilometre: the server need not know where exactly a visitor is. */
export function writeNear({ lat, lng }: Position): string {
	return `${lat.toFixed(2)},${lng.toFixed(2)}`;
}

/** A visitor chooses where to search in one way: by words, by state and city, or on the map. */
const ANYWHERE = { query: "", state: "", city: "", locality: "", area: null } as const;

/** Typing in the query clears state and city, and with them the locality. */
export function withQuery(filter: SearchFilter, query: string): SearchFilter {
	return { ...filter, ...ANYWHERE, query };
}

/** Changing the state clears the city. */
export function withState(filter: SearchFilter, state: string): SearchFilter {
	return { ...filter, state, city: "", locality: "", area: null };
}

export function withCity(filter: SearchFilter, city: string): SearchFilter {
	return { ...filter, city, locality: "", area: null };
}

/** Lists what is near the visitor: no place is searched for, and the nearest come first. */
export function withNearMe(filter: SearchFilter): SearchFilter {
	return { ...filter, ...ANYWHERE, sort: filter.sort === "name" ? "best" : filter.sort };
}

/** Searches a part of the map, or with null all of it. */
export function withArea(filter: SearchFilter, area: SearchArea | null): SearchFilter {
	return { ...filter, ...ANYWHERE, area };
}

/** Whether a filter still matches the path's place, whatever its categories. */
export function isAtPreset({ query, state, city, locality, area }: SearchFilter, preset: Preset): boolean {
	const same = (one: string, other: string) => placeKey(one) === placeKey(other);
	return !query && !area && same(state, preset.state) && same(city, preset.city) && same(locality, preset.locality);
}
