import { expect, test } from "vitest";
import type { ComingChange } from "../../../shared/api/admin-branch.ts";
import { NOT_WORKING } from "../../../shared/constants.ts";
import { TEST_PAYLOAD } from "../../../shared/testing/test-branch.ts";
import { PIN_IS_RIGHT, SAMPLE } from "../kinds/branch.ts";
import { hasNeed } from "./needs.ts";
import { toStored } from "./stored-branch.ts";

const BRANCH = toStored({ id: 1, version: 1, content: TEST_PAYLOAD });

const FACTS = { today: "2026-11-27", isFar: () => false, isOfPincode: () => false };

test("a branch without any number needs a look", () => {
	const has = (phones: string) => hasNeed("phone", { ...BRANCH, contactNo: "", phones }, FACTS);
	expect([has(""), has("WhatsApp +919876543211")]).toEqual([true, false]);
});

test.each([
	[{}, false],
	[{ sundayHours: NOT_WORKING, saturdayHours: NOT_WORKING }, false],
	[{ mondayHours: "" }, true],
	[{ mondayHours: "10 to 5" }, true],
])("a day whose hours are not known needs a look: %j", (changes, needs) => {
	expect(hasNeed("hours", { ...BRANCH, ...changes }, FACTS)).toBe(needs);
});

test.each([
	[{}, true],
	[{ until: "2026-12-04" }, false],
	[{ until: "2026-11-26" }, false],
	[{ hours: "10:00-14:00" }, false],
])("a closure that ends within a week needs a look, other hours do not: %j", (changes, needs) => {
	const closures = [{ from: "2026-11-01", until: "2026-12-03", reason: "Flood", ...changes }];
	expect(hasNeed("closure", { ...BRANCH, closures }, FACTS)).toBe(needs);
});

test("a planned change that did not begin needs a look", () => {
	const planned = { from: "2027-01-01", fields: { landmark: "New" }, was: { landmark: "Old" }, who: "asha", at: "" };
	const comingOf = (change: ComingChange) => hasNeed("coming", { ...BRANCH, coming: [change] }, FACTS);
	expect([hasNeed("coming", BRANCH, FACTS), comingOf(planned), comingOf({ ...planned, problem: "Taken" })]).toEqual([
		false,
		false,
		true,
	]);
});

test("a changed example is still one", () => {
	const samples = Object.values(SAMPLE).map((sample) => hasNeed("example", { ...BRANCH, sample }, FACTS));
	expect([hasNeed("example", BRANCH, FACTS), ...samples]).toEqual([false, true, true]);
});

test("a pin needs a look if it is far from its pincode, only the middle of it, or older than the address", () => {
	expect(hasNeed("pin", BRANCH, FACTS)).toBe(false);
	expect(
		hasNeed("pin", BRANCH, { ...FACTS, isFar: (pincode, { lat }) => pincode === BRANCH.pincode && lat === BRANCH.lat }),
	).toBe(true);
	expect(hasNeed("pin", { ...BRANCH, pinPlace: "1 old street 422001" }, FACTS)).toBe(true);
	const isOfPincode = () => true;
	expect(hasNeed("pincode", BRANCH, { ...FACTS, isOfPincode })).toBe(true);
	expect(hasNeed("pincode", { ...BRANCH, pinPlace: PIN_IS_RIGHT }, { ...FACTS, isOfPincode })).toBe(false);
});
