import type { NewBranch } from "../save-branches.ts";

/** A branch for tests. */
export function testBranch(name: string, place: Partial<NewBranch> = {}): NewBranch {
	const hours = "09:00-17:30";
	return {
		name,
		address: "1 Station Road, Near Clock Tower, Nashik 422001",
		landmark: "Near Clock Tower",
		pincode: "422001",
		area: "Branch Office",
		lat: 19.99727,
		long: 73.79096,
		contactNo: "",
		contactPerson: "",
		services: ["Farm loan"],
		mondayHours: hours,
		tuesdayHours: hours,
		wednesdayHours: hours,
		thursdayHours: hours,
		fridayHours: hours,
		saturdayHours: "09:30-13:30",
		sundayHours: "Not Working",
		stateName: "Maharashtra",
		cityName: "Nashik",
		...place,
	};
}
