/** Collects the rows of all sheets, and finds rows about the same branch. */
import type { SheetError } from "../../../shared/api/api-answers.ts";
import { LONGEST_ANSWER } from "../../../shared/api/sheet-answers.ts";
import { type BranchFieldName, FIELD_NAMES } from "../../../shared/branch/branch-fields.ts";
import { CLOSURE_COLUMNS, type SheetField, sheetLabel } from "../../../shared/branch/sheet-fields.ts";
import { codeKey } from "../../../shared/branch/text-rules.ts";
import { placeKey } from "../../../shared/places/place-key.ts";
import { matchKey } from "../kinds/branch.ts";
import type { Table } from "./columns/sheet-table.ts";
import type { RowReading } from "./read-row.ts";
import { addressOf, errorOf } from "./row-errors.ts";
import type { SheetRow } from "./sheet-content.ts";
import { listText } from "./sheet-notes.ts";

const MAX_ERRORS = 50_000;
const MAX_SHOWN_VALUE = 100;
const SHOWN_DIFFERENCES = 3;

/** Fields in which different spellings count as equal. */
const NAMES: ReadonlySet<BranchFieldName> = new Set(["name", "stateName", "cityName"]);

/**
 * Collects the rows of a workbook, added one by one with `keep` or `wait`. `repeated` counts rows that repeat another. A row that
 * contradicts another is an error, and waits. `errorCount` counts all errors; `errors` has only the first ones, with shortened values.
 */
export class RowCollector {
	readonly rows: SheetRow[] = [];
	readonly waiting: SheetRow[] = [];
	readonly errors: SheetError[] = [];
	errorCount = 0;
	repeated = 0;
	readonly #byId = new Map<number, SheetRow>();
	readonly #byCode = new Map<string, SheetRow>();
	readonly #byKey = new Map<string, SheetRow>();

	refuse(error: SheetError): void {
		this.errorCount++;
		if (this.errors.length === MAX_ERRORS) return;
		const { value: written, branch, suggestion, ...rest } = error;
		// An answer is about the whole value, so that there is none about a longer one.
		const isWhole = suggestion !== undefined && written.length <= LONGEST_ANSWER;
		const shown = isWhole ? { value: written, suggestion } : { value: shorten(written) };
		this.errors.push({ ...rest, ...shown, ...(branch !== undefined && { branch: shorten(branch) }) });
	}

	/** Adds a row without errors. @param tables all tables of the workbook */
	keep({ row, cells }: RowReading, tables: readonly Table[]): void {
		const key = keyOf(row);
		const sameId = row.id === undefined ? undefined : this.#byId.get(row.id);
		const { branchCode } = row.values;
		const sameCode = branchCode ? this.#byCode.get(codeKey(branchCode)) : undefined;
		const first = sameId ?? sameCode ?? (key === undefined ? undefined : this.#byKey.get(key));
		if (!first) {
			this.#index(row, key);
			this.rows.push(row);
			return;
		}
		const others = differences(first, row);
		if (others.length === 0) {
			if (!this.#merge(first, row, key)) this.repeated++;
			return;
		}
		this.waiting.push(row);
		const field = sameId ? "id" : sameCode ? "branchCode" : "name";
		const column = tables.find(({ sheet }) => sheet.name === first.sheet)?.columnsOf.get(field)?.[0];
		const cell = addressOf(tables, first.sheet, column, first.row);
		this.refuse({
			...errorOf(cells, field, `${cell} ${SAME[field]}: ${listText(others, SHOWN_DIFFERENCES)}`),
			cause: REPEATED,
		});
	}

	/** Merges rows of the same branch, for example from sheets with different columns. Returns whether the row adds any value. */
	#merge(first: SheetRow, row: SheetRow, key: string | undefined): boolean {
		const isNewId = row.id !== undefined && first.id === undefined;
		const isNewClosure = row.closure !== undefined && first.closure === undefined;
		const added: SheetField[] = [
			...FIELD_NAMES.filter((field) => row.values[field] !== undefined && first.values[field] === undefined),
			...(isNewId ? (["id"] as const) : []),
			...(isNewClosure ? CLOSURE_COLUMNS : []),
		];
		for (const field of added) {
			first.others ??= new Map();
			first.others.set(field, { sheet: row.sheet, row: row.row });
		}
		if (row.id !== undefined) first.id ??= row.id;
		first.values = { ...row.values, ...first.values };
		if (row.closure !== undefined && first.closure === undefined) first.closure = row.closure;
		this.#index(first, key ?? keyOf(first));
		return added.length > 0;
	}

	#index(row: SheetRow, key: string | undefined): void {
		if (row.id !== undefined) this.#byId.set(row.id, row);
		if (row.values.branchCode) this.#byCode.set(codeKey(row.values.branchCode), row);
		if (key !== undefined) this.#byKey.set(key, row);
	}
}

/** The cause of an error of a row that contradicts another: no other value of its cell mends it. */
export const REPEATED = "repeated";

/** What tells which branch a row is about. */
const SAME = {
	id: "has the same ID with other details",
	branchCode: "has the same branch code with other details",
	name: "has the same branch (name, city and pincode) with different details",
};

function keyOf({ values: { name, cityName, pincode } }: SheetRow): string | undefined {
	if (name === undefined || cityName === undefined || pincode === undefined) return undefined;
	return matchKey({ name, cityName, pincode });
}

/** The labels of the fields in which two rows differ. Spellings with the same key are not differences: storing unifies them. */
function differences(a: SheetRow, b: SheetRow): string[] {
	const fields = FIELD_NAMES.filter((field) => {
		const [first, second] = [a.values[field], b.values[field]];
		if (first === undefined || second === undefined || first === second) return false;
		if (field === "branchCode") return codeKey(String(first)) !== codeKey(String(second));
		return !NAMES.has(field) || placeKey(String(first)) !== placeKey(String(second));
	}).map(sheetLabel);
	const ids = a.id !== undefined && b.id !== undefined && a.id !== b.id ? [sheetLabel("id")] : [];
	const closures = [a.closure, b.closure].map((closure) => JSON.stringify(closure));
	const closed = closures[0] && closures[1] && closures[0] !== closures[1] ? [sheetLabel("closedFrom")] : [];
	return [...ids, ...fields, ...closed];
}

function shorten(value: string): string {
	return value.length > MAX_SHOWN_VALUE ? `${value.slice(0, MAX_SHOWN_VALUE)}…` : value;
}
