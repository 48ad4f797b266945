/** Collects the rows of all sheets, and finds those that are about the same branch. */
import type { SheetError } from "../../../shared/api/api-answers.ts";
import { type BranchFieldName, FIELD_NAMES } from "../../../shared/branch/branch-fields.ts";
import { CLOSURE_COLUMNS, type SheetField, sheetLabel } from "../../../shared/branch/sheet-fields.ts";
import { placeKey } from "../../../shared/places/place-key.ts";
import { matchKey } from "../database/schema/match-key.ts";
import type { SheetRow } from "./sheet-content.ts";

/** Nobody reads more errors than this; only the first ones are listed. */
const MAX_ERRORS = 50_000;
const MAX_SHOWN_VALUE = 100;
const SHOWN_DIFFERENCES = 3;

/** Fields whose spelling does not matter. */
const NAMES: ReadonlySet<BranchFieldName> = new Set(["name", "stateName", "cityName"]);

/**
 * The rows of a workbook, added one by one with `keep` or `wait`. A row that repeats another is counted in `repeated`; one that
 * contradicts another is an error, and waits. `errorCount` is of all errors, `errors` has only the first ones, with their values shortened.
 */
export class RowCollector {
	readonly rows: SheetRow[] = [];
	readonly waiting: SheetRow[] = [];
	readonly errors: SheetError[] = [];
	errorCount = 0;
	repeated = 0;
	readonly #byId = new Map<number, SheetRow>();
	readonly #byKey = new Map<string, SheetRow>();

	refuse(error: SheetError): void {
		this.errorCount++;
		if (this.errors.length === MAX_ERRORS) return;
		const { value, branch } = error;
		this.errors.push({ ...error, value: shorten(value), ...(branch !== undefined && { branch: shorten(branch) }) });
	}

	/** Takes a row with errors that are reported. */
	wait(row: SheetRow): void {
		this.waiting.push(row);
	}

	/**
	 * Takes a row without errors.
	 *
	 * @param clash makes an error of the row, for the cell of its id or name
	 * @param cellIn that cell's address in another row
	 */
	keep(
		row: SheetRow,
		clash: (field: "id" | "name", message: string) => SheetError,
		cellIn: (other: SheetRow, field: "id" | "name") => string,
	): void {
		const key = keyOf(row);
		const sameId = row.id === undefined ? undefined : this.#byId.get(row.id);
		const first = sameId ?? (key === undefined ? undefined : this.#byKey.get(key));
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
		this.wait(row);
		const field = sameId ? "id" : "name";
		const what = sameId
			? "has the same ID with other details"
			: "has the same branch (name, city and pincode) with different details";
		this.refuse(clash(field, `${cellIn(first, field)} ${what}: ${listOf(others)}`));
	}

	/** Several sheets may have different columns of the same branch. Returns whether the row says anything new. */
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
		if (key !== undefined) this.#byKey.set(key, row);
	}
}

function keyOf({ values: { name, cityName, pincode } }: SheetRow): string | undefined {
	if (name === undefined || cityName === undefined || pincode === undefined) return undefined;
	return matchKey({ name, cityName, pincode });
}

/** Labels of what two rows say differently. Spellings of a name that have the same key are unified when they are stored. */
function differences(a: SheetRow, b: SheetRow): string[] {
	const fields = FIELD_NAMES.filter((field) => {
		const [first, second] = [a.values[field], b.values[field]];
		if (first === undefined || second === undefined || first === second) return false;
		return !NAMES.has(field) || placeKey(String(first)) !== placeKey(String(second));
	}).map(sheetLabel);
	const ids = a.id !== undefined && b.id !== undefined && a.id !== b.id ? [sheetLabel("id")] : [];
	const closures = [a.closure, b.closure].map((closure) => JSON.stringify(closure));
	const closed = closures[0] && closures[1] && closures[0] !== closures[1] ? [sheetLabel("closedFrom")] : [];
	return [...ids, ...fields, ...closed];
}

function listOf(labels: readonly string[]): string {
	const more = labels.length - SHOWN_DIFFERENCES;
	return labels.slice(0, SHOWN_DIFFERENCES).join(", ") + (more > 0 ? ` and ${more} more` : "");
}

function shorten(value: string): string {
	return value.length > MAX_SHOWN_VALUE ? `${value.slice(0, MAX_SHOWN_VALUE)}…` : value;
}
