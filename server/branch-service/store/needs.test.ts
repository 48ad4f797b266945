import { expect, test } from "vitest";
import { NOT_WORKING } from "../../../shared/constants.ts";
import { TEST_PAYLOAD } from "../../../shared/testing/test-branch.ts";
import { hasNeed } from "./needs.ts";
import { PIN_IS_RIGHT, SAMPLE } from "./stored-branch.ts";

const ROW = { ...TEST_PAYLOAD, lng: TEST_PAYLOAD.long, sample: SAMPLE.own, closures: "[]", coming: "[]", pinPlace: "" };

const FACTS = { today: "2026-11-27", isFar: () => false, isOfPincode: () => false };

test("a branch without any number needs a look", () => {
	const has = (phones: string) => hasNeed("phone", { ...ROW, contactNo: "", phones }, FACTS);
	expect([has(""), has("WhatsApp +919876543211")]).toEqual([true, false]);
});

test.each([
	[{}, false],
	[{ sundayHours: NOT_WORKING, saturdayHours: NOT_WORKING }, false],
	[{ mondayHours: "" }, true],
	[{ mondayHours: "10 to 5" }, true],
])("a day whose hours are not known needs a look: %j", (changes, needs) => {
	expect(hasNeed("hours", { ...ROW, ...changes }, FACTS)).toBe(needs);
});

test.each([
	[{}, true],
	[{ until: "2026-12-04" }, false],
	[{ until: "2026-11-26" }, false],
	[{ hours: "10:00-14:00" }, false],
])("a closure that ends within a week needs a look, other hours do not: %j", (changes, needs) => {
	const closures = JSON.stringify([{ from: "2026-11-01", until: "2026-12-03", reason: "Flood", ...changes }]);
	expect(hasNeed("closure", { ...ROW, closures }, FACTS)).toBe(needs);
});

test("a planned change that did not begin needs a look", () => {
	const planned = { from: "2027-01-01", fields: { landmark: "New" }, was: { landmark: "Old" }, who: "asha", at: "" };
	const comingOf = (change: object) => hasNeed("coming", { ...ROW, coming: JSON.stringify([change]) }, FACTS);
	expect([hasNeed("coming", ROW, FACTS), comingOf(planned), comingOf({ ...planned, problem: "Taken" })]).toEqual([
		false,
		false,
		true,
	]);
});

test("a changed example is still one", () => {
	const samples = Object.values(SAMPLE).map((sample) => hasNeed("example", { ...ROW, sample }, FACTS));
	expect(samples).toEqual([false, true, true]);
});

test("a pin needs a look if it is far from its pincode, only the middle of it, or older than the address", () => {
	expect(hasNeed("pin", ROW, FACTS)).toBe(false);
	expect(
		hasNeed("pin", ROW, { ...FACTS, isFar: (pincode, { lat }) => pincode === ROW.pincode && lat === ROW.lat }),
	).toBe(true);
	expect(hasNeed("pin", { ...ROW, pinPlace: "1 old street 422001" }, FACTS)).toBe(true);
	const isOfPincode = () => true;
	expect(hasNeed("pincode", ROW, { ...FACTS, isOfPincode })).toBe(true);
	expect(hasNeed("pincode", { ...ROW, pinPlace: PIN_IS_RIGHT }, { ...FACTS, isOfPincode })).toBe(false);
});
