/** What the reader makes of a sheet, in few words: each row says only what differs from the row before. */
import { createHash } from "node:crypto";
import { inflateRawSync } from "node:zlib";
import type { PreviewRow, SheetPreview } from "../../../../../shared/api/sheet-preview.ts";
import { columnLabel, type SheetField } from "../../../../../shared/branch/sheet-fields.ts";
import type { PackedPages } from "../../../jobs/job.ts";
import type { SheetContent, SheetRow } from "../../sheet-content.ts";
import { branchOf } from "../branch-table.ts";

/** Of further rows and errors there is only a digest. */
const SHOWN_ROWS = 12;
const SHOWN_ERRORS = 60;

/** All that was understood, asked and refused. */
export function understood({
	rows,
	waiting,
	errors,
	errorCount,
	repeated,
	sheets,
	usedValues,
	...content
}: SheetContent) {
	const all = sheets.flatMap(({ allColumns }) => allColumns);
	return plain({
		sheets: sheets.map(({ name, headingRow, rows, missing, columns }) => {
			const read = [...columns].map(([field, { letter }]) => `${letter} ${field}`).join(", ");
			return { name, headingRow, rows, missing, columns: read };
		}),
		// One row of headings is that of the sheet.
		...(sheets.some(({ headingRow }) => headingRow > 1) && { headings: all.map(({ heading }) => heading).join(" | ") }),
		rows: shortly(rows.map(changed), SHOWN_ROWS),
		waiting: shortly(waiting.map(changed), SHOWN_ROWS),
		errors: shortly(errors, SHOWN_ERRORS),
		...{ usedValues, errorCount, repeated },
		ignoredColumns: all.flatMap(({ field, mayBe, example: _, ...column }) =>
			field ? [] : [{ ...column, ...(mayBe && { mayBe: columnLabel(mayBe as SheetField) }) }],
		),
		...content,
	});
}

/** What a preview asks, in few words, and what becomes of rows that are no ready ones. */
export function shortPreview({ tabs, questions, absent, right, sure }: SheetPreview, pages?: PackedPages) {
	const rows: PreviewRow[] = [...(pages?.correct ?? []), ...(pages?.check ?? [])].flatMap((page) =>
		JSON.parse(inflateRawSync(page.rows).toString()),
	);
	const becomes = rows.map(({ row, becomes, marks }) => {
		const said = marks.filter(({ question }) => question === undefined).map(({ message }) => message);
		return [`${row} ${becomes}`, ...said].join(" | ");
	});
	const asked = questions.map(
		({ waits, kind, field, code, written, count, cells, message, suggestion, answer, rowsIn }) => {
			const what = [waits, kind, code ?? field, written, `${count} ${cells.join(" ")}`, message]
				.filter(Boolean)
				.join(" | ");
			return suggestion || answer || rowsIn ? { what, suggestion, answer, rowsIn } : what;
		},
	);
	const parts = [right?.rows, sure?.rows];
	const { count, states, saidClosed } = absent;
	return plain({
		tabs,
		parts,
		absent: count,
		...(count > 0 && { states }),
		saidClosed,
		asked,
		rows: shortly(becomes, 20),
	});
}

/** A row without the values that the row before has, too; those that it lacks are null. */
function changed({ values, ...row }: SheetRow, index: number, all: readonly SheetRow[]) {
	const before: SheetRow["values"] = all[index - 1]?.values ?? branchOf(1);
	const fields = new Set([...Object.keys(before), ...Object.keys(values)] as (keyof typeof values)[]);
	// A field without a column is like an empty one, so that a new field changes nothing here.
	const other = [...fields].filter((field) => (values[field] ?? "") !== (before[field] ?? ""));
	return { ...row, ...Object.fromEntries(other.map((field) => [field, values[field] ?? null])) };
}

/** The first ones, and how many more with their digest. */
export function shortly(list: readonly unknown[], most: number): readonly unknown[] {
	if (list.length <= most) return list;
	const digest = createHash("sha256")
		.update(JSON.stringify(plain(list.slice(most))))
		.digest("hex")
		.slice(0, 12);
	return [...list.slice(0, most), `${list.length - most} more: ${digest}`];
}

/** As JSON has it, without empty lists and texts. */
function plain(value: unknown): object {
	const text = JSON.stringify(value, (_, each) => {
		if (each instanceof Map || each instanceof Set) return [...each];
		return each === "" || (Array.isArray(each) && each.length === 0) ? undefined : each;
	});
	return JSON.parse(text);
}
