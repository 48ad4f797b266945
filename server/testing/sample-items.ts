/** Items as an upstream sends them, for tests. */
import type { Branch } from "../../shared/branch.ts";

/** So many branches, with the ids from 1. */
export function sampleBranches(count: number): Branch[] {
	return Array.from({ length: count }, (_, index) => sampleBranch(index + 1));
}

/** A branch with every field; what the id does not decide is the same for all. */
export function sampleBranch(id: number): Required<Branch> {
	const hours = "09:00-17:30";
	return {
		id,
		name: `Branch ${id}`,
		address: `${id} Station Road, near Clock Tower`,
		city: "Nashik",
		state: "Maharashtra",
		pincode: "422001",
		area: "Branch Office",
		lat: 19.9975,
		lng: 73.7898,
		services: [],
		mondayHours: hours,
		tuesdayHours: hours,
		wednesdayHours: hours,
		thursdayHours: hours,
		fridayHours: hours,
		saturdayHours: "09:00-13:00",
		sundayHours: "Not Working",
	};
}
