import { describe, expect, test } from "vitest";
import { DAYS, hoursField } from "../hours/week.ts";
import { OTHER_LANGUAGES } from "../languages.ts";
import { tableRows } from "../testing/table-rows.ts";
import { TEST_PAYLOAD as GOOD } from "../testing/test-branch.ts";
import { BRANCH_FIELDS, FIELD_NAMES } from "./branch-fields.ts";
import { type BranchPayload, validateBranch } from "./branch-payload.ts";
import { COORDINATES_SWAPPED } from "./coordinate-input.ts";
import { phonesIn, TOO_MANY_PHONES } from "./phones.ts";
/** A field, what is given, and what it becomes, or its messages. */
import fieldValues from "./testing/field-values.tsv?raw";

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

	/** Those that no file shows. */
	const LONG: [keyof BranchPayload, given: unknown, expected: unknown][] = [
		["name", Number.POSITIVE_INFINITY, ["name: Branch Name must be text or a number"]],
		["name", "x".repeat(101), ["name: Branch Name is too long: at most 100 characters"]],
		["name", "😀".repeat(49) + "a".repeat(51), "😀".repeat(49) + "a".repeat(51)],
		["name_hi", undefined, ""],
		["name_hi", "क".repeat(101), ["name_hi: Branch Name in Hindi is too long: at most 100 characters"]],
		["lat", Number.POSITIVE_INFINITY, ["lat: Latitude must be text or a number"]],
		["contactNo", Array.from({ length: 12 }, (_, at) => 9876543210 + at).join("/"), [`contactNo: ${TOO_MANY_PHONES}`]],
		["services", Array.from({ length: 21 }, (_, at) => `Loan ${at}`), ["services: A branch has at most 20 services"]],
		["services", Array(101).fill("Home loan"), ["services: Services must be text or a list of at most 100 names"]],
	];
	test.each([...tableRows<(typeof LONG)[number]>(fieldValues), ...LONG])(
		"%s: %j gives %j",
		(field, given, expected) => {
			expect(outcome(field, given)).toEqual(expected);
		},
	);

	const reads = FIELD_NAMES.flatMap((field) =>
		Object.entries(BRANCH_FIELDS[field].reads ?? {}).map((pair) => [field, ...pair] as const),
	);
	test.each(reads)("%s: %j gives %j, as its entry says", (field, given, read) => {
		expect([read, [`${field}: ${read}`]]).toContainEqual(outcome(field, given));
	});
});
