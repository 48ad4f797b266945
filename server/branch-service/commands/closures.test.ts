import { expect, test } from "vitest";
import type { Closure } from "../../../shared/hours/week.ts";
import type { Put } from "../../engine/plan.ts";
import { closureOf, type Dated, type DatedEntity, datedClosure } from "../kinds/dated.ts";
import { withClosures, withNextClosure } from "./closures.ts";

const TODAY = "2026-12-02";
const BRANCH = 1;

const PAST = { from: "2020-01-01", until: "2020-02-01", reason: "Flood" };
const DIWALI = { from: "2099-11-08", until: "2099-11-08", reason: "Diwali" };
const OPEN = { ...DIWALI, hours: "10:00-14:00" };
const EVE = { ...OPEN, from: "2099-11-07", until: "2099-11-07", alsoClosedDays: true as const };

const stored = (closures: readonly Closure[]): DatedEntity[] =>
	closures.map((closure, at) => ({ id: at + 1, version: 1, content: datedClosure(BRANCH, closure) }));

/** The closures after puts. */
function after(closures: readonly Closure[], puts: readonly Put[]): Closure[] {
	const ids = new Set(puts.map(({ id }) => id));
	const kept = closures.filter((_, at) => !ids.has(at + 1));
	return [...kept, ...puts.flatMap((put) => (put.after ? [closureOf(put.after as Dated)] : []))];
}

const later = (from: string): Closure => ({ from, reason: "Moving" });

test.each<[string, Closure[], Closure | null, Closure[] | "unchanged"]>([
	["the same days without a word about hours", [OPEN], DIWALI, "unchanged"],
	["the same other hours", [OPEN], OPEN, "unchanged"],
	["no hours: it is closed", [OPEN], { ...DIWALI, hours: "" }, [DIWALI]],
	["further other hours", [OPEN], { ...DIWALI, hours: "11:00-14:00" }, [{ ...DIWALI, hours: "11:00-14:00" }]],
	[
		"other hours of the same days, which are also for closed days",
		[EVE],
		{ ...OPEN, from: EVE.from, until: EVE.until },
		"unchanged",
	],
	[
		"further ones of these days",
		[EVE],
		{ ...DIWALI, from: EVE.from, until: EVE.until, hours: "11:00-14:00" },
		[{ ...EVE, hours: "11:00-14:00" }],
	],
	["none", [OPEN], null, []],
	["one in place of the next", [PAST, later("2099-01-01")], later("2098-01-01"), [PAST, later("2098-01-01")]],
	["one that is stored, but is not the next", [DIWALI, later("2099-12-01")], later("2099-12-01"), "unchanged"],
	["one that is over, as in an old download", [PAST, DIWALI], { ...PAST, until: "2020-03-01" }, "unchanged"],
	["none of those that are not over", [PAST], null, "unchanged"],
])("a sheet says: %s", (_, closures, wanted, expected) => {
	const puts = withNextClosure(BRANCH, stored(closures), wanted, TODAY);
	expect(puts.length === 0 ? "unchanged" : after(closures, puts)).toEqual(expected);
});

test("of closures that are replaced as a whole, equal ones stay, and those of the same dates are changed", () => {
	const wanted = [later("2099-12-01"), { ...DIWALI, reason: "Festival" }, PAST];
	const puts = withClosures(BRANCH, stored([PAST, OPEN, EVE]), wanted);
	expect(puts.map(({ id, after: to }) => [id, (to as Dated | null)?.text])).toEqual([
		[3, undefined],
		[undefined, "Moving"],
		[2, "Festival"],
	]);
	expect(after([PAST, OPEN, EVE], puts)).toEqual([PAST, later("2099-12-01"), { ...DIWALI, reason: "Festival" }]);
});
