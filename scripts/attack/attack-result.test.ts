import { expect, test } from "vitest";
import { judge } from "./attack-result.ts";
import { CONTAINER_MIB } from "./container.ts";
import type { Visit } from "./visits.ts";

const CALM = { peak: 1000, connections: 1, unsent: 0, ran: 0, waited: 0 };
const visit = (changes: Partial<Visit> = {}): Visit => ({ what: "page", ms: 5, outcome: "right", ...changes });

const FULL = { short: false, memoryMib: CONTAINER_MIB };
const SHORT = { ...FULL, short: true };

test("a site holds if visitors are answered in time, and if new pages have to wait for their turn", () => {
	const { faults, warnings, busy } = judge([visit(), visit({ what: "new page", outcome: "busy" })], CALM, FULL);
	expect({ faults, warnings, busy }).toEqual({ faults: [], warnings: [], busy: 1 });
});

test.each<[what: string, visits: Visit[]]>([
	["a long wait", [visit({ ms: 1001 })]],
	["a broken connection", [visit({ what: "new page", outcome: "wrong", reason: "ECONNRESET" })]],
	["a refusal of what needs no work", [visit({ what: "feed", outcome: "busy" })]],
	["a new page that does not come", [visit({ what: "new page", ms: 10_001 })]],
])("%s counts as giving way", (_, visits) => {
	expect(judge(visits, CALM, FULL).faults).toHaveLength(1);
});

test("more connections than the site may have count as giving way", () => {
	expect(judge([visit()], { ...CALM, connections: 4000 }, SHORT).faults).toHaveLength(0);
	expect(judge([visit()], { ...CALM, connections: 4600 }, SHORT).faults).toHaveLength(1);
});

const AIMED = { ...FULL, aimMs: 50 };

test.each<[what: string, visits: Visit[], faults: number]>([
	["a wait of up to four times the aim", [visit({ ms: 200 }), visit({ what: "new page", ms: 200 })], 0],
	["a longer wait", [visit({ ms: 201 })], 1],
	["a longer wait for a new page", [visit({ what: "new page", ms: 201 })], 1],
])("where less is aimed at, %s", (_, visits, faults) => {
	expect(judge(visits, CALM, AIMED).faults).toHaveLength(faults);
	expect(judge(visits, CALM, { ...AIMED, short: true }).faults).toHaveLength(0);
});

test("no aim allows a longer wait than usual", () => {
	expect(judge([visit({ ms: 1001 })], CALM, { ...FULL, aimMs: 500 }).faults).toHaveLength(1);
});

test("more memory than the container has counts as giving way", () => {
	expect(judge([visit()], { ...CALM, peak: CONTAINER_MIB * 1024 * 1024 + 1 }, SHORT).faults).toHaveLength(1);
});

test("in CI, and up to four times an aim, a long wait is a warning", () => {
	for (const { faults, warnings } of [
		judge([visit({ ms: 1001 })], CALM, SHORT),
		judge([visit({ ms: 51 })], CALM, AIMED),
	]) {
		expect({ faults, warnings: warnings.length }).toEqual({ faults: [], warnings: 1 });
	}
});
