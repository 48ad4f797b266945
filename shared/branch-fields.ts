/**
 * The fields of a branch to be, each with its label and its rule, once for the form, the importer, the sample sheet and
 * the API (docs/product.md, Branch fields). Every rule takes text or a number, as forms, sheets and programs send them,
 * and gives the one normal form that is stored.
 */
import * as v from "valibot";
import { type Day, hoursField } from "./branch.ts";
import { cleanText, wholeNumberText } from "./clean-text.ts";
import { CATEGORIES, INDIA_LAT, INDIA_LONG } from "./constants.ts";
import { NOT_WORKING, WEEK } from "./hours.ts";
import { readHours } from "./hours-input.ts";
import { MESSAGES } from "./messages.ts";
import { readPhone } from "./phone.ts";
import { placeKey } from "./place-key.ts";

export type BranchFieldName =
	| "name"
	| "area"
	| "address"
	| "landmark"
	| "stateName"
	| "cityName"
	| "pincode"
	| "lat"
	| "long"
	| "contactNo"
	| "contactPerson"
	| `${Day}Hours`;

type Rule = v.GenericSchema<unknown, string | number>;

export interface BranchField {
	name: BranchFieldName;
	label: string;
	required: boolean;
	/** What a value looks like, in a few words; empty where the label says it. */
	help: string;
	schema: Rule;
	/** Longest text, in characters, where there is a limit. */
	longest?: number;
	/** Set on the hours of a day. */
	day?: Day;
}

export const COORDINATES_SWAPPED =
	"Latitude and longitude look swapped: in India latitude is 6 to 38 and longitude 68 to 98";

interface FieldText {
	label: string;
	required?: boolean;
	help?: string;
}

/** Longest text of a field, in characters. */
const LENGTHS = { short: 100, long: 300 };

/** What a form, a cell or a program gives, as text. */
function cell(label: string) {
	const message = `${label} is not a text or a number`;
	return v.pipe(
		v.optional(v.nullable(v.union([v.string(), v.pipe(v.number(), v.finite(message))], message)), ""),
		v.transform((value) => cleanText(String(value ?? ""))),
	);
}

/** Text within its length. Without a letter it names nothing: it is a mark, or a number or date that slipped into the column. */
function text({ label, required = true }: FieldText, longest: number) {
	return v.pipe(
		cell(label),
		v.check((value) => !required || value !== "", MESSAGES.required(label)),
		v.check((value) => value === "" || /\p{L}/u.test(value), `${label} needs a letter`),
		v.check((value) => [...value].length <= longest, `${label} is too long: at most ${longest} characters`),
	);
}

/** A value that is read by a function, which gives nothing when it cannot be. */
function read(label: string, parse: (text: string) => string | number | undefined, message: string) {
	return v.pipe(
		cell(label),
		v.nonEmpty(MESSAGES.required(label)),
		v.rawTransform<string, string | number>(({ dataset, addIssue, NEVER }) => {
			const value = parse(dataset.value);
			if (value !== undefined) return value;
			addIssue({ message });
			return NEVER;
		}),
	);
}

function field(name: BranchFieldName, { label, required = true, help = "" }: FieldText, schema: Rule): BranchField {
	return { name, label, required, help, schema };
}

function textField(name: BranchFieldName, options: FieldText, longest = LENGTHS.short): BranchField {
	return { ...field(name, options, text(options, longest)), longest };
}

function coordinateField(name: "lat" | "long", label: string, range: Range, example: string): BranchField {
	const [least, most] = range;
	const other = name === "lat" ? "E" : "N";
	const parse = (value: string) => {
		const { degrees, direction } = readDegrees(value);
		return isWithin(degrees, range) && direction !== other ? degrees : undefined;
	};
	const message = `${label} must be a number from ${least} to ${most}, such as ${example}`;
	return field(name, { label, help: `Degrees, such as ${example}` }, read(label, parse, message));
}

type Range = readonly [least: number, most: number];

function hoursOfDay(day: Day): BranchField {
	const label = `${capital(day)} Hours`;
	const schema = v.pipe(
		cell(label),
		// A start without an end, or the other way round, is no answer yet.
		v.check((value) => value !== "" && !/^-|-$/.test(value), MESSAGES.hoursRequired(capital(day))),
		v.rawTransform<string, string | number>(({ dataset, addIssue, NEVER }) => {
			const { hours, message } = readHours(dataset.value);
			if (hours !== undefined) return hours;
			addIssue({ message: `${capital(day)}: ${message}` });
			return NEVER;
		}),
	);
	return { ...field(hoursField(day), { label, help: `Such as 09:30-17:30, or ${NOT_WORKING}` }, schema), day };
}

function contactNo(): BranchField {
	const label = "Contact Number";
	const schema = v.pipe(
		cell(label),
		v.rawTransform<string, string | number>(({ dataset, addIssue, NEVER }) => {
			if (dataset.value === "") return "";
			const { phone, message } = readPhone(dataset.value);
			if (phone !== undefined) return phone;
			addIssue({ message });
			return NEVER;
		}),
	);
	return field("contactNo", { label, required: false, help: "Indian number with its area code" }, schema);
}

/** In the order of the form and of the sheet. */
export const BRANCH_FIELDS: readonly BranchField[] = [
	textField("name", { label: "Branch Name" }),
	field(
		"area",
		{ label: "Branch Level", help: CATEGORIES.join(" or ") },
		read("Branch Level", readCategory, `Branch Level must be ${CATEGORIES.join(" or ")}`),
	),
	textField("address", { label: "Address" }, LENGTHS.long),
	textField("landmark", { label: "Landmark", help: "Something near that people know" }),
	textField("stateName", { label: "State" }),
	textField("cityName", { label: "City" }),
	field(
		"pincode",
		{ label: "Pincode", help: "Six digits" },
		read("Pincode", readPincode, "Pincode must be six digits and not start with 0"),
	),
	coordinateField("lat", "Latitude", INDIA_LAT, "19.0760"),
	coordinateField("long", "Longitude", INDIA_LONG, "72.8777"),
	contactNo(),
	textField("contactPerson", { label: "Contact Person", required: false }),
	...WEEK.map(hoursOfDay),
];

const FIELD_BY_NAME = new Map(BRANCH_FIELDS.map((each) => [each.name, each]));

/** The field of a payload name. */
export function branchField(name: BranchFieldName): BranchField {
	const found = FIELD_BY_NAME.get(name);
	if (!found) throw new Error(`There is no field ${name}`);
	return found;
}

/** Whether latitude and longitude would both be right in each other's place. */
export function looksSwapped(lat: unknown, long: unknown): boolean {
	const [y, x] = [lat, long].map((value) => readDegrees(cleanText(String(value ?? ""))).degrees);
	return isWithin(y, INDIA_LONG) && isWithin(x, INDIA_LAT);
}

function isWithin(value: number | undefined, [least, most]: Range): boolean {
	return value !== undefined && value >= least && value <= most;
}

const DEGREES = /^(?<degrees>[+-]?\d+(?:\.\d+)?)(?: ?°)?(?: ?(?<direction>[NE]))?$/i;

/** Decimal degrees, after which their sign and a direction may stand; empty for any other text. */
function readDegrees(text: string): { degrees?: number; direction?: string | undefined } {
	const { degrees, direction } = DEGREES.exec(text)?.groups ?? {};
	return degrees === undefined ? {} : { degrees: Number(degrees), direction: direction?.toUpperCase() };
}

function readCategory(value: string): string | undefined {
	return CATEGORIES.find((category) => placeKey(category) === placeKey(value));
}

/** `560001`, `560 001`, and what sheets make of it: `560001.0`, `5,60,001`. */
function readPincode(value: string): string | undefined {
	const digits = wholeNumberText(value.replace(/[\s,]/g, ""));
	return digits !== undefined && /^[1-9]\d{5}$/.test(digits) ? digits : undefined;
}

function capital(day: Day): string {
	return day.charAt(0).toUpperCase() + day.slice(1);
}
