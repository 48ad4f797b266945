/** Which branches the admins' list shows, as written in its address. */
import { NEEDS, type Need } from "../../../shared/api/admin-answers.ts";
import { CATEGORIES } from "../../../shared/constants.ts";
import { PATTERNS } from "../../../shared/paths.ts";
import { pageIn, pageQuery } from "../history/page-address.ts";

export const LIST_SORTS = ["name", "place", "changed"] as const;

/** An empty text means no choice. */
export interface ListFilter {
	q: string;
	state: string;
	city: string;
	area: string;
	open: "" | "yes" | "no";
	sort: (typeof LIST_SORTS)[number];
	needs: "" | Need;
}

export const NO_FILTER: ListFilter = { q: "", state: "", city: "", area: "", open: "", sort: "name", needs: "" };

/** Longer texts are cut off, as the service does. */
export const MAX_SEARCH_LENGTH = 200;

/** Reads the filter and the page in an address. Values that mean nothing are dropped. */
export function readListAddress(params: URLSearchParams): { filter: ListFilter; page: number } {
	const text = (name: string) => (params.get(name) ?? "").slice(0, MAX_SEARCH_LENGTH);
	const oneOf = <T extends string>(name: string, all: readonly T[]) => all.find((each) => each === params.get(name));
	const state = text("state");
	return {
		filter: {
			q: text("q"),
			state,
			city: state && text("city"),
			area: oneOf("area", CATEGORIES) ?? "",
			open: oneOf("open", ["yes", "no"]) ?? "",
			sort: oneOf("sort", LIST_SORTS) ?? NO_FILTER.sort,
			needs: oneOf("needs", NEEDS) ?? "",
		},
		page: pageIn(params),
	};
}

export function listQuery(filter: ListFilter, page = 1): string {
	return pageQuery({ ...filter, sort: filter.sort === NO_FILTER.sort ? "" : filter.sort }, page);
}

export function listAddress(filter: ListFilter, page = 1): string {
	return PATTERNS.admin + listQuery(filter, page);
}

/** How many drop-downs narrow the list. */
export function choiceCount({ state, city, area, open }: ListFilter): number {
	return [state, city, area, open].filter(Boolean).length;
}

/** Whether a filter narrows the list. */
export function isFiltering(filter: ListFilter): boolean {
	return filter.q.trim() !== "" || filter.needs !== "" || choiceCount(filter) > 0;
}
