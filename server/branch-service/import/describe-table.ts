/** Describes a sheet as it was read: its columns, and what the rows show in them. */
import { utils } from "@e965/xlsx";
import { LEAVE_OUT, LONGEST_ANSWER, STATUS } from "../../../shared/api/sheet-answers.ts";
import type { ReadColumn } from "../../../shared/api/sheet-preview.ts";
import { shownText } from "./cells/cell-value.ts";
import { choiceOf } from "./columns/column.ts";
import type { DataRow } from "./columns/data-rows.ts";
import { headingText, shownColumns } from "./columns/heading-row.ts";
import type { Table } from "./columns/sheet-table.ts";
import { cellOf } from "./row-errors.ts";

/** What is kept of a sheet that was read: its columns, the texts of its rows as Excel shows them, and the fields that have no column. */
export function describeTable(table: Table) {
	const { sheet, headings, rows, columnsOf } = table;
	const positions = shownColumns(headings);
	const textIn = ({ cells }: DataRow, at: number) => shownText(cells[at], sheet.from1904).slice(0, LONGEST_ANSWER);
	return {
		name: sheet.name,
		headingRow: headings.index + 1,
		rows: rows.length,
		columns: new Map(
			[...columnsOf].map(([field, [column = 0]]) => [
				field,
				{ letter: utils.encode_col(column), heading: headingText(headings.cells[column]) },
			]),
		),
		/** All columns with a heading. */
		allColumns: positions.map((at): ReadColumn => {
			const column = readColumn(table, at);
			const row = column.field ? undefined : rows.find((each) => textIn(each, at) !== "");
			return row ? { ...column, example: textIn(row, at) } : column;
		}),
		/** What each row shows in these, by the row's number, as a JSON list; long texts are cut. As lists, they would take three times the memory. */
		texts: new Map(rows.map((row) => [row.index + 1, JSON.stringify(positions.map((at) => textIn(row, at)))])),
		/** Required fields without a column, with the heading that may be meant; this sheet's rows cannot create a new branch. */
		missing: headings.missing
			.filter(({ field }) => !columnsOf.has(field))
			.map(({ field, message, column }) => ({
				...{ field, message },
				...(column !== undefined && cellOf(table, headings.index, column)),
			})),
	};
}

function readColumn({ sheet, headings }: Table, at: number): ReadColumn {
	const column = headings.columns.get(at);
	const unknown = headings.ignored.find((each) => each.column === at);
	const field = column ? choiceOf(column) : at === headings.status ? STATUS : unknown ? undefined : LEAVE_OUT;
	return {
		sheet: sheet.name,
		letter: utils.encode_col(at),
		heading: headingText(headings.cells[at]),
		...(field && { field }),
		...(unknown?.mayBe && { mayBe: unknown.mayBe }),
	};
}
