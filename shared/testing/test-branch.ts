/** A branch with every field, for tests. Each test derives its own branches from it. */
import type { Branch } from "../branch/branch.ts";
import type { BranchPayload } from "../branch/branch-payload.ts";

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
};

const { stateName, cityName, long, landmark, contactPerson, ...served } = TEST_PAYLOAD;

/** The same branch as read from the feed. */
export const TEST_BRANCH: Required<Omit<Branch, "accuracy" | "landmark" | "closures" | "offDays">> = {
	...served,
	id: 1,
	city: cityName,
	state: stateName,
	lng: long,
	services: ["Farm loan"],
};
