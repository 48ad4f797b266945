/** Which changes the history shows, as written in its address. */
import { ABOUT, CHANGE_KINDS } from "../../../shared/api/change-text.ts";
import { isDate } from "../../../shared/hours/calendar.ts";
import { NAMED_FIELDS } from "../command/change-words.ts";
import { pageIn } from "./page-address.ts";

/** `q` is words in the name of the branch or file, or its id; `branch` the id of a branch; `from` and `to` are days in India. */
const NAMES = ["q", "branch", "who", "about", "field", "kind", "from", "to"] as const;

/** An empty text means no choice. */
export type HistoryFilter = Record<(typeof NAMES)[number], string>;

/** Longer texts are cut off, as the service does. */
export const MAX_FILTER_LENGTH = 200;

const MEANS: Partial<Record<keyof HistoryFilter, (text: string) => boolean>> = {
	branch: (text) => /^\d{1,15}$/.test(text),
	field: (text) => NAMED_FIELDS.some((name) => name === text),
	about: (text) => ABOUT.some((about) => about === text),
	kind: (text) => CHANGE_KINDS.some((kind) => kind === text),
	from: isDate,
	to: isDate,
};

/** Reads the filter in an address or a form. Values that mean nothing are dropped. */
export function filterIn(read: (name: keyof HistoryFilter) => string | null): HistoryFilter {
	const texts = NAMES.map((name) => {
		const text = (read(name) ?? "").trim().slice(0, MAX_FILTER_LENGTH);
		return [name, (MEANS[name]?.(text) ?? true) ? text : ""];
	});
	return Object.fromEntries(texts);
}

/** A filter's query, also for the service. It begins with `?` unless it is empty. */
export function filterQuery(filter: HistoryFilter, page = 1): string {
	const params = new URLSearchParams(NAMES.flatMap((name) => (filter[name] ? [[name, filter[name]]] : [])));
	if (page > 1) params.set("page", String(page));
	return params.size > 0 ? `?${params}` : "";
}

export function isFiltering(filter: HistoryFilter): boolean {
	return NAMES.some((name) => filter[name] !== "");
}

export function readHistoryAddress(params: URLSearchParams): { filter: HistoryFilter; page: number } {
	return { filter: filterIn((name) => params.get(name)), page: pageIn(params) };
}
