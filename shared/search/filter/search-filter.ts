/**
 * The visitor's filter and the address it is kept in (docs/product.md, Filter). A search can therefore be shared,
 * reloaded and returned to with Back.
 */
import { CATEGORIES, INITIAL_PAGE } from "../../constants.ts";
import type { Position } from "../../places/distance.ts";
import { placeKey } from "../../places/place-key.ts";
import { readArea, type SearchArea, writeArea } from "./search-area.ts";

export interface SearchFilter {
	query: string;
	state: string;
	city: string;
	/** A place from the path that is not a city in the feed; it is searched for like the query. */
	locality: string;
	/** The part of the map that branches must be in, if the visitor searched one. */
	area: SearchArea | null;
	/** Categories to show; an empty list shows all. */
	category: string[];
	/** Names of services, of which branches must have at least one; an empty list shows all. */
	services: string[];
	/** When branches must be open: at all of these times. */
	open: OpenTime[];
	sort: Sort;
}

/** `now` is the minute that the search is made in, the others are days with hours other than `Not Working`. */
export const OPEN_TIMES = ["now", "saturday", "sunday"] as const;

export type OpenTime = (typeof OPEN_TIMES)[number];

/**
 * The order of the results: best matches first (the nearest of them first), by distance, or by name. Distances are measured from the typed
 * place or the visitor's position; without either, "nearest" is the same as "best".
 */
export const SORTS = ["best", "nearest", "name"] as const;

type Sort = (typeof SORTS)[number];

/** What a `/location/...` path presets. */
export type Preset = Pick<SearchFilter, "state" | "city" | "locality">;

export const EMPTY_FILTER: SearchFilter = {
	query: "",
	state: "",
	city: "",
	locality: "",
	area: null,
	category: [],
	services: [],
	open: [],
	sort: "best",
};

export const NO_PRESET: Preset = { state: "", city: "", locality: "" };

/** The parameters that an address keeps the filter and the page number in, and the one that a browser adds for the visitor's position. */
export const FILTER_PARAMS = [
	"q",
	"state",
	"city",
	"category",
	"services",
	"open",
	"sort",
	"area",
	"page",
	"near",
] as const;

/** Maximum length of a query, in characters. The rest is cut off. */
export const MAX_QUERY_LENGTH = 200;

/** How many services may be chosen, and how long a name may be, in characters. The rest is left out. */
const MAX_CHOSEN_SERVICES = 20;
const MAX_SERVICE_LENGTH = 80;

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
	const clean = (text: string | null, most = MAX_QUERY_LENGTH) =>
		text
			?.replace(/\p{Cc}+/gu, " ")
			.trim()
			.slice(0, most)
			// A cut may have split the last character.
			.replace(/[\ud800-\udbff]$/, "");
	const value = (name: string) => clean(params.get(name));
	const services = params.getAll("services").slice(0, MAX_CHOSEN_SERVICES);
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
			area: readArea(params.get("area")),
			category: CATEGORIES.filter((category) => chosen.includes(placeKey(category))),
			services: [...new Set(services.map((each) => clean(each, MAX_SERVICE_LENGTH) ?? ""))].filter(placeKey),
			open: OPEN_TIMES.filter((time) => params.getAll("open").includes(time)),
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
	for (const category of filter.category) params.append("category", category);
	for (const service of filter.services) params.append("services", service);
	for (const time of filter.open) params.append("open", time);
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

/** Adds a category, or removes it if it is already chosen. */
export function withCategoryToggled(filter: SearchFilter, category: string): SearchFilter {
	const chosen = filter.category.includes(category);
	return {
		...filter,
		category: CATEGORIES.filter((each) => (each === category ? !chosen : filter.category.includes(each))),
	};
}

/** Whether a service is chosen, in any spelling. */
export function hasService(services: readonly string[], service: string): boolean {
	return services.some((each) => placeKey(each) === placeKey(service));
}

/** How many services are offered. More would fill a screen, and the search box finds all. */
const MAX_OFFERED = 12;

/** The services that can be chosen. A chosen one stays, even if no branch has it any more. */
export function offeredServices(all: readonly string[], chosen: readonly string[]): readonly string[] {
	const offered = all.slice(0, MAX_OFFERED);
	return [...offered, ...chosen.filter((each) => !hasService(offered, each))];
}

/** The times that can be chosen: those at which any branch is open. A chosen one stays. */
export function offeredTimes(
	openOn: Readonly<Partial<Record<OpenTime, boolean>>>,
	chosen: readonly OpenTime[],
): readonly OpenTime[] {
	return OPEN_TIMES.filter((time) => time === "now" || openOn[time] || chosen.includes(time));
}

/** Adds a service, or removes it if it is already chosen. */
export function withServiceToggled(filter: SearchFilter, service: string): SearchFilter {
	const others = filter.services.filter((each) => placeKey(each) !== placeKey(service));
	return { ...filter, services: hasService(filter.services, service) ? others : [...others, service] };
}

/** Adds a time at which branches must be open, or removes it if it is already chosen. */
export function withOpenToggled(filter: SearchFilter, time: OpenTime): SearchFilter {
	const chosen = filter.open.includes(time);
	return { ...filter, open: OPEN_TIMES.filter((each) => (each === time ? !chosen : filter.open.includes(each))) };
}

/** Whether a filter still matches the path's place, whatever its categories. */
export function isAtPreset({ query, state, city, locality, area }: SearchFilter, preset: Preset): boolean {
	const same = (one: string, other: string) => placeKey(one) === placeKey(other);
	return !query && !area && same(state, preset.state) && same(city, preset.city) && same(locality, preset.locality);
}
