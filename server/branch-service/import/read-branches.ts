/** Reads a workbook's branches, or reports everything that is wrong with it. */
import type { SheetError } from "../../../shared/api-answers.ts";
import { BRANCH_FIELDS, type BranchFieldName, FIELD_NAMES } from "../../../shared/branch-fields.ts";
import { type BranchPayload, type FieldError, validateBranch } from "../../../shared/branch-payload.ts";
import { placeKey } from "../../../shared/place-key.ts";
import { matchKey } from "../database/match-key.ts";
import { type DataRow, dataRows } from "./data-rows.ts";
import { excelKind } from "./file-kind.ts";
import { fillMergedDown } from "./fill-merged.ts";
import { findHeadings, type HeadingRow } from "./heading-row.ts";
import { rowInput } from "./row-input.ts";
import { type ReadLimits, SheetRefusal, tooManyRows } from "./sheet-refusal.ts";
import { type Sheet, sheetsOf } from "./workbook-sheets.ts";

export interface SheetBranches {
	/** Without duplicates. */
	branches: BranchPayload[];
	/** Number of rows identical to an earlier one. */
	repeated: number;
	/** Fields without a column. They stay unchanged in a branch that is already stored. */
	absent: readonly BranchFieldName[];
}

/** Nobody reads more errors than this; only the first ones are listed. */
const MAX_ERRORS = 50_000;
const MAX_SHOWN_VALUE = 100;

const BROKEN = "The cell has a formula error instead of a value";

/**
 * Reads the first sheet that has headings.
 *
 * @throws {SheetRefusal} if the file or anything in it is not acceptable, with all errors
 */
export async function readBranches(bytes: Buffer, limits: ReadLimits): Promise<SheetBranches> {
	const kind = excelKind(bytes);
	for await (const sheet of sheetsOf(bytes, kind, limits.unpackedBytes)) {
		const headings = findHeadings(sheet);
		if (headings) return readSheet(sheet, headings, limits);
	}
	throw new SheetRefusal(422, "No headings were found. Download the sample and fill it in, or copy its first row.");
}

function readSheet(sheet: Sheet, headings: HeadingRow, limits: ReadLimits): SheetBranches {
	if (headings.errors.length > 0) throw refusalOf(headings.errors, headings.errors.length);
	const rows = dataRows(sheet, headings);
	if (rows.length === 0) throw new SheetRefusal(422, "There are headings but no branches below them.");
	if (rows.length > limits.rows) throw tooManyRows(limits);
	fillMergedDown(sheet.merges, rows, headings.columns);
	const collector = new Collector(headings.columns);
	for (const row of rows) collector.take(row);
	return collector.result();
}

/** Collects branches and errors row by row. */
class Collector {
	readonly #columns: HeadingRow["columns"];
	readonly #branches: BranchPayload[] = [];
	readonly #first = new Map<string, { row: number; branch: BranchPayload }>();
	readonly #errors: SheetError[] = [];
	#errorCount = 0;
	#repeated = 0;

	constructor(columns: HeadingRow["columns"]) {
		this.#columns = columns;
	}

	take(dataRow: DataRow): void {
		const row = dataRow.index + 1;
		const { values, shown, broken } = rowInput(dataRow, this.#columns);
		const { branch, errors = [] } = validateBranch(values);
		const own: FieldError[] = errors.filter(({ field }) => !broken.has(field));
		for (const { field, message } of [...own, ...[...broken].map((name) => ({ field: name, message: BROKEN }))]) {
			this.#refuse({ row, column: BRANCH_FIELDS[field].label, value: shown[field] ?? "", message });
		}
		if (branch && broken.size === 0) this.#keep(branch, row);
	}

	#keep(branch: BranchPayload, row: number): void {
		const key = matchKey(branch);
		const first = this.#first.get(key);
		if (!first) {
			this.#first.set(key, { row, branch });
			this.#branches.push(branch);
		} else if (isSame(first.branch, branch)) {
			this.#repeated++;
		} else {
			const message = `Row ${first.row} has the same branch (name, city and pincode) with different details`;
			this.#refuse({ row, column: BRANCH_FIELDS.name.label, value: branch.name, message });
		}
	}

	#refuse(error: SheetError): void {
		this.#errorCount++;
		if (this.#errors.length === MAX_ERRORS) return;
		const { value } = error;
		const cut = value.length > MAX_SHOWN_VALUE ? `${value.slice(0, MAX_SHOWN_VALUE)}…` : value;
		this.#errors.push({ ...error, value: cut });
	}

	result(): SheetBranches {
		if (this.#errorCount > 0) throw refusalOf(this.#errors, this.#errorCount);
		const present = new Set([...this.#columns.values()].map(({ field }) => field));
		const absent = FIELD_NAMES.filter((name) => !present.has(name));
		return { branches: this.#branches, repeated: this.#repeated, absent };
	}
}

/** Whether two branches would be stored as the same one: spellings of a name that have the same key are unified. */
function isSame(a: BranchPayload, b: BranchPayload): boolean {
	const [first, second] = [a, b].map(({ name, stateName, cityName, ...others }) =>
		JSON.stringify([...[name, stateName, cityName].map(placeKey), others]),
	);
	return first === second;
}

function refusalOf(errors: readonly SheetError[], count: number): SheetRefusal {
	const found = count === 1 ? "1 error" : `${count.toLocaleString("en-IN")} errors`;
	const limit = count > errors.length ? `, of which the first ${errors.length.toLocaleString("en-IN")} are listed` : "";
	return new SheetRefusal(422, `The sheet has ${found}${limit}. Nothing was stored.`, errors);
}
