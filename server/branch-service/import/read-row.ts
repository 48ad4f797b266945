/** Reads and checks one row. */
import type { SheetError } from "../../../shared/api/api-answers.ts";
import { BRANCH_FIELDS, type BranchFieldName, FIELD_NAMES } from "../../../shared/branch/branch-fields.ts";
import { validateField, validateFields } from "../../../shared/branch/branch-payload.ts";
import { isExampleName } from "../../../shared/branch/example-branches.ts";
import { createMemo } from "../../../shared/memo.ts";
import { readCoordinateCells } from "./coordinate-cells.ts";
import type { DataRow } from "./data-rows.ts";
import { createMender } from "./mending.ts";
import { readClosureCells, readId } from "./read-closure.ts";
import { type Found, type ReadCells, rowErrors } from "./row-errors.ts";
import { type AnswerOf, type RowInput, rowInput } from "./row-input.ts";
import type { SheetRow } from "./sheet-content.ts";
import type { Table } from "./sheet-table.ts";

const EXAMPLE = "This is an example from the sample sheet: delete the row, or replace all of it with your own branch";

/** How one row was read. */
export interface RowReading {
	row: SheetRow;
	cells: ReadCells & { input: RowInput };
	/** The fields whose cells have both coordinates, although each has a column. */
	pairs: readonly BranchFieldName[];
	errors: SheetError[];
}

/**
 * Makes a reader of rows, which reads values that repeat only once.
 *
 * @param answerOf what is read instead of a text of a field
 */
export function createRowReader(answerOf: AnswerOf | undefined) {
	const validate = createValidator();
	const mend = createMender();
	/** Reads a row; `fields` are those of a branch that have a column. */
	return (table: Table, dataRow: DataRow, fields: readonly BranchFieldName[]): RowReading => {
		const { sheet, columnsOf } = table;
		const input = rowInput(table, dataRow, answerOf);
		const { others, broken } = input;
		const pairs = columnsOf.has("lat") && columnsOf.has("long") ? readPosition(input) : [];
		const { values, errors } = validateFields(input.values, fields, validate);
		const found: Found[] = errors.filter(({ field }) => !broken.has(field));
		for (const [field, message] of broken) found.push({ field, message });
		found.push(...input.faults);
		const row: SheetRow = { sheet: sheet.name, row: dataRow.index + 1, values };
		if (table.phoneKinds) row.phoneKinds = table.phoneKinds;
		if (columnsOf.has("id") && !broken.has("id")) {
			const { id, error } = readId(others.id);
			if (error) found.push(error);
			else if (id !== undefined) row.id = id;
		}
		if (columnsOf.has("closedFrom")) {
			const { closure, errors } = readClosureCells(others, sheet.from1904, columnsOf.has("otherHours"));
			found.push(...errors.filter(({ field }) => !broken.has(field)));
			row.closure = closure;
		}
		const isExample = isExampleName(String(input.values.name ?? ""));
		// The values of an example do not matter.
		if (isExample) row.values = {};
		const faulty = isExample ? [{ field: "name" as const, message: EXAMPLE }] : found;
		const cells = { table, dataRow, input };
		return { row, cells, pairs, errors: rowErrors(cells, faulty, mend) };
	};
}

/** Reads both coordinates, if a cell has both; returns the fields of such cells. */
function readPosition({ values, columns, broken }: RowInput): BranchFieldName[] {
	if (broken.has("lat") || broken.has("long")) return [];
	const isJoint = columns.has("lat");
	const { values: read, pairs, error } = readCoordinateCells(values, isJoint);
	Object.assign(values, read);
	if (error) for (const field of isJoint ? (["lat", "long"] as const) : [error.field]) broken.set(field, error.message);
	return isJoint ? [] : pairs;
}

/** Longer texts rarely repeat, so they are not cached. */
const LONGEST = 100;

const REPEATED: ReadonlySet<BranchFieldName> = new Set<BranchFieldName>([
	...FIELD_NAMES.filter((name) => "day" in BRANCH_FIELDS[name]),
	"area",
	"stateName",
	"cityName",
	"pincode",
	"landmark",
	"contactPerson",
]);

/** Checks and normalises values like `validateField`, but reads values that repeat across rows, such as hours, only once. */
function createValidator(): typeof validateField {
	const known = createMemo<ReturnType<typeof validateField>>();
	return (field, input) => {
		const validated = () => validateField(field, input);
		const isKept = typeof input === "string" && input.length <= LONGEST && REPEATED.has(field);
		return isKept ? known(`${field} ${input}`, validated) : validated();
	};
}
