/** A branch with every field, for tests. Each test derives its own branches from it. */
import type { Branch } from "../branch/branch.ts";
import {
	BRANCH_FIELDS,
	MAY_BE_MISSING,
	RARE_FIELDS,
	VISITOR_FIELDS,
	type VisitorTexts,
} from "../branch/branch-fields.ts";
import type { BranchPayload } from "../branch/branch-payload.ts";
import { phonesIn } from "../branch/phones.ts";
import { servicesIn } from "../branch/services.ts";
import { DAYS, hoursField, type WeekHours } from "../hours/week.ts";

const RARE = Object.fromEntries(RARE_FIELDS.map((name) => [name, BRANCH_FIELDS[name].examples[0]])) as Pick<
	BranchPayload,
	(typeof RARE_FIELDS)[number]
>;

/** The stored branch, with every value in its normal form. */
export const TEST_PAYLOAD: BranchPayload = {
	name: "Nashik Road Branch",
	area: "Branch Office",
	address: "1 Station Road, Nashik",
	landmark: "Near Clock Tower",
	stateName: "Maharashtra",
	cityName: "Nashik",
	pincode: "422001",
	lat: 19.99727,
	long: 73.79096,
	contactNo: "+919876543210",
	contactPerson: "Asha Rao",
	mondayHours: "09:30-17:30",
	tuesdayHours: "09:30-17:30",
	wednesdayHours: "09:30-17:30",
	thursdayHours: "09:30-17:30",
	fridayHours: "09:30-17:30",
	saturdayHours: "09:30-13:30",
	sundayHours: "Not Working",
	...RARE,
	// A code belongs to one branch, and most tests store several.
	branchCode: "",
	services: "Farm loan",
	phones: "WhatsApp +919876543211, Customer care 18001234567",
	email: "nashik@example.com",
	appointmentLink: "https://www.example.com/nashik",
	name_hi: "नाशिक रोड शाखा",
	address_hi: "1 स्टेशन रोड, नाशिक",
};

type OnlyWithValue = (typeof MAY_BE_MISSING)[number];

/** Texts that every item of a feed has. */
const TEXTS = [...VISITOR_FIELDS, ...DAYS.map(hoursField)].filter(
	(name) => !MAY_BE_MISSING.some((each) => each === name),
);

/** The same branch as read from the feed, without what an item has only if there is a value. */
export const TEST_BRANCH: Required<
	Omit<
		Branch,
		"accuracy" | "breaks" | "closures" | "whereabouts" | "coming" | "movedHere" | "offDays" | "phones" | OnlyWithValue
	>
> = {
	...(Object.fromEntries(TEXTS.map((name) => [name, TEST_PAYLOAD[name]])) as Omit<VisitorTexts, OnlyWithValue> &
		WeekHours),
	id: 1,
	name: TEST_PAYLOAD.name,
	city: TEST_PAYLOAD.cityName,
	state: TEST_PAYLOAD.stateName,
	lat: TEST_PAYLOAD.lat,
	lng: TEST_PAYLOAD.long,
	services: servicesIn(TEST_PAYLOAD.services),
};

/** What of it the branch service has in its feed besides. */
export const TEST_OPTIONAL = {
	...(Object.fromEntries(
		MAY_BE_MISSING.map((name) => [name, TEST_PAYLOAD[name]]).filter(([, value]) => value !== ""),
	) as Partial<Pick<typeof TEST_PAYLOAD, OnlyWithValue>>),
	phones: phonesIn(TEST_PAYLOAD.phones),
};
