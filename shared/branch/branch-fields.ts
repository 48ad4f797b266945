import { CATEGORIES, HOURS_STEP_MINUTES, INDIA_LAT, INDIA_LONG, NOT_WORKING } from "../constants.ts";
import { timeText } from "../hours/clock-of.ts";
import { placeKey } from "../places/place-key.ts";
import { capital } from "../text/capital.ts";
import { wholeNumberText } from "../text/clean-text.ts";
import { latinDigits } from "../text/latin-digits.ts";
import { readBreaks } from "./breaks.ts";
import { coordinateField } from "./coordinate-input.ts";
import { type Field, field, optional, type Read, textField, type VisitorField } from "./field.ts";
import { FORM_MESSAGES } from "./form-messages.ts";
import { readHours } from "./hours-input.ts";
import { readBeforeOpening, readOpeningDate } from "./opening-date.ts";
import { readDialable } from "./phone.ts";
import { PHONE_LIST, phonesText, readContactNo, readPhones } from "./phones.ts";
import { readServices, SERVICE_LIST } from "./services.ts";
import { readBranchCode, readEmail, readHttpsLink } from "./text-rules.ts";
import { TRANSLATED_FIELDS } from "./translated-fields.ts";

/** By payload name, in the order of the form and the sheet. The examples have coordinates of real places. */
export const BRANCH_FIELDS = {
	name: textField({
		label: "Branch Name",
		section: "branch",
		examples: ["Example Branch Pune (replace this row)", "Example Regional Office Jaipur (replace this row)"],
		headings: `Branch, Name of Branch, Name of the Branch, Office Name, Branch Title, Location Name, Sol Name, Sol Desc, ${inEnglish("Branch Name, Name")}`,
		words: "branch office name",
	}),
	area: field(
		{
			label: "Branch Level",
			section: "branch",
			help: CATEGORIES.join(" or "),
			api: "The category.",
			examples: ["Branch Office", "Regional Office"],
			headings: `Level, Category, Branch Category, Branch Type, Type, Office Type, Type of Branch, Type of Office, BO/RO, BO or RO, Branch/RO, Branch or RO,
				Branch/Regional Off, Branch/Regional Office, Branch or Regional Office, Office Level, Office Category`,
			words: "level category type grade",
			visitors: { read: asSent, searched: "category" },
		},
		readCategory,
	),
	address: textField({
		label: "Address",
		section: "address",
		longest: 300,
		examples: ["12, Example Complex, Station Road", "3rd Floor, Example House, Mirza Ismail Road"],
		headings: `Full Address, Branch Address, Office Address, Complete Address, Addr, Addr:full, Postal Address, Branch Full Address, Complete Postal Address,
			Address of Branch, Address of the Branch, Address with Pin, Address with Pin Code, Address with Pincode, ${inEnglish("Address, Branch Address")}`,
		words: "address addr location",
		visitors: { read: asSent, cutAt: 1000, jsonLd: "streetAddress", searched: "address" },
	}),
	// Beside the address, whose words it often repeats, it takes half as much space in the compressed list.
	landmark: textField({
		label: "Landmark",
		section: "address",
		help: "A well-known place nearby",
		examples: ["Opposite the railway station", "Near Panch Batti"],
		headings: "Near, Nearest Landmark, Nearby Landmark, Nearby",
		words: "landmark near nearby",
		visitors: { read: asSent, mayBeMissing: true, searched: "place" },
	}),
	stateName: textField({
		label: "State",
		section: "address",
		examples: ["Maharashtra", "Rajasthan"],
		headings: `State/UT, State or UT, State Code, Name of State, Branch State, Addr:state, State/Province, State or Province, State/Province/Region,
			State/Region, Prov/State, Province, Province/State, Administrative Area, Address Region, Address State`,
		words: "state",
	}),
	cityName: textField({
		label: "City",
		section: "address",
		examples: ["Pune", "Jaipur"],
		headings: `Town, City/Town, Town/City, City or Town, Name of City, Branch City, Addr:city, Address City, Address Locality, Locality`,
		words: "city town place district dist taluka tehsil taluk mandal village centre center",
	}),
	pincode: field(
		{
			label: "Pincode",
			section: "address",
			help: "Six digits. It fills in State and City if they are empty.",
			api: "Six digits, of which the first is not 0.",
			examples: ["411001", "302001"],
			keyboard: "numeric",
			mayDiffer: true,
			headings: `Pin, Pin No, Pincode No, Postal Code, Post Code, Zip, Zip Code, Area Pincode, Branch Pincode, Branch Pin, Addr:postcode, Zip/Postal Code,
				Postal/Zip Code, Zip or Postal Code, Zip/Postcode, Postcode/Zip, Postal/Zip, Zip/Postal, Address Postal Code, Branch Zip, Branch Zip Code,
				Branch Postal Code, Branch Postcode`,
			words: "pin pincode pincd zip postal postcode",
			visitors: { read: asSent, jsonLd: "postalCode", searched: "pincode" },
		},
		readPincode,
	),
	/** Degrees north, WGS 84. */
	lat: coordinateField({
		label: "Latitude",
		api: "Degrees north, WGS 84.",
		range: INDIA_LAT,
		direction: "N",
		examples: [18.5196, 26.9196],
		headings: "Latitude (N), Branch Latitude, Geo Latitude",
		words: "lat latitude",
	}),
	/** Degrees east, WGS 84. */
	long: coordinateField({
		label: "Longitude",
		api: "Degrees east, WGS 84.",
		range: INDIA_LONG,
		direction: "E",
		examples: [73.8554, 75.7878],
		headings: "Lng, Lon, Longitude (E), Branch Longitude, Branch Long, Branch Lng, Geo Longitude",
		words: "long lng lon longitude",
	}),
	/** E.164, or a toll-free number as dialled. */
	contactNo: field(
		{
			label: "Contact Number",
			section: "contact",
			required: false,
			help: "Indian number with its area code; visitors see it",
			api: "An Indian phone number, stored as `+919876543210`; a toll-free one as dialled. Further ones in the text are stored in `phones`.",
			examples: ["020 0000 0000", "1800 000 0000"],
			keyboard: "tel",
			mayDiffer: true,
			headings: `Contact Nos, Contact Numbers, Branch Contact No, Branch Contact Number, Phone/Mobile, Mobile/Phone, Mobile/Landline, Landline/Mobile, ${"Phone Ph Tel Telephone Mobile Mob Landline"
				.split(" ")
				.flatMap((kind) => (kind.length < 5 ? [kind] : [kind, `Branch ${kind}`, `Primary ${kind}`, `Main ${kind}`]))
				.map((kind) => `${kind}, ${kind} No, ${kind} Nos, ${kind} Number, ${kind} 1, ${kind} No 1`)
				.join(", ")}`,
			words: "mobile mob phone ph telephone tel landline number contact",
			visitors: { read: readDialable, jsonLd: "telephone" },
		},
		optional((text) => (/^0+$/.test(text) ? { value: "" } : readContactNo(text))),
	),
	contactPerson: textField({
		label: "Contact Person",
		section: "contact",
		required: false,
		examples: ["Asha Example", ""],
		headings: `Contact Name, Contact, Name of Contact Person, Contact Person Name, Branch Manager, Branch Manager Name, Name of Branch Manager, BM Name, Name of BM,
			Branch Head, Branch Incharge, Branch In-charge, Manager, Manager Name, Name of Manager`,
		words: "manager incharge person bm head",
	}),
	mondayHours: hoursOf("monday"),
	tuesdayHours: hoursOf("tuesday"),
	wednesdayHours: hoursOf("wednesday"),
	thursdayHours: hoursOf("thursday"),
	fridayHours: hoursOf("friday"),
	saturdayHours: hoursOf("saturday", ["09:30-13:30", NOT_WORKING]),
	sundayHours: hoursOf("sunday", [NOT_WORKING, NOT_WORKING]),
	/** Such as `Monday 13:00-14:00, Tuesday 13:00-14:00`, inside the hours of their days. */
	breaks: field(
		{
			label: "Breaks",
			section: "hours",
			required: false,
			rare: true,
			help: "Such as Monday 13:00-14:00, or 13:00-14:00 for all open days",
			api: "Such as `Monday 13:00-14:00, Tuesday 13:00-14:00`: inside the hours of the day, at most three a day. Without a day, for all open days.",
			examples: ["", ""],
			headings:
				"Break, Break Time, Break Hours, Lunch, Lunch Break, Lunch Time, Lunch Hours, Lunch Hour, Lunch Timing, Lunch Timings",
			words: "break breaks lunch recess",
		},
		optional(readBreaks),
	),
	/** The lender's own, such as that of its core banking system; compared by `codeKey`. */
	branchCode: field(
		{
			label: "Branch Code",
			section: "more",
			required: false,
			rare: true,
			help: "Your own code, such as 0123; no two branches have the same",
			api: "The lender's own code. No two branches have the same, without case and blanks.",
			examples: ["0123", "RO-04"],
			longest: 20,
			reads: {
				"mh/pun 12": "mh/pun 12",
				"०१२३": "0123",
				"12, 13": "Branch Code must have only letters, digits, - . / and _",
				"-7": "Branch Code must have only letters, digits, - . / and _",
			},
			headings:
				"Code, BranchCode, Branch Code No, Branch ID, Sol ID, SOL, Sol Code, Unit Code, Office Code, Store No, Store Number",
			words: "sol",
			visitors: {
				read: (text) => readBranchCode(text).value,
				mayBeMissing: true,
				fact: "kind",
				jsonLd: "branchCode",
				searched: "code",
			},
		},
		optional(readBranchCode),
	),
	/** `Home loan, Farm loan`; a feed has a list. */
	services: field(
		{
			label: "Services",
			section: "more",
			required: false,
			rare: true,
			help: "Visitors can filter by them",
			api: "`Home loan, Farm loan`. Known ones take the spelling that is known.",
			examples: ["Home loan, Farm loan", "MSME loan"],
			longest: 300,
			headings: "Service, Products, Product, Loans, Loan Products, Loan Types, Services Offered, Products Offered",
			words: "services service products product loans",
			list: SERVICE_LIST,
		},
		optional(readServices),
	),
	/** `WhatsApp +919876543210, Customer care 18001234567`; a feed has a list. */
	phones: field(
		{
			label: "Further Phone Numbers",
			section: "more",
			required: false,
			rare: true,
			help: "Such as WhatsApp 98765 43210, Customer care 1800 123 4567",
			api: "At most ten numbers besides `contactNo`: `WhatsApp +919876543210, Customer care 18001234567, Branch +912026543210`.",
			examples: ["WhatsApp 020 0000 0000", ""],
			keyboard: "tel",
			words: "whatsapp tollfree helpline",
			list: PHONE_LIST,
		},
		optional((text) => {
			const { value, message } = readPhones(text);
			return value ? { value: phonesText(value) } : { message };
		}),
	),
	email: field(
		{
			label: "Email",
			section: "more",
			required: false,
			rare: true,
			help: "Visitors see it",
			api: "A mail address.",
			examples: ["pune@example.com", ""],
			longest: 100,
			keyboard: "email",
			reads: {
				"mailto:pune@example.com": "pune@example.com",
				"a@example.com, b@example.com": "Email must be one address, such as pune@example.com",
			},
			headings: "Email ID, E-mail, E-mail ID, Mail ID, Branch Email, Branch Email ID, Email Address, Mail",
			words: "email mail",
			visitors: {
				read: (text) => readEmail(text).value,
				mayBeMissing: true,
				fact: "contact",
				link: "mailto",
				jsonLd: "email",
			},
		},
		optional(readEmail),
	),
	appointmentLink: field(
		{
			label: "Appointment Link",
			section: "more",
			required: false,
			rare: true,
			help: "A page on which visitors book a time, such as https://www.example.com/appointment",
			api: "A page that begins with https://, on which visitors book a time.",
			examples: ["https://www.example.com/pune", ""],
			longest: 300,
			keyboard: "url",
			headings: "Appointment, Appointment URL, Booking Link, Book Appointment, Appointment Booking Link",
			words: "appointment booking",
			visitors: {
				read: (text) => readHttpsLink(text).value,
				mayBeMissing: true,
				fact: "contact",
				link: "https",
			},
		},
		optional(readHttpsLink),
	),
	/** `YYYY-MM-DD`: the branch is not open before. */
	opensOn: field(
		{
			label: "Opens On",
			section: "more",
			required: false,
			rare: true,
			help: "For a new branch: visitors see that it opens on this day; one in the past is left out",
			api: "Of a new branch: a date as people write it, stored as `2027-03-01`. Until then it is not open. A day in the past is left out.",
			examples: ["", ""],
			reads: {
				"1 March 2027": "2027-03-01",
				"01/03/2027": "2027-03-01",
				soon: "Opens On: write the date as 2027-01-05 or 5 Jan 2027",
			},
			headings: "Opening Date, Opens From, Opening on",
		},
		optional(readOpeningDate),
	),
	/** One of `BEFORE_OPENING`. */
	beforeOpening: field(
		{
			label: "Before It Opens",
			section: "more",
			required: false,
			rare: true,
			help: "Whether visitors see the branch before its opening date",
			api: "`Announced`, also if it is empty; or `Hidden` from visitors until the opening date.",
			examples: ["", ""],
			reads: { hidden: "Hidden", secret: "Before It Opens must be Announced or Hidden" },
		},
		optional(readBeforeOpening),
	),
	...TRANSLATED_FIELDS,
} satisfies Record<string, Field>;

export type BranchFieldName = keyof typeof BRANCH_FIELDS;

export const FIELD_NAMES = Object.keys(BRANCH_FIELDS) as BranchFieldName[];

const OWN: ReadonlySet<BranchFieldName> = new Set(["name", "branchCode", "lat", "long"]);

/** The fields of which several branches may have the same value: not what names one, nor its place or translations. */
export const COMMON_FIELDS = FIELD_NAMES.filter((name) => !(OWN.has(name) || "language" in BRANCH_FIELDS[name]));

/** Calls a function for each field and returns the results by field name. */
export function forEachField<Made>(make: (name: BranchFieldName) => Made): Record<BranchFieldName, Made> {
	return Object.fromEntries(FIELD_NAMES.map((name) => [name, make(name)])) as Record<BranchFieldName, Made>;
}

type Fields = typeof BRANCH_FIELDS;

export type RareFieldName = {
	[Name in BranchFieldName]: Fields[Name] extends { rare: true } ? Name : never;
}[BranchFieldName];

/** The fields that most branches lack. */
export const RARE_FIELDS = FIELD_NAMES.filter((name): name is RareFieldName => "rare" in BRANCH_FIELDS[name]);

/** The 18 fields of the specification. Another upstream may know no others. */
export const SPECIFIED_FIELDS = FIELD_NAMES.filter((name) => !BRANCH_FIELDS[name].rare);

export function withoutEmptyRare<Payload extends Partial<Record<RareFieldName, unknown>>>(
	fields: Payload,
): Omit<Payload, RareFieldName> & Partial<Pick<Payload, keyof Payload & RareFieldName>> {
	const left = { ...fields };
	for (const name of RARE_FIELDS) if (left[name] === "") delete left[name];
	return left;
}

type VisitorFieldName = {
	[Name in BranchFieldName]: Fields[Name] extends { visitors: object } ? Name : never;
}[BranchFieldName];

/** The fields that visitors get besides name, place and hours. The branch service serves no others. */
export const VISITOR_FIELDS = FIELD_NAMES.filter((name): name is VisitorFieldName => "visitors" in BRANCH_FIELDS[name]);

/** The fields for visitors whose entries have a mark. */
export type MarkedField<Mark extends keyof VisitorField> = {
	[Name in VisitorFieldName]: Fields[Name]["visitors"] extends Required<Pick<VisitorField, Mark>> ? Name : never;
}[VisitorFieldName];

type MayBeMissing = MarkedField<"mayBeMissing">;

/** The fields for visitors that an item of a feed has only if there is a value. */
export const MAY_BE_MISSING = VISITOR_FIELDS.filter(
	(name): name is MayBeMissing => "mayBeMissing" in BRANCH_FIELDS[name].visitors,
);

/** Their texts in an item of a feed. */
export type VisitorTexts = Record<Exclude<VisitorFieldName, MayBeMissing>, string> &
	Partial<Record<MayBeMissing, string>>;

/** Headings of a column beside others with translations. */
function inEnglish(headings: string): string {
	return headings
		.split(", ")
		.flatMap((heading) => [`${heading} in English`, `${heading} English`])
		.join(", ");
}

function asSent(text: string): string {
	return text;
}

/** `Branch Office`, `BO`, `Br. Off.`, `Regional`, in any case. */
function readCategory(text: string): Read<string> {
	const key = placeKey(text);
	const short = BRANCH.test(key) ? "Branch Office" : REGIONAL.test(key) ? "Regional Office" : undefined;
	const value = CATEGORIES.find((category) => category === short || placeKey(category) === key);
	return value ? { value } : { message: `Branch Level must be ${CATEGORIES.join(" or ")}` };
}

const BRANCH = /^(?:b ?o|br(?:anch)?(?: off)?)$/;
const REGIONAL = /^(?:r ?o|reg(?:ional|n)?(?: off(?:ice)?)?)$/;

/** `560001`, `560 001`, and what spreadsheets turn it into: `560001.0`, `5,60,001`. */
function readPincode(text: string): Read<string> {
	const value = wholeNumberText(latinDigits(text).replace(/[\s,]/g, "")) ?? "";
	return /^[1-9]\d{5}$/.test(value) ? { value } : { message: "Pincode must be six digits and not start with 0" };
}

/** The last start that the form offers has no end. */
const LAST_START = timeText(24 * 60 - HOURS_STEP_MINUTES);

function hoursOf<Day extends string>(
	day: Day,
	examples: readonly [string, string] = ["09:30-17:30", "09:30-17:30"],
): Field<string> & { day: Day } {
	const name = capital(day);
	const missing = FORM_MESSAGES.hoursRequired(name);
	const help = `Such as 09:30-17:30, or ${NOT_WORKING}`;
	const hours = field({ label: `${name} Hours`, section: "hours", help, examples, missing }, (text) => {
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
