import * as v from "valibot";
import { afterEach, expect, test, vi } from "vitest";
import { BRANCHES_PATH } from "../../../shared/api/api-paths.ts";
import type { Command } from "../admin-api.ts";
import { sendOnto } from "./send-onto.ts";

afterEach(() => vi.unstubAllGlobals());

/** Answers calls in turn. @returns the calls as they came */
function answering(...answers: [status: number, body: object][]) {
	const calls: unknown[] = [];
	vi.stubGlobal("fetch", async (path: string, { method, headers, body }: RequestInit) => {
		calls.push([method, path, (headers as Record<string, string>)["if-match"], body]);
		const [status, json] = answers[calls.length - 1] ?? [500, {}];
		return new Response(JSON.stringify(json), { status });
	});
	return calls;
}

const CLOSE: Command<{ data: string }> = {
	name: "closeBranch",
	input: { id: 7, from: "2026-12-01" },
	version: 3,
	answer: v.object({ data: v.string() }),
};
const PATH = `${BRANCHES_PATH}/7/closures`;
const BODY = '{"from":"2026-12-01"}';
const STALE: [number, object] = [412, { message: "Somebody was faster." }];

test("a command is sent again on top of what another admin has changed otherwise", async () => {
	const calls = answering(STALE, [200, { data: "closed" }]);
	const { outcome } = await sendOnto(CLOSE, () => ({ version: 4 }));
	expect(outcome).toMatchObject({ kind: "ok", data: { data: "closed" } });
	expect(calls).toEqual([
		["POST", PATH, '"3"', BODY],
		["POST", PATH, '"4"', BODY],
	]);
});

test("what matters to a command is for the admin to decide", async () => {
	const calls = answering(STALE);
	const conflict = { by: null, rows: [] };
	const { outcome, rebased } = await sendOnto(CLOSE, () => ({ version: 4, conflict }));
	expect(outcome).toMatchObject({ kind: "stale", message: "Somebody was faster." });
	expect(rebased).toEqual({ version: 4, conflict });
	expect(calls).toHaveLength(1);
});

test("a command that never succeeds ends", async () => {
	const calls = answering(...Array.from({ length: 9 }, () => STALE));
	expect((await sendOnto(CLOSE, () => ({ version: 4 }))).outcome).toMatchObject({ kind: "stale" });
	expect(calls).toHaveLength(5);
});
