/** Branches with missing or wrong values, in every form that an upstream may send. */

import { VISITOR_FIELDS } from "../../shared/branch/branch-fields.ts";
import { DAYS, hoursField } from "../../shared/hours/week.ts";
import { TEST_BRANCH } from "../../shared/testing/test-branch.ts";
import { sampleBranch } from "./sample-items.ts";

/** How an upstream sends a missing value, or something unusable instead of one. */
const WAYS: Record<string, unknown> = { left: undefined, null: null, empty: "", dash: " - ", object: {} };

/** Fields that a branch may lack, alone or together. */
const FIELDS: readonly (readonly string[])[] = [
	...[...VISITOR_FIELDS, "city", "state"].map((field) => [field]),
	["lat"],
	["lng"],
	["lat", "lng"],
	DAYS.map(hoursField),
	["services"],
	[...VISITOR_FIELDS, "lat", "lng"],
	[...VISITOR_FIELDS, "city", "lat", "lng", "services"],
	[...VISITOR_FIELDS, "state", "lat", "lng", "services"],
];

/** Coordinates that cannot be those of a branch in India. */
const ELSEWHERE = [
	{ lat: 0, lng: 0 },
	{ lat: "0", lng: "0.0" },
	{ lat: 51.5, lng: -0.12 },
	{ lat: 200, lng: 73.8 },
	{ lat: TEST_BRANCH.lng, lng: TEST_BRANCH.lat },
	{ lat: String(TEST_BRANCH.lng), lng: String(TEST_BRANCH.lat) },
	{ lat: "north", lng: "east" },
];

/**
 * Each has an id, a name and a state or a city, so none of them may be lost. No two have the same city, and the name shows
 * what is wrong, such as `Office 7 without pincode null`.
 */
export function incompleteBranches(): Record<string, unknown>[] {
	const changes: [kind: string, fields: Record<string, unknown>][] = [
		...FIELDS.flatMap((fields) =>
			Object.entries(WAYS).map(([way, value]): [string, Record<string, unknown>] => [
				`without ${fields.length > 5 ? `${fields.length} fields` : fields.join(" ")} ${way}`,
				Object.fromEntries(fields.map((field) => [field, value])),
			]),
		),
		...ELSEWHERE.map((place): [string, Record<string, unknown>] => [`at ${place.lat} ${place.lng}`, place]),
	];
	const incomplete = changes.map(([kind, fields], index) => {
		const id = index + 1;
		return { ...sampleBranch(id), name: `Office ${id} ${kind}`, city: `Place ${id}`, ...fields };
	});
	const id = incomplete.length + 1;
	return [
		...incomplete,
		{ id, name: `Office ${id} with a city alone`, city: `Place ${id}` },
		{ id: id + 1, name: `Office ${id + 1} with a state alone`, state: "Goa" },
		{ id: String(id + 2), name: id + 2, city: id + 2 },
		{ ...sampleBranch(-1), name: `Office ${id + 3} with a negative id`, city: `Place ${id + 3}` },
	];
}
