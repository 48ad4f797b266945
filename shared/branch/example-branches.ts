/** The branches of the sample sheet, which show how to fill it in. They are never stored. */

import { NOT_WORKING } from "../constants.ts";
import { placeKey } from "../places/place-key.ts";
import { BRANCH_FIELDS, forEachField } from "./branch-fields.ts";
import type { BranchPayload } from "./branch-payload.ts";

const EXAMPLE = forEachField((name) => BRANCH_FIELDS[name].example) as BranchPayload;

/** Valid, in real places, and with names that are clearly not real branches. */
export const EXAMPLE_BRANCHES: readonly BranchPayload[] = [
	EXAMPLE,
	{
		...EXAMPLE,
		name: "Example Regional Office Jaipur (replace this row)",
		area: "Regional Office",
		address: "3rd Floor, Example House, Mirza Ismail Road",
		landmark: "Near Panch Batti",
		stateName: "Rajasthan",
		cityName: "Jaipur",
		pincode: "302001",
		lat: 26.9196,
		long: 75.7878,
		contactNo: "1800 000 0000",
		contactPerson: "",
		saturdayHours: NOT_WORKING,
	},
];

const NAMES = new Set(EXAMPLE_BRANCHES.map(({ name }) => exampleKey(name)));

/** Whether a branch has the name of an example, in any case and with any spaces. */
export function isExampleName(name: string): boolean {
	return NAMES.has(exampleKey(name));
}

function exampleKey(name: string): string {
	return placeKey(name).replaceAll(" ", "");
}
