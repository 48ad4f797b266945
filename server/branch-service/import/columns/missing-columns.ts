/** What is wrong with the headings of a sheet: columns that are missing, or are there twice. */
import type { SheetError } from "../../../../shared/api/api-answers.ts";
import { NO_COLUMN } from "../../../../shared/api/sheet-answers.ts";
import { BRANCH_FIELDS, type BranchFieldName, FIELD_NAMES } from "../../../../shared/branch/branch-fields.ts";
import {
	CLOSURE_COLUMNS,
	isHours,
	type JointColumn,
	type SheetField,
	sheetLabel,
} from "../../../../shared/branch/sheet-fields.ts";
import { type Columns, groupsOf, isClosedOnSunday, isWhole } from "./groups.ts";
import { KINDS } from "./kinds.ts";

export interface HeadingError<Field extends SheetField | undefined = SheetField> {
	field: Field;
	message: string;
	/** The column whose heading is probably wrong; undefined if the field has none. */
	column?: number | undefined;
}

/** A column whose heading is not known. */
export interface UnknownColumn {
	column: number;
	heading: string;
	mayBe?: SheetField | JointColumn;
}

type Ignored = readonly UnknownColumn[];

/** The required fields, and days with hours, that have no column, or only a half. */
export function missingFields(columns: Columns, ignored: Ignored): HeadingError<BranchFieldName>[] {
	const groups = groupsOf(columns).filter(({ kind }) => !KINDS[kind].isBeside);
	return FIELD_NAMES.flatMap((field) => {
		const { label, required } = BRANCH_FIELDS[field];
		const own = groups.filter(({ fields }) => fields.includes(field));
		if (!(required || isHours(field)) || own.some(isWhole)) return [];
		if (field === "sundayHours" && isClosedOnSunday(columns)) return [];
		const [{ fields, columns: [column] = [], slots: [slot] = [] } = { fields: [] }] = own;
		if (column === undefined) return [missingColumn(field, ignored, "is its heading missing or misspelled?")];
		const message =
			fields.length > 1
				? `There is no column for the ${slot === "start" ? "closing" : "opening"} time that belongs to this one`
				: `${label} has a column for its ${slot} only`;
		return [{ field, message, column }];
	});
}

function missingColumn<Field extends SheetField>(
	field: Field,
	ignored: Ignored,
	otherwise: string,
): HeadingError<Field> {
	const likely = ignored.find(({ mayBe }) => mayBe === field);
	const what = likely ? `is “${likely.heading}” meant?` : otherwise;
	const message = `${sheetLabel(field)} has no column; ${what}`;
	return { field, message, column: likely?.column };
}

/** The missing closure columns, if there are any. Without one of the three, a closure would be lost or have no end. */
function missingClosureColumns(fields: ReadonlySet<SheetField>, ignored: Ignored): HeadingError[] {
	if (!CLOSURE_COLUMNS.some((field) => fields.has(field))) return [];
	return CLOSURE_COLUMNS.filter((field) => field !== "otherHours" && !fields.has(field)).map((field) =>
		missingColumn(field, ignored, "a sheet must have all three closure columns or none"),
	);
}

/** Why no row of a sheet can be read, the most useful first. @param headings those of the columns */
export function headingErrors(
	columns: Columns,
	headings: readonly string[],
	ignored: Ignored,
	missing: readonly HeadingError[],
	clashes: readonly HeadingError[],
): HeadingError<SheetField | undefined>[] {
	const fields = new Set([...columns.values()].map(({ fields: [field] }) => field));
	const halves = missing.filter(({ field }) => fields.has(field));
	const isCoded = fields.has("branchCode") && missing.every(isAbsent);
	const hasNo = (of: BranchFieldName) => missing.some((each) => each.field === of && isAbsent(each));
	// The pincode may be at the end of the address, and the state and the position are those of the pincode.
	const hasPincode = fields.has("pincode") || (fields.has("address") && hasNo("pincode"));
	const isKnown = fields.has("id") || isCoded || (fields.has("name") && fields.has("cityName") && hasPincode);
	const unplaced: SheetField[] = hasNo("lat") && hasNo("long") ? ["lat", "long"] : [];
	const ofPincode: SheetField[] = hasPincode ? ["stateName", "pincode", ...unplaced] : [];
	const needed = missing.filter((each) => !(isAbsent(each) && ofPincode.includes(each.field)));
	const lacked = isKnown ? undefined : lackedBy(needed.filter(isAbsent).map(({ field }) => field));
	const unclear = [...missingClosureColumns(fields, ignored), ...(isKnown ? halves : needed)];
	const misspelled = unclear.filter((each) => !isAbsent(each));
	if (lacked === undefined) return [...misspelled, ...clashes, ...unclear.filter(isAbsent)];
	return [...misspelled, ...clashes, { field: undefined, message: fewColumns(headings, ignored.length > 0, lacked) }];
}

const isAbsent = ({ column }: HeadingError) => column === undefined;

/** These are those of the pincode. */
const BY_PINCODE: ReadonlySet<string> = new Set<SheetField>(["stateName", "lat", "long"]);

const HOURS = "Hours";

/** How many answers or columns a new branch needs; the hours of all days are one. */
const NEEDED = namesOf(FIELD_NAMES.filter((field) => BRANCH_FIELDS[field].required || isHours(field))).size;

function namesOf(fields: readonly SheetField[]): Set<string> {
	const names = fields
		.filter((field) => !BY_PINCODE.has(field))
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
