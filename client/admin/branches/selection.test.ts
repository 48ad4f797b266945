import { beforeEach, expect, test } from "vitest";
import { NO_FILTER } from "./branch-list-filter.ts";
import {
	chooseAll,
	chooseNone,
	countChosen,
	isChosen,
	isOfOtherFilter,
	selection,
	selectionBody,
	tick,
} from "./selection.tsx";

beforeEach(chooseNone);

const now = () => selection.getState();

test("branches are ticked and ticked off, on any page", () => {
	tick([3, 5], true);
	tick([5, 7], true);
	tick([3], false);
	expect([countChosen(now()), [3, 5, 7].map((id) => isChosen(now(), id))]).toEqual([2, [false, true, true]]);
	expect(selectionBody(now())).toEqual({ ids: [5, 7] });
	chooseNone();
	expect(countChosen(now())).toBe(0);
});

test("all that match a filter are chosen, except those that are ticked off", () => {
	const filter = { ...NO_FILTER, city: "Chennai", state: "Tamil Nadu", sort: "changed" } as const;
	tick([3], true);
	chooseAll(filter, 240);
	tick([5, 7], false);
	tick([7], true);
	expect([countChosen(now()), [3, 5, 7].map((id) => isChosen(now(), id))]).toEqual([239, [true, false, true]]);
	expect(selectionBody(now())).toEqual({ filter: { city: "Chennai", state: "Tamil Nadu" }, except: [5] });
	expect(isOfOtherFilter(now(), { ...filter, sort: "name" })).toBe(false);
	expect(isOfOtherFilter(now(), { ...filter, city: "" })).toBe(true);
});

test("all branches are chosen by a filter of nothing", () => {
	chooseAll(NO_FILTER, 180);
	expect([selectionBody(now()), isOfOtherFilter(now(), NO_FILTER)]).toEqual([{ filter: {}, except: [] }, false]);
});
