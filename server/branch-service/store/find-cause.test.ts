import { expect, test } from "vitest";
import { temporaryFolder } from "../../testing/temporary-folder.ts";
import { untilEnd } from "../../testing/until-end.ts";
import { openDatabase } from "../database/open-database.ts";
import type { AuditAction } from "../database/schema/tables.ts";
import { testDatabase } from "../testing/test-database.ts";
import { findCauses } from "./plan-undo.ts";

/** A database with entries of the audit, whose ids count from 1. */
async function withHistory(
	entries: readonly (readonly [branchId: number, action: AuditAction, after: object | null])[],
) {
	const dataDir = temporaryFolder();
	const { db } = await untilEnd(openDatabase(testDatabase(dataDir)));
	const rows = entries.map(([branchId, action, after], index) => {
		const what = { action, branchId, after: JSON.stringify(after), changeId: index + 101 };
		return { at: "2027-01-01T00:00:00Z", who: "asha", before: null, ...what };
	});
	await db.insertInto("audit").values(rows).execute();
	return db;
}

test("the newest change is found that had an effect since, or none", async () => {
	const db = await withHistory([
		[1, "created", { name: "One", landmark: "Clock Tower" }],
		[2, "created", { name: "Two" }],
		[1, "updated", { landmark: null }],
		[1, "updated", { name: "Renamed" }],
		[1, "removed", null],
		[1, "created", { name: "One" }],
	]);
	const causes = await findCauses(db, [
		{ branchId: 1, after: 0, what: ["name"] },
		{ branchId: 1, after: 1, what: ["landmark"] },
		{ branchId: 1, after: 1, what: ["pincode", "landmark"] },
		{ branchId: 1, after: 3, what: ["landmark"] },
		{ branchId: 1, after: 0, what: ["closures"] },
		{ branchId: 1, after: 4, what: "removed" },
		{ branchId: 1, after: 5, what: "removed" },
		{ branchId: 1, after: 1, what: "created" },
		{ branchId: 2, after: 2, what: "created" },
		{ branchId: 3, after: 0, what: ["name"] },
	]);
	expect(causes).toEqual([106, 103, 103, null, null, 105, null, 106, null, null]);
});

test("of a long history nothing is read but the causes", async () => {
	const edits = Array.from({ length: 300 }, (_, place) => [1 + (place % 3), "updated", { name: `${place}` }] as const);
	const db = await withHistory(edits);
	let rows = 0;
	const counted = db.withPlugin({
		transformQuery: ({ node }) => node,
		async transformResult({ result }) {
			rows += result.rows.length;
			return result;
		},
	});
	const effects = [0, 298, 299].map((after, index) => ({ branchId: index + 1, after, what: ["name"] as const }));
	expect(await findCauses(counted, effects)).toEqual([398, 399, 400]);
	expect(rows).toBeLessThanOrEqual(effects.length);
});
