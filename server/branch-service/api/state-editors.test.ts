/** What editors of some states may change, with the real service. */
import request from "supertest";
import { describe, expect, test } from "vitest";
import type { AdminChange } from "../../../shared/api/admin-answers.ts";
import * as calls from "../../../shared/api/api-paths.ts";
import { STATES_HEADER } from "../../api-proxy/user-header.ts";
import { branchOf, PANAJI } from "../import/testing/branch-table.ts";
import { sheet, xlsxOf } from "../import/testing/workbooks.ts";
import { added } from "../testing/added-days.ts";
import { confirmed } from "../testing/confirmed.ts";
import { shownSheet } from "../testing/shown-sheet.ts";
import { servicePer } from "../testing/test-service.ts";

const service = servicePer("file, emptied");
const asha = service.as("asha");
const leela = service.as("leela", ["Goa", "Odisha"]);

const CUTTACK = { stateName: "Orissa", cityName: "Cuttack", pincode: "753001", lat: 20.4625, long: 85.8828 };

const goa = branchOf(1, PANAJI);
const pune = branchOf(2);
const sheetWithId = (row: Record<string, string | number>) =>
	xlsxOf([
		["ID", "State", "Pincode"],
		[row.id ?? 0, row.stateName ?? "", row.pincode ?? ""],
	]);

const stored = async () => (await asha.feed()).data.map(({ name, state }: Record<string, string>) => [name, state]);

describe("a sheet", () => {
	test("that has only such rows is refused", async () => {
		for (const path of [calls.PREVIEW_UPLOAD_PATH, calls.UPLOAD_BRANCH_PATH]) {
			const { body } = await leela.upload(path, sheet(pune, branchOf(3))).expect(422);
			expect(body.message).toBe(
				"All 2 rows are about branches of other states. You may change only branches in Goa and Odisha.",
			);
		}
	});

	test("with a row that would move a branch out of these states has an error there", async () => {
		await asha.create(goa);
		const { wrong } = await shownSheet(leela, sheetWithId({ id: 1, stateName: "Maharashtra", pincode: "411001" }));
		expect(wrong).toEqual([expect.stringContaining("“Branch 1” would be in Maharashtra")]);
	});

	test("is read with its answers, which do not count for the sheets of others", async () => {
		const answer = { kind: "value", field: "name", from: "Branch 1", to: "Branch 9" };
		const answers = JSON.stringify([answer]);
		await leela.upload(calls.UPLOAD_BRANCH_PATH, sheet(goa), { answers }).expect(200);
		expect(await stored()).toEqual([["Branch 9", "Goa"]]);
		await leela.post(calls.ANSWERS_PATH, "", answer).expect(403);
		expect((await asha.get(calls.ANSWERS_PATH)).body.data).toEqual([]);
		const { body } = await asha.post(calls.ANSWERS_PATH, "", answer).expect(200);
		await leela.remove(`${calls.ANSWERS_PATH}/${body.data[0].id}`, "").expect(403);
	});
});

const ofOthers = async (editor: typeof leela) =>
	(await editor.get(calls.CHANGES_PATH)).body.data.map((change: AdminChange) => change.ofOthers);

test("the history says which changes are about branches of others", async () => {
	await leela.create(goa);
	const { path, etag } = await asha.create(pune);
	await asha.remove(path, etag).expect(200);
	const holidays = [{ date: "2099-11-01", name: "Kerala Day", states: ["Kerala", "Goa"] }];
	await asha.command("change-calendar", added({ holidays, daysOff: [] })).expect(200);
	await leela.post(`${calls.CHANGES_PATH}/4/undo`, "").expect(403);
	expect(await ofOthers(leela)).toEqual([true, true, true, undefined]);
	expect(await ofOthers(asha)).toEqual(Array(4).fill(undefined));
});

test("a state's former name is that of the state", async () => {
	const { path, etag } = await leela.create(branchOf(3, CUTTACK));
	await leela.remove(path, etag).expect(200);
});

test("states that cannot be read are none, and whatever has no state is not theirs", async () => {
	const post = (address: string, states: string) =>
		request(service.origin).post(address).set(STATES_HEADER, states).send(confirmed(goa));
	for (const states of ["", "Goa", "%", "{}", "[1]"]) {
		expect((await post(calls.CREATE_BRANCH_PATH, states).expect(403)).body.message).toContain("would be in Goa");
	}
	const goaOnly = encodeURIComponent('["Goa"]');
	const { body } = await post(calls.ANSWERS_PATH, goaOnly).expect(403);
	expect(body).toEqual({ message: "Only editors of all states may change this." });
	await post(calls.CREATE_BRANCH_PATH.toUpperCase(), goaOnly).expect(201);
});
