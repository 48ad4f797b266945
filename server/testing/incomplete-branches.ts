/** Branches of which something is missing or wrong, in every way that an upstream may send it. */
import { DAYS, DETAILS, hoursField } from "../../shared/branch.ts";
import { TEST_BRANCH } from "../../shared/testing/test-branch.ts";
import { sampleBranch } from "./sample-items.ts";

/** How an upstream says that it has no value, and what it sends in the place of one. */
const WAYS: Record<string, unknown> = { left: undefined, null: null, empty: "", dash: " - ", object: {} };

/** Fields, alone or together, that a branch can do without. */
const FIELDS: readonly (readonly string[])[] = [
	...[...DETAILS, "city", "state"].map((field) => [field]),
	["lat"],
	["lng"],
	["lat", "lng"],
	DAYS.map(hoursField),
	["services"],
	[...DETAILS, "lat", "lng"],
	[...DETAILS, "city", "lat", "lng", "services"],
	[...DETAILS, "state", "lat", "lng", "services"],
];

/** Coordinates that are there, and not where a branch in India can be. */
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
 * Each with an id, a name and a state or a city, so that nothing may be lost of them. No two have the same city, and the
 * name says what is wrong, such as `Office 7 without pincode null`.
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
	];
}
