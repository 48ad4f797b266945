import { describe, expect, test } from "vitest";
import type { Branch } from "../../shared/branch/branch.ts";
import { TEST_BRANCH } from "../../shared/testing/test-branch.ts";
import { textBookOf } from "../text/all-texts.ts";
import { financialService } from "./branch-head.ts";

/** A Monday noon in India. */
const NOW = Date.parse("2026-11-23T12:00:00+05:30");

const COMPANY = { "@type": "Organization", name: "Lender" } as const;

const OPENING = { "@type": "OpeningHoursSpecification" } as const;

const on = (...days: string[]) => ({ dayOfWeek: days.map((day) => `https://schema.org/${day}`) });

const { texts: hi } = textBookOf("hi");

const CONTEXT = {
	absolute: (path: string) => `https://a.example${path}`,
	page: (path: string) => `https://a.example/hi${path}`,
	now: NOW,
	texts: hi,
	language: "hi",
} as const;

function serviceOf(branch: Partial<Branch>) {
	const service = financialService({ ...TEST_BRANCH, ...branch }, COMPANY, CONTEXT);
	return service as Exclude<typeof service, string>;
}

test("it has the name and address that its page shows, and the English name as another one", () => {
	expect(serviceOf({ name_hi: "नाशिक रोड शाखा", address_hi: "1 स्टेशन रोड, नाशिक" })).toMatchObject({
		name: "नाशिक रोड शाखा",
		alternateName: "Nashik Road Branch",
		address: { streetAddress: "1 स्टेशन रोड, नाशिक", addressLocality: hi.placeName("Nashik"), addressRegion: "महाराष्ट्र" },
	});
	expect(serviceOf({})).not.toHaveProperty("alternateName");
});

test("a branch has its own code, email and numbers, if it has any", () => {
	expect(serviceOf({ contactNo: "" })).toMatchObject({ branchCode: "1" });
	const phones = [
		{ kind: "customer-care", number: "18001234567" },
		{ kind: "branch", number: "+912026543210" },
	] as const;
	expect(serviceOf({ contactNo: "", branchCode: "RO-04", email: "pune@example.com", phones })).toMatchObject({
		branchCode: "RO-04",
		email: "pune@example.com",
		telephone: "+912026543210",
		contactPoint: [{ "@type": "ContactPoint", telephone: "18001234567", contactType: "customer service" }],
	});
});

describe("the week", () => {
	test("has days with equal hours together; a closed day opens and closes at midnight", () => {
		const week = { mondayHours: "09:30-18:00", saturdayHours: "09:30-13:30", sundayHours: "Not Working" };
		const others = ["tuesday", "wednesday", "thursday", "friday"].map((day) => [`${day}Hours`, "09:30-18:00"]);
		expect(serviceOf({ ...week, ...Object.fromEntries(others) }).openingHoursSpecification).toEqual([
			{ ...OPENING, ...on("Monday", "Tuesday", "Wednesday", "Thursday", "Friday"), opens: "09:30", closes: "18:00" },
			{ ...OPENING, ...on("Saturday"), opens: "09:30", closes: "13:30" },
			{ ...OPENING, ...on("Sunday"), opens: "00:00", closes: "00:00" },
		]);
	});

	test("leaves out days whose hours are not known", () => {
		const unknown = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];
		const week = Object.fromEntries(unknown.map((day) => [`${day}Hours`, "on request"]));
		expect(serviceOf(week).openingHoursSpecification).toEqual([]);
		expect(serviceOf({ ...week, fridayHours: "10:00-17:00" }).openingHoursSpecification).toMatchObject([
			{ ...on("Friday"), opens: "10:00", closes: "17:00" },
		]);
	});
});

test("days that are closed only this time are special hours, and days that are always closed are not", () => {
	const closures = [{ from: "2026-11-24", to: "2026-11-29", reason: "Repairs" }];
	const special = serviceOf({ closures, sundayHours: "Not Working" }).specialOpeningHoursSpecification;
	const days = ["2026-11-24", "2026-11-25", "2026-11-26", "2026-11-27", "2026-11-28"];
	expect(special).toEqual(
		days.map((day) => ({ ...OPENING, validFrom: day, validThrough: day, opens: "00:00", closes: "00:00" })),
	);
	expect(serviceOf({})).not.toHaveProperty("specialOpeningHoursSpecification");
});

test("a day with breaks has several hours", () => {
	const breaks = { monday: ["13:00-14:00"] };
	const hours = serviceOf({ breaks, mondayHours: "10:00-17:00" }).openingHoursSpecification;
	expect(hours).toEqual(
		expect.arrayContaining([
			expect.objectContaining({ ...on("Monday"), opens: "10:00", closes: "13:00" }),
			expect.objectContaining({ ...on("Monday"), opens: "14:00", closes: "17:00" }),
		]),
	);
});

test("other hours on a date are special hours, also on a day that is always closed", () => {
	const closures = [{ from: "2026-11-29", until: "2026-11-29", hours: "10:00-14:00", reason: "Diwali" }];
	expect(serviceOf({ closures, sundayHours: "Not Working" }).specialOpeningHoursSpecification).toMatchObject([
		{ validFrom: "2026-11-29", validThrough: "2026-11-29", opens: "10:00", closes: "14:00" },
	]);
});

test("it has a telephone number, a position and a pincode only if they are known", () => {
	expect(serviceOf({ contactNo: "+912066001234", lat: 18.5, lng: 73.85, pincode: "411001" })).toMatchObject({
		telephone: "+912066001234",
		geo: { "@type": "GeoCoordinates", latitude: "18.50000", longitude: "73.85000" },
		address: { postalCode: "411001", addressCountry: "IN" },
	});
	const { lat: _lat, lng: _lng, ...unplaced } = TEST_BRANCH;
	const bare = financialService({ ...unplaced, contactNo: "", pincode: "", address: "" }, COMPANY, CONTEXT);
	for (const name of ["telephone", "geo"]) expect(bare).not.toHaveProperty(name);
	for (const name of ["postalCode", "streetAddress"]) expect(bare).not.toHaveProperty(`address.${name}`);
});

test("a doubtful position is not given away as one", () => {
	for (const accuracy of ["pincode", "doubtful"] as const) expect(serviceOf({ accuracy })).not.toHaveProperty("geo");
});
