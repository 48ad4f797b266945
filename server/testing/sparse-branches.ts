/** Branches that lack most of what a branch may have, each named for what it has or lacks. */
import { FEED_PATHS } from "../../shared/paths.ts";
import { sendsFeeds } from "./fake-upstream.ts";
import { sampleBranch } from "./sample-items.ts";

/** Exchanged coordinates, with a pincode that fits: otherwise the position would be doubtful. */
const PUNE_EXCHANGED = { pincode: "411001", lat: 73.85, lng: 18.52 };
const NO_PLACE = { lat: null, lng: null };

/** The branches, with the texts of their cards. */
export const SPARSE = [
	{ id: 1, name: "City Alone", city: "Sinnar", facts: ["Sinnar"] },
	{ id: 2, name: "State Alone", state: "Goa", facts: ["Goa"] },
	{ ...full(3, "No Texts"), address: null, pincode: "", area: undefined, facts: ["Nashik", "Maharashtra"] },
	{ ...full(4, "Zero Island"), lat: 0, lng: 0, facts: ["Nashik", "Branch Office", "422001", "Maharashtra"] },
	{ ...full(5, "Exchanged"), ...PUNE_EXCHANGED, facts: ["Nashik", "Branch Office", "411001", "Maharashtra"] },
	{ ...full(6, "Nowhere"), ...NO_PLACE, state: "", facts: ["Nashik", "Branch Office", "422001"] },
	{ ...full(7, "Whole"), facts: ["Nashik", "Branch Office", "422001", "Maharashtra"] },
];

/** Those of them whose hours are not known. */
export const WITHOUT_HOURS: readonly string[] = ["City Alone", "State Alone"];

/** An upstream with these branches. */
export const sendsSparse = sendsFeeds({
	[FEED_PATHS.branches]: SPARSE,
	[FEED_PATHS.states]: ["Goa", "Maharashtra"].map((name, id) => ({ id, name })),
	[FEED_PATHS.cities]: [{ id: 1, name: "Nashik", state: { name: "Maharashtra" } }],
});

function full(id: number, name: string) {
	return { ...sampleBranch(id), name };
}
