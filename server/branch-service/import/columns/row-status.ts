/** Reads whether a branch is still open, in sheets that have a column for it. */
import { shownInAnswer } from "../../../../shared/api/sheet-answers.ts";
import { isNothing } from "../../../../shared/branch/field.ts";
import { placeKey } from "../../../../shared/places/place-key.ts";
import { cellText } from "../cells/cell-value.ts";
import vocabulary from "../cells/vocabulary.json" with { type: "json" };
import type { DataRow } from "./data-rows.ts";
import type { Table } from "./sheet-table.ts";

const [OPEN, CLOSED] = [vocabulary.statusOpen, vocabulary.statusClosed].map(
	(list) => new Set(list.split(", ").map(placeKey)),
);

/** `Permanently closed w.e.f. 31 Oct 2026`, `Merged with Pune Camp`; but not `Closed for renovation`, nor `Closed on 2nd Saturdays`. */
const SINCE = / (?:since|from|with|into|w ?e ?f|on \d{1,2}(?:st|nd|rd|th)? (?:\d|[a-z]{3,9} \d)).*/s;

/** `unclear` if the cell says neither; undefined if it says that the branch is open, or nothing. */
export function statusOf(table: Table, row: DataRow): "closed" | "unclear" | undefined {
	const text = statusIn(table, row);
	const key = placeKey(text);
	if (key === "" || isNothing(text) || OPEN?.has(key)) return undefined;
	return CLOSED?.has(key.replace(SINCE, "")) ? "closed" : "unclear";
}

/** What a row says of it, as a question quotes it. */
export function statusIn({ headings: { status } }: Table, { cells }: DataRow): string {
	return status === undefined ? "" : shownInAnswer(cellText(cells[status]));
}

/** What the column says that changes nothing, as a sentence without its capital and full stop; empty if it says nothing. */
export function statusText(table: Table): string {
	if (table.headings.status === undefined) return "";
	const count = (of: ReturnType<typeof statusOf>) => table.rows.filter((row) => statusOf(table, row) === of).length;
	const [closed, unclear] = [count("closed"), count("unclear")];
	const parts = [
		closed === 1 && "1 row says that its branch is closed",
		closed > 1 && `${closed.toLocaleString("en-IN")} rows say that their branches are closed`,
		unclear > 0 && `the status of ${unclear === 1 ? "1 row" : `${unclear.toLocaleString("en-IN")} rows`} is not clear`,
	];
	return parts.filter(Boolean).join("; ");
}
