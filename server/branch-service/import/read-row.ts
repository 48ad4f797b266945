/** Reads and checks one row. */
import type { BranchFieldName } from "../../../shared/branch/branch-fields.ts";
import { validateField, validateFields } from "../../../shared/branch/branch-payload.ts";
import { degreesOf } from "../../../shared/branch/coordinate-input.ts";
import { type NoPlace, readPlace } from "../../../shared/branch/coordinate-pair.ts";
import { isExampleName } from "../../../shared/branch/example-branches.ts";
import { isNothing, withoutApostrophe } from "../../../shared/branch/field.ts";
import { isUnclearBeside24Hours } from "../../../shared/branch/hours-input.ts";
import { type OtherColumn, type SheetField, sheetLabel } from "../../../shared/branch/sheet-fields.ts";
import { WEEK } from "../../../shared/hours/hours.ts";
import { type Day, hoursField } from "../../../shared/hours/week.ts";
import { createMemo } from "../../../shared/memo.ts";
import type { Position } from "../../../shared/places/distance.ts";
import { capital } from "../../../shared/text/capital.ts";
import { cleanText } from "../../../shared/text/clean-text.ts";
import { latinDigits } from "../../../shared/text/latin-digits.ts";
import type { DataRow } from "./columns/data-rows.ts";
import { headingText } from "./columns/heading-row.ts";
import { KINDS } from "./columns/kinds.ts";
import { type Fault, type FieldInput, isMissing, type RowInput, type Value } from "./columns/row-fields.ts";
import { POSITION, type ReadInstead, rowInput } from "./columns/row-input.ts";
import { statusIn, statusOf } from "./columns/row-status.ts";
import type { Table } from "./columns/sheet-table.ts";
import { SAYS_SUNDAY } from "./columns/week-cells.ts";
import { createMender } from "./mending.ts";
import { readClosureCells, readId } from "./read-closure.ts";
import { extraError, rowErrors } from "./row-errors.ts";
import type { SheetRow } from "./sheet-content.ts";

const EXAMPLE = "This is an example from the sample sheet: delete the row, or replace all of it with your own branch";

/** How one row was read. */
export type RowReading = ReturnType<ReturnType<typeof createRowReader>>;

/**
 * Makes a reader of rows, which remembers how it read their values.
 *
 * @param answerOf what is read instead of a text of a field
 * @param today YYYY-MM-DD, for dates without their year
 */
export function createRowReader(answerOf: ReadInstead | undefined, today: string | undefined) {
	const validate = createValidator();
	const mend = createMender(today);
	return (table: Table, dataRow: DataRow) => {
		const { sheet, columnsOf, fields } = table;
		const input = rowInput(table, dataRow, answerOf);
		const pairs = columnsOf.has("lat") && columnsOf.has("long") ? readPosition(input, table.position) : [];
		// The pincode may be in the address, and the position is then known by it.
		const isInAddress = input.fields.has("pincode") && !columnsOf.has("pincode");
		const { values, errors } = validateFields(input.values, isInAddress ? [...fields, "pincode"] : fields, validate);
		// Programs write 0 for a position that they do not know.
		const isNowhere = (own?: FieldInput) => isMissing(own) || (!own?.broken && Number(own?.value) === 0);
		const isUnplaced = POSITION.every((field) => isNowhere(input.fields.get(field)));
		const isBroken = (field: SheetField) => input.fields.get(field)?.broken !== undefined;
		const cellOf = (field: OtherColumn) => (isBroken(field) ? undefined : input.fields.get(field)?.cell);
		const isLeft = (field: BranchFieldName) =>
			input.instead.includes(field) || (isUnplaced && POSITION.some((each) => each === field));
		const faults: Fault[] = errors.filter(({ field }) => !isBroken(field) && !isLeft(field));
		for (const [field, { broken, meant }] of input.fields)
			if (broken)
				faults.push({ field, message: broken, ...(meant && { cause: "date-month-first", suggestion: meant }) });
		faults.push(...input.faults, ...unclearHours(table, input));
		const row: SheetRow = { sheet: sheet.name, row: dataRow.index + 1, values };
		if (table.isListing) row.isListing = true;
		if (input.instead.length > 0) row.instead = input.instead;
		const someWeeks = input.someWeeks.flatMap(({ off }) => off ?? []);
		if (someWeeks.length > 0) row.someWeeks = someWeeks;
		const status = statusOf(table, dataRow);
		if (status === "closed") row.status = status;
		if (status === "unclear") row.unclearStatus = statusIn(table, dataRow);
		if (input.isSundayUnsaid && isSundayUnsaid(table) && /\p{Nd}/u.test(String(values.sundayHours)))
			row.isSundayUnsaid = true;
		if (table.phoneKinds) row.phoneKinds = table.phoneKinds;
		if (columnsOf.has("id") && !isBroken("id")) {
			const { id, error } = readId(cellOf("id"));
			if (error) faults.push(error);
			else if (id !== undefined) row.id = id;
		}
		if (columnsOf.has("closedFrom")) {
			const { closure, errors } = readClosureCells(
				cellOf,
				sheet.from1904,
				columnsOf.has("otherHours"),
				table.groups.some(({ slots }) => slots.includes("after")),
			);
			faults.push(...errors.filter(({ field }) => !isBroken(field)));
			row.closure = closure;
		}
		const cells = { table, dataRow, input };
		const extra = extraError(table, dataRow);
		const isExample = isExampleName(String(input.values.name ?? ""));
		// The values of an example do not matter, nor those that may be below a wrong heading.
		if (isExample || extra) row.values = {};
		const faulty = isExample ? [{ field: "name" as const, message: EXAMPLE }] : faults;
		return { row, cells, pairs: new Set<SheetField>(pairs), errors: extra ? [extra] : rowErrors(cells, faulty, mend) };
	};
}

/** Whether neither the heading of the hours nor another column says something of Sunday. */
function isSundayUnsaid({ groups, columnsOf, headings }: Table): boolean {
	const own = columnsOf.get("sundayHours") ?? [];
	return (
		!groups.some(({ kind }) => KINDS[kind].isBeside) &&
		!own.some((column) => SAYS_SUNDAY.test(headingText(headings.cells[column])))
	);
}

const BESIDE_24_HOURS =
	"is the end in the evening? Other hours of the sheet are on the 24-hour clock: write the end in the same way";

/** Hours whose end would be in the evening only by custom, in a sheet with others on the 24-hour clock. */
function unclearHours({ is24Hours }: Table, { values }: RowInput): Fault[] {
	const isUnclear = (day: Day) => isUnclearBeside24Hours(cleanText(String(values[hoursField(day)] ?? "")));
	const days = is24Hours ? WEEK.filter(isUnclear) : [];
	return days.map((day) => ({ field: hoursField(day), message: `${capital(day)}: ${BESIDE_24_HOURS}` }));
}

/** Longer texts rarely repeat, so they are not remembered. */
const LONGEST = 100;

/** Checks and normalises values like `validateField`; what it made of the latest short texts, such as hours, it remembers. */
function createValidator(): typeof validateField {
	const memo = createMemo<ReturnType<typeof validateField>>();
	return (field, input) => {
		const validated = () => validateField(field, input);
		return typeof input === "string" && input.length <= LONGEST ? memo(`${field} ${input}`, validated) : validated();
	};
}

type Coordinate = "lat" | "long";

const OTHER = { lat: "long", long: "lat" } as const;

/** About 100 m, because the same coordinate may be rounded differently. */
const SAME_DEGREES = 0.001;

/** Why a cell that must have both coordinates has no place. */
const NO_PLACE: Record<NoPlace, string> = {
	short: "a short link does not say where the place is; open it, and write the coordinates, such as 18.5196, 73.8554",
	link: "the link has no coordinates; write them, such as 18.5196, 73.8554",
	outside: "the place is not in India",
	unreadable: "write both coordinates, such as 18.5196, 73.8554",
};

/**
 * Reads both coordinates from one cell, if the other cell is empty or agrees: people paste what a map shows into one of the two columns.
 *
 * @param position the column of both, if there is one
 * @returns the fields whose cells have both, although each has a column
 */
function readPosition({ fields, values }: RowInput, position: number | undefined): Coordinate[] {
	const own = { lat: fields.get("lat"), long: fields.get("long") };
	if (!own.lat || !own.long || own.lat.broken || own.long.broken) return [];
	const isJoint = own.lat.columns[0] === position;
	const cells = { lat: textOf(values.lat), long: textOf(values.long) };
	const places = { lat: placeIn(cells.lat), long: placeIn(cells.long) };
	const field = places.lat ? "lat" : "long";
	const [place, other] = [places[field], OTHER[field]];
	const [text, second] = [cells[other], places[other]];
	const refuse = (of: Coordinate, broken: string) => {
		for (const each of isJoint ? POSITION : [of]) fields.set(each, { ...(own[each] as FieldInput), broken });
		return [];
	};
	if (!place) {
		const reason = isJoint && cells.lat !== "" && !isNothing(cells.lat) ? readPlace(cells.lat).reason : undefined;
		return reason ? refuse(field, NO_PLACE[reason]) : [];
	}
	const isSame = second
		? isNear(second.lat, place.lat) && isNear(second.lng, place.lng)
		: // The other cell may have the coordinate of this one, if the two were exchanged.
			isNear(degreesOf(text), degreesIn(place, other)) || isNear(degreesOf(text), degreesIn(place, field));
	if (isSame || text === "" || isNothing(text)) Object.assign(values, { lat: place.lat, long: place.lng });
	// A text that is not a coordinate is reported as such elsewhere.
	else if (!second && degreesOf(text) === undefined) values[field] = degreesIn(place, field);
	else {
		// If both cells have both coordinates, the error is reported for the second.
		if (second) values.lat = place.lat;
		const at = second ? "long" : field;
		const [here, there] = [sheetLabel(at), sheetLabel(OTHER[at])];
		return refuse(at, `${here} has both coordinates, but not those of ${there}: correct one, or leave one empty`);
	}
	return isJoint ? [] : second ? [field, other] : [field];
}

/** Matches texts that mean degrees and minutes, or one number with a decimal comma, rather than two coordinates. */
const TWO_WHOLE_NUMBERS = /^\d+[ ,;/|]{1,3}\d+$/;

function placeIn(text: string): Position | undefined {
	if (text === "" || degreesOf(text) !== undefined || TWO_WHOLE_NUMBERS.test(text)) return undefined;
	return readPlace(text).place;
}

const degreesIn = ({ lat, lng }: Position, field: Coordinate) => (field === "lat" ? lat : lng);

function isNear(degrees: number | undefined, others: number): boolean {
	return degrees !== undefined && Math.abs(degrees - others) < SAME_DEGREES;
}

function textOf(value: Value | undefined): string {
	return typeof value === "string" ? withoutApostrophe(cleanText(latinDigits(value))) : String(value ?? "");
}
