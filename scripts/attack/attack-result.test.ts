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

test("more memory than the container has counts as giving way", () => {
	expect(judge([visit()], { ...CALM, peak: CONTAINER_MIB * 1024 * 1024 + 1 }, SHORT).faults).toHaveLength(1);
});

test("in CI, and where there is only an aim, a long wait is a warning", () => {
	for (const { faults, warnings } of [
		judge([visit({ ms: 1001 })], CALM, SHORT),
		judge([visit({ ms: 51 })], CALM, { ...FULL, aimMs: 50 }),
	]) {
		expect({ faults, warnings: warnings.length }).toEqual({ faults: [], warnings: 1 });
	}
});
