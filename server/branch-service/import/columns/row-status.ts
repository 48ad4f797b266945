/** Reads whether a branch is still open, in sheets that have a column for it. */
import { placeKey } from "../../../../shared/places/place-key.ts";
import { cellText } from "../cell-value.ts";
import type { DataRow } from "./data-rows.ts";
import type { Table } from "./sheet-table.ts";
import vocabulary from "./vocabulary.json" with { type: "json" };

const [OPEN, CLOSED] = [vocabulary.statusOpen, vocabulary.statusClosed].map(
	(list) => new Set(list.split(", ").map(placeKey)),
);

/** `Closed w.e.f. 31 Oct 2026`, `Merged with Pune Camp`; but not `Closed for renovation`. */
const CLOSED_SINCE = /^(?:closed|closed permanently|merged|shut|shut down) (?:since|from|with|into|w ?e ?f|on \d)/;

/** `unclear` if the cell says neither; undefined if it says that the branch is open, or nothing. */
export function statusOf({ headings: { status } }: Table, { cells }: DataRow): "closed" | "unclear" | undefined {
	const key = status === undefined ? "" : placeKey(cellText(cells[status]));
	if (key === "" || OPEN?.has(key)) return undefined;
	return CLOSED?.has(key) || CLOSED_SINCE.test(key) ? "closed" : "unclear";
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
