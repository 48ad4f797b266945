/** What is said of a sheet without most of the columns that a new branch needs, such as one with new phone numbers of stored branches. */
import type { SheetError } from "../../../../shared/api/api-answers.ts";
import { NO_COLUMN } from "../../../../shared/api/sheet-answers.ts";
import { BRANCH_FIELDS, FIELD_NAMES } from "../../../../shared/branch/branch-fields.ts";
import { isHours, type SheetField, sheetLabel } from "../../../../shared/branch/sheet-fields.ts";

/** These are those of the pincode. */
const OF_PINCODE: ReadonlySet<string> = new Set<SheetField>(["stateName", "lat", "long"]);

const HOURS = "Hours";

/** How many answers or columns a new branch needs; the hours of all days are one. */
const NEEDED = namesOf(FIELD_NAMES.filter((field) => BRANCH_FIELDS[field].required || isHours(field))).size;

function namesOf(fields: readonly SheetField[]): Set<string> {
	const names = fields
		.filter((field) => !OF_PINCODE.has(field))
		.map((field) => (isHours(field) ? HOURS : sheetLabel(field)));
	return new Set(names);
}

/**
 * What new branches need, as a sentence, if most of it has no column, and not all of it can be answered once for all branches; otherwise
 * undefined.
 */
export function lackedBy(absent: readonly SheetField[]): string | undefined {
	// The address may end with the pincode.
	const needed = absent.includes("address") ? absent : absent.filter((field) => field !== "pincode");
	const names = namesOf(needed);
	if (names.size * 2 <= NEEDED || namesOf(needed.filter((field) => !forAll(field).cause)).size === 0) return undefined;
	return `New branches need ${[...names].join(", ")}.`;
}

/** @param headings of the columns that are read */
export function fewColumns(headings: readonly string[], hasOthers: boolean, lacked: string): string {
	if (headings.length === 0) return lacked;
	const count = headings.length === 1 ? "1 column" : `${headings.length} columns`;
	return `We found only ${count} that we know: ${headings.join(", ")}. ${hasOthers ? "Which columns are the others?" : lacked}`;
}

/** Fields of which many branches may have the same value, so that one answer can fill all empty cells. */
export const SAME_FOR_MANY: ReadonlySet<SheetField> = new Set(["area", "stateName", "cityName", "landmark"]);

/** What marks the error of a column that is not there, if an admin may say one value for all branches. */
export function forAll(field: SheetField): Pick<SheetError, "field" | "cause"> {
	return isHours(field) || SAME_FOR_MANY.has(field) ? { field, cause: NO_COLUMN } : {};
}
