/**
 * The fields of a new branch, declared once for the form, the importer, the sample sheet, the branch service's tables and the API
 * (docs/product.md, Branch fields).
 */
import type { Day } from "../branch.ts";
import { CATEGORIES, HOURS_STEP_MINUTES, INDIA_LAT, INDIA_LONG } from "../constants.ts";
import { NOT_WORKING } from "../hours/hours.ts";
import { placeKey } from "../places/place-key.ts";
import { wholeNumberText } from "../text/clean-text.ts";
import { latinDigits } from "../text/latin-digits.ts";
import { coordinateField } from "./coordinate-input.ts";
import { type Field, field, optional, type Read, textField } from "./field.ts";
import { FORM_MESSAGES } from "./form-messages.ts";
import { readHours, timeText } from "./hours-input.ts";
import { readFirstPhone } from "./phone.ts";

/** By payload name, in the order of the form and the sheet. The example coordinates are a real place. */
export const BRANCH_FIELDS = {
	name: textField({ label: "Branch Name", example: "Example Branch Pune (replace this row)" }),
	/** The category. */
	area: field({ label: "Branch Level", help: CATEGORIES.join(" or "), example: "Branch Office" }, readCategory),
	address: textField({ label: "Address", longest: 300, example: "12, Example Complex, Station Road" }),
	landmark: textField({
		label: "Landmark",
		help: "A well-known place nearby",
		example: "Opposite the railway station",
	}),
	stateName: textField({ label: "State", example: "Maharashtra" }),
	cityName: textField({ label: "City", example: "Pune" }),
	pincode: field({ label: "Pincode", help: "Six digits", example: "411001" }, readPincode),
	/** Degrees north, WGS 84. */
	lat: coordinateField({ label: "Latitude", range: INDIA_LAT, direction: "N", example: 18.5196 }),
	/** Degrees east, WGS 84. */
	long: coordinateField({ label: "Longitude", range: INDIA_LONG, direction: "E", example: 73.8554 }),
	/** E.164, or a toll-free number as dialled. */
	contactNo: field(
		{
			label: "Contact Number",
			required: false,
			help: "Indian number with its area code; visitors see it",
			example: "020 0000 0000",
		},
		optional(readFirstPhone),
	),
	contactPerson: textField({ label: "Contact Person", required: false, example: "Asha Example" }),
	mondayHours: hoursOf("monday"),
	tuesdayHours: hoursOf("tuesday"),
	wednesdayHours: hoursOf("wednesday"),
	thursdayHours: hoursOf("thursday"),
	fridayHours: hoursOf("friday"),
	saturdayHours: hoursOf("saturday", "09:30-13:30"),
	sundayHours: hoursOf("sunday", NOT_WORKING),
} satisfies Record<string, Field>;

export type BranchFieldName = keyof typeof BRANCH_FIELDS;

export const FIELD_NAMES = Object.keys(BRANCH_FIELDS) as BranchFieldName[];

/** Calls a function for each field and returns the results by field name. */
export function forEachField<Made>(make: (name: BranchFieldName) => Made): Record<BranchFieldName, Made> {
	return Object.fromEntries(FIELD_NAMES.map((name) => [name, make(name)])) as Record<BranchFieldName, Made>;
}

function readCategory(text: string): Read<string> {
	const value = CATEGORIES.find((category) => placeKey(category) === placeKey(text));
	return value ? { value } : { message: `Branch Level must be ${CATEGORIES.join(" or ")}` };
}

/** `560001`, `560 001`, and what spreadsheets turn it into: `560001.0`, `5,60,001`. */
function readPincode(text: string): Read<string> {
	const value = wholeNumberText(latinDigits(text).replace(/[\s,]/g, "")) ?? "";
	return /^[1-9]\d{5}$/.test(value) ? { value } : { message: "Pincode must be six digits and not start with 0" };
}

/** The last start that the form offers has no end. */
const LAST_START = timeText(24 * 60 - HOURS_STEP_MINUTES);

function hoursOf(day: Day, example = "09:30-17:30"): Field<string> {
	const name = day.charAt(0).toUpperCase() + day.slice(1);
	const missing = FORM_MESSAGES.hoursRequired(name);
	const help = `Such as 09:30-17:30, or ${NOT_WORKING}`;
	const hours = field({ label: `${name} Hours`, help, example, missing }, (text) => {
		if (text === `${LAST_START}-`)
			return { message: `${name}: no end is possible after ${LAST_START}; choose an earlier start` };
		// In the form, only the end or only the start has been chosen so far.
		if (text.startsWith("-")) return { message: text === "-" ? missing : FORM_MESSAGES.hoursStartMissing(name) };
		if (text.endsWith("-")) return { message: FORM_MESSAGES.hoursEndMissing(name) };
		const { value, message } = readHours(text);
		return value === undefined ? { message: `${name}: ${message}` } : { value };
	});
	return { ...hours, day };
}
