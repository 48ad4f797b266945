import { describe, expect, test } from "vitest";
import { DAYS, hoursField } from "../hours/week.ts";
import { OTHER_LANGUAGES } from "../languages.ts";
import { eachOf } from "../testing/each-of.ts";
import { TEST_PAYLOAD as GOOD } from "../testing/test-branch.ts";
import { BRANCH_FIELDS, FIELD_NAMES } from "./branch-fields.ts";
import { type BranchPayload, validateBranch } from "./branch-payload.ts";
import { COORDINATES_SWAPPED } from "./coordinate-input.ts";
import { phonesIn, TOO_MANY_PHONES } from "./phones.ts";

type Input = Partial<Record<keyof BranchPayload, unknown>>;

/** Validates an otherwise good branch with this value: returns the stored value, or the messages. */
function outcome(field: keyof BranchPayload, value: unknown): unknown {
	const { branch, errors } = validateBranch({ ...GOOD, [field]: value } as Input);
	return branch ? branch[field] : errors.map((error) => `${error.field}: ${error.message}`);
}

describe("validateBranch", () => {
	test("a valid branch is returned unchanged, even if checked twice", () => {
		expect(validateBranch(GOOD)).toEqual({ branch: GOOD });
		expect(validateBranch(validateBranch(GOOD).branch ?? {})).toEqual({ branch: GOOD });
	});

	test("every required field and every day has its message, in the order of the form", () => {
		expect(validateBranch({}).errors).toEqual([
			{ field: "name", message: "Branch Name is required" },
			{ field: "area", message: "Branch Level is required" },
			{ field: "address", message: "Address is required" },
			{ field: "landmark", message: "Landmark is required" },
			{ field: "stateName", message: "State is required" },
			{ field: "cityName", message: "City is required" },
			{ field: "pincode", message: "Pincode is required" },
			{ field: "lat", message: "Latitude is required" },
			{ field: "long", message: "Longitude is required" },
			...["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"].map((day) => {
				return { field: `${day.toLowerCase()}Hours`, message: `${day} hours are required` };
			}),
		]);
	});

	test("blanks and nulls count as empty", () => {
		expect(outcome("name", " \u00a0\t ")).toEqual(["name: Branch Name is required"]);
		expect(outcome("pincode", null)).toEqual(["pincode: Pincode is required"]);
		expect(outcome("contactNo", " ")).toBe("");
		expect(outcome("contactPerson", undefined)).toBe("");
	});

	test("a value that is neither text nor a number is refused", () => {
		for (const value of [true, ["a"], { toString: () => "a" }]) {
			expect(outcome("name", value)).toEqual(["name: Branch Name must be text or a number"]);
		}
	});

	test("unknown fields are left out", () => {
		const { branch } = validateBranch({ ...GOOD, id: 7, ["__proto__"]: { admin: true } } as Input);
		expect(branch).toEqual(GOOD);
	});

	test("each field has its own label", () => {
		expect(new Set(Object.values(BRANCH_FIELDS).map(({ label }) => label)).size).toBe(FIELD_NAMES.length);
		for (const day of DAYS) expect(BRANCH_FIELDS[hoursField(day)].day).toBe(day);
	});

	test.each([
		["is required", "\\N|(null)|<NA>|undefined|nan|null null"],
		["has an error of a spreadsheet", "#ERROR!|#WERT!|#N/DISP|#YOK|Err:502|Loading...|[object Object]|########|FALSE"],
		["has codes of a web page", "R&amp;D|Camp<br>|D\\'Souza"],
		["must not contain “null”", "Camp, null"],
	])("the name %s if a program wrote %s", (fault, names) => {
		for (const name of names.split("|")) expect(outcome("name", name)).toMatchObject([expect.stringContaining(fault)]);
	});

	test("the lines of an address are joined with commas", () => {
		expect(outcome("address", "Plot 5,\r\n Station Road\nNashik\n")).toBe("Plot 5, Station Road, Nashik");
	});

	test("each language of the pages has a name, an address and a landmark, at the end of the form", () => {
		const names = OTHER_LANGUAGES.flatMap((each) => ["name", "address", "landmark"].map((what) => `${what}_${each}`));
		expect(FIELD_NAMES.slice(-names.length)).toEqual(names);
		expect(BRANCH_FIELDS.address_kn).toMatchObject({ label: "Address in Kannada", longest: 300, language: "kn" });
		expect(outcome("address_kn", "ಕ".repeat(300))).toBe("ಕ".repeat(300));
	});

	test("an object in the place of a coordinate is an error, whatever its fields", () => {
		for (const lat of [{ toString: 1, valueOf: 1 }, [], [[]], true]) {
			expect(validateBranch({ ...GOOD, lat } as Input).errors).toMatchObject([{ field: "lat" }]);
		}
	});

	test("swapped coordinates are reported as one error", () => {
		expect(validateBranch({ ...GOOD, lat: "73.8554", long: 19.076 }).errors).toEqual([
			{ field: "lat", message: COORDINATES_SWAPPED },
		]);
	});

	test.each([
		["WhatsApp: 98765 43210, 1800 123 4567 (toll free)", "WhatsApp +919876543210, Customer care 18001234567"],
		["18001234567 / 020 2654 3210", "Customer care 18001234567, Branch +912026543210"],
		["Branch 98765 43210, Mob 98765 43210, wa 98765-43210", "Branch +919876543210, WhatsApp +919876543210"],
		[[{ kind: "customer-care", number: "1800 123 4567" }], "Customer care 18001234567"],
		[[{ kind: "fax", number: "1800 123 4567" }], [expect.stringContaining("phones: ")]],
		["Fax 020 2654 3210", [expect.stringContaining("phones: “Fax 020 2654 3210” is not an Indian phone number")]],
		["98765 43210 ext 12", [expect.stringContaining("phones: “98765 43210 ext 12” is not")]],
		["WhatsApp", [expect.stringContaining("phones: “WhatsApp” is not")]],
		["none", ""],
		["1/".repeat(1000), [`phones: ${TOO_MANY_PHONES}`]],
	])("the phones %j give %j", (phones, expected) => {
		const given = outcome("phones", phones);
		expect(given).toEqual(expected);
		if (typeof given === "string") expect(outcome("phones", phonesIn(given))).toBe(given);
	});

	const LATIN = ["name_hi: Branch Name in Hindi must be in the script of Hindi, not only in Latin letters"];
	const PINCODE = ["pincode: Pincode must be six digits and not start with 0"];
	const LAT = ["lat: Latitude must be a number from 6 to 38, such as 18.5196"];
	const PHONE = ["contactNo: Contact Number must be one Indian phone number, such as 98765 43210 or 022 2654 3210"];
	const LOST = ["contactNo: Contact Number has lost digits: enter it in full, as text"];
	const EMAIL = ["email: Email must be one address, such as pune@example.com"];
	const LINK = ["appointmentLink: Appointment Link must be an address that begins with https://"];
	const FORMAT = ["mondayHours: Monday: write hours as 09:30-17:30, or Not Working"];
	const ONE = ["mondayHours: Monday: only one time is given; write hours as 09:30-17:30, or Not Working"];
	const UNCLEAR = ["mondayHours: Monday: add am or pm to the start time"];
	const ORDER = ["mondayHours: Monday: the end must be after the start"];
	const CLOSED_OR_ALL_DAY = [
		"mondayHours: Monday: this could be closed or open all day; write Not Working, or 24 hours",
	];
	const NOON = ["mondayHours: Monday: 12 am is midnight; write 12:00 for noon, or 23:59 for midnight"];
	const UNCLEAR_END = ["mondayHours: Monday: add am or pm to the end time"];
	const night = (end: string, afternoon = "") => [
		`mondayHours: Monday: hours cannot go past midnight: end them at 23:59, or also write 00:00-${end} as the first hours of the next day${afternoon && `; if the afternoon is meant, write ${afternoon}`}`,
	];

	/** By field: what is given, and what it becomes, or its messages. */
	const CASES: Partial<Record<keyof BranchPayload, [given: unknown, expected: unknown][]>> = {
		name: [
			["  Nashik\u00a0 Road\u200b  Branch ", "Nashik Road Branch"],
			["शाखा कार्यालय", "शाखा कार्यालय"],
			["'Shanti' Niwas", "'Shanti' Niwas"],
			["'2 Nashik", "'2 Nashik"],
			["Farm 🚜 Centre", "Farm 🚜 Centre"],
			["=SUM(A1)", "=SUM(A1)"],
			[101, ["name: Branch Name must contain a letter"]],
			["***", ["name: Branch Name must contain a letter"]],
			[Number.POSITIVE_INFINITY, ["name: Branch Name must be text or a number"]],
			["Caf\u0065\u200b\u0301 \uffff", "Café"],
			["#N/A Nagar", "#N/A Nagar"],
			["Nonera", "Nonera"],
			["A & B <new>", "A & B <new>"],
			["Unit 4, #A/B, Infinity, Pune", "Unit 4, #A/B, Infinity, Pune"],
			["x".repeat(101), ["name: Branch Name is too long: at most 100 characters"]],
			["😀".repeat(49) + "a".repeat(51), "😀".repeat(49) + "a".repeat(51)],
		],
		name_hi: [
			["  नाशिक\u00a0रोड शाखा ", "नाशिक रोड शाखा"],
			["क्\u200dष नगर", "क्\u200dष नगर"],
			["ATM शाखा 2", "ATM शाखा 2"],
			["", ""],
			["NA", ""],
			[undefined, ""],
			["Nashik Road", LATIN],
			["N\u0101shik 2ª", LATIN],
			["१२", ["name_hi: Branch Name in Hindi must contain a letter"]],
			["क".repeat(101), ["name_hi: Branch Name in Hindi is too long: at most 100 characters"]],
		],
		pincode: [
			...eachOf(
				["560001 | 560001.0 | '560001 | ५६०००१ | 5.60001E+05", "560001"],
				["400,080", "400080"],
				["3.60E+05 | 060001 | 56000 | 5600011 | 56000a", PINCODE],
			),
			[" 560 001 ", "560001"],
			[560001, "560001"],
			[560001.5, PINCODE],
			[-560001, PINCODE],
		],
		lat: [
			...eachOf(
				["19.076 | 19° 4' 33.6\"", 19.076],
				["18.5196° N | १८.५१९६", 18.5196],
				["'19.5", 19.5],
				["6", 6],
				["38.0", 38],
				["5.99 | 38.01 | 19,076 | 0x13 | 1e1 | 19° 4' 33.6\" E | 19 4 | 19.07, 72.87 | 19.07E | 73.1", LAT],
				["NaN", ["lat: Latitude is required"]],
			),
			[19.076, 19.076],
			[Number.POSITIVE_INFINITY, ["lat: Latitude must be text or a number"]],
		],
		contactNo: [
			...eachOf(
				["98765 43210 | +91-98765-43210 | 09876543210 | 0091 98765 43210 | 919876543210.0", "+919876543210"],
				["9.19876543210E+11", "+919876543210"],
				["(022) 2654-3210 | +91 (0) 22 2654 3210", "+912226543210"],
				["9123456789", "+919123456789"],
				["1800 123 4567", "18001234567"],
				["9.18E+11", LOST],
				["98765 | 98765432100 | +44 20 7946 0018", PHONE],
				// Further numbers stay; those that cannot be read are refused, too.
				["98765 43210 / 022 2654 3210", "+919876543210, Branch +912226543210"],
				["98765 43210\n98765 43211", "+919876543210, Branch +919876543211"],
				["98765 43210 / 98765-43210 / | Ph: 98765 43210 | ९८७६५ ४३२१० | '9876543210", "+919876543210"],
				["2654 3210, 98765 43210", [expect.stringContaining("contactNo: “2654 3210” is not an Indian phone number")]],
				["98765 43210 / Asha", [expect.stringContaining("contactNo: “Asha” is not an Indian phone number")]],
				["022-2654 3210 or 11", "+912226543210, Branch +912226543211"],
				["022-26543210/11/2", "+912226543210, Branch +912226543211, Branch +912226543212"],
				["022-26543210/101", [expect.stringContaining("contactNo: “101” is not an Indian phone number")]],
				["WhatsApp 98765 43210, 020 2654 3210", "+912026543210, WhatsApp +919876543210"],
				["WhatsApp 98765 43210", "+919876543210, WhatsApp +919876543210"],
				["N/A | -- | Nil", ""],
				["26543210/11", [expect.stringContaining("contactNo: “26543210” is not an Indian phone number")]],
				["0098765 43210 | 006512345678 | 1900 123 4567 | call us", PHONE],
				["+91 1800 123 4567", "18001234567"],
			),
			[919876543210, "+919876543210"],
			[Array.from({ length: 12 }, (_, at) => 9876543210 + at).join("/"), [`contactNo: ${TOO_MANY_PHONES}`]],
		],
		branchCode: [
			["0123", "0123"],
			[123, "123"],
			["NA", ""],
			["7".repeat(21), ["branchCode: Branch Code is too long: at most 20 characters"]],
		],
		services: [
			["Home loan; farm  loan | Home Loan", "Home loan, farm loan"],
			["Home loan\nFarm loan", "Home loan, Farm loan"],
			[["Home loan", "Farm loan"], "Home loan, Farm loan"],
			["Loan against property & shops", "Loan against property & shops"],
			["-", ""],
			[[], ""],
			["12", ["services: Services must be names, such as Home loan"]],
			[[{ name: "Home loan" }], ["services: Services must be text or a list of at most 100 names"]],
			["a".repeat(81), ["services: A service has at most 80 characters: write a comma between two"]],
			[Array.from({ length: 21 }, (_, at) => `Loan ${at}`), ["services: A branch has at most 20 services"]],
			[
				Array.from({ length: 101 }, () => "Home loan"),
				["services: Services must be text or a list of at most 100 names"],
			],
		],
		email: [
			...eachOf(
				["Pune.Branch@example.co.in", "Pune.Branch@example.co.in"],
				["pune@example | a b@example.com | a@b@example.com", EMAIL],
			),
			['"><script>@example.com', EMAIL],
		],
		appointmentLink: [
			...eachOf(
				["https://example.com/book?b=1", "https://example.com/book?b=1"],
				["www.example.com/book", "https://www.example.com/book"],
				["https://EXAMPLE.com", "https://example.com/"],
				["http://example.com | javascript:alert(1) | https://user:pass@example.com | https://localhost | 0", LINK],
				["ask at the counter", LINK],
			),
		],
		area: [
			["branch office", "Branch Office"],
			["REGIONAL-OFFICE", "Regional Office"],
			["Head Office", ["area: Branch Level must be Branch Office or Regional Office"]],
		],
		mondayHours: [
			...eachOf(
				["10:00-00:00 | 1000-0000 | 10.00 to 0.00 | 10:00-24:00 | 10-24 | 10 am - 00:00:00", "10:00-23:59"],
				["10 am till 12 midnight", "10:00-23:59"],
				["18:00-00:00", "18:00-23:59"],
				["12:00-00:00", "12:00-23:59"],
				["00:00-24:00 | 12:00 am-11:59 pm | 24 hours | 24x7 | Open 24 Hours", "00:00-23:59"],
				["00:00-00:00 | midnight to midnight | 12 am - 12 am", CLOSED_OR_ALL_DAY],
				["10 am - 12 am | 9:00 AM-12:30 AM", NOON],
				["12 am to 5 pm", [String(NOON[0]).replace("23:59", "00:00")]],
				["12 am to 5 am", "00:00-05:00"],
				["9:30:00−18:59:59", "09:30-18:59"],
				[
					"9-0 | 24:00-09:00 | 24:00-25:00 | 13:00 pm-2:00 pm | 09:70-17:30 | 09:00-13:00-17:00 | all day | 25:00",
					FORMAT,
				],
				["5-00:00", ["mondayHours: Monday: this could be at night; add am or pm, or write hours as 14:00-18:00"]],
				["2-6", ["mondayHours: Monday: this could be at night; add am or pm, or write hours as 14:00-18:00"]],
				["10:00-00:30", night("00:30", "12:30")],
				["10:00-01:00 | 10 am - 1 am", night("01:00", "13:00")],
				["08:00-02:00", night("02:00", "14:00")],
				["13:00-01:00", night("01:00")],
				["22:00-06:00", night("06:00")],
				["10:00-05:30", night("05:30", "17:30")],
				["10:00-06:30", UNCLEAR_END],
				["9 am - 09:00 | 10:00-10:00", ORDER],
				["09:30-17:30 | 9:30 – 17:30 | 0930-1730 | 930-1730 hrs | 9:30-5:30", "09:30-17:30"],
				["9:30 (IST) - 17:30 (IST)", "09:30-17:30"],
				["10.00 AM-3.00 PM | 10:00:00 AM - 3:00:00 PM", "10:00-15:00"],
				["9am to 5pm | 9-5 pm | 9 to 5 | 9-17 | 9 am - 5", "09:00-17:00"],
				["9 a.m. till 5.30 p.m.", "09:00-17:30"],
				["2-5 pm | 9:30-9:45 PM | 8 to midnight | 02:00-05:00 PM", UNCLEAR],
				["09:00-9:30 PM", "09:00-21:30"],
				["00:00-11:45 PM", "00:00-23:45"],
				["12-5 pm | 12 noon to 5", "12:00-17:00"],
				["10-12.30 pm", "10:00-12:30"],
				["9am-12noon", "09:00-12:00"],
				["midnight - 12.00 Noon", "00:00-12:00"],
				["12 pm - 1 pm", "12:00-13:00"],
				["not working | CLOSED | weekly off", "Not Working"],
				["09:30-", ["mondayHours: Monday hours are required: the end is missing"]],
				["-17:30", ["mondayHours: Monday hours are required: the start is missing"]],
				["09:30 | 23:00", ONE],
				["9.30-6 | 9:30 AM to 6:00 PM IST", "09:30-18:00"],
				["10-7", "10:00-19:00"],
				["9-1", "09:00-13:00"],
				["2 pm - 6", "14:00-18:00"],
				["१०:०० - १७:३०", "10:00-17:30"],
				["01:00-05:00", "01:00-05:00"],
				["12-8", ["mondayHours: Monday: add am or pm to the end time"]],
				["9 pm - 5", night("05:00")],
				["23:45-", ["mondayHours: Monday: no end is possible after 23:45; choose an earlier start"]],
			),
			[0.4375, ONE],
		],
	};
	const cases = FIELD_NAMES.flatMap((field) => (CASES[field] ?? []).map((values) => [field, ...values] as const));
	test.each(cases)("%s: %j gives %j", (field, given, expected) => {
		expect(outcome(field, given)).toEqual(expected);
	});

	const reads = FIELD_NAMES.flatMap((field) =>
		Object.entries(BRANCH_FIELDS[field].reads ?? {}).map((pair) => [field, ...pair] as const),
	);
	test.each(reads)("%s: %j gives %j, as its entry says", (field, given, read) => {
		expect([read, [`${field}: ${read}`]]).toContainEqual(outcome(field, given));
	});
});
