/** How cities are spelled, with the real service and the real places of India. */
import { describe, expect, test } from "vitest";
import { BRANCHES_PATH, CHANGES_PATH, SEVERAL_PATH, UPLOAD_BRANCH_PATH } from "../../../shared/api/api-paths.ts";
import { WARNING_CODES } from "../../../shared/branch/branch-warning.ts";
import { branchOf } from "../import/testing/branch-table.ts";
import { sheet } from "../import/testing/workbooks.ts";
import { shownSheet } from "../testing/shown-sheet.ts";
import { servicePer } from "../testing/test-service.ts";

const service = servicePer("file, emptied");
const asha = service.as("asha");

const DEHRADUN = { stateName: "Uttarakhand", cityName: "Dehradun", pincode: "248001", lat: 30.3165, long: 78.0322 };
/** No table has it. */
const NEW_TOWN = { ...DEHRADUN, cityName: "Novagram." };

const cities = async () =>
	(await asha.get(`${BRANCHES_PATH}?sort=id`)).body.data.map((branch: { cityName: string }) => branch.cityName);
const upload = (file: Buffer, fields = {}) => asha.upload(UPLOAD_BRANCH_PATH, file, fields);
const preview = (file: Buffer, fields = {}) => shownSheet(asha, file, fields);
const edit = (id: number, fields: object, confirmed: string[] = []) =>
	asha.command("edit-branch", { id, fields, confirmed });

test.each([
	["a first typo", ["Dehradun.", "Dehradun", "Dehradun"], "Dehradun"],
	["capitals of core banking", ["DEHRADUN", "DEHRADUN"], "Dehradun"],
	["a city of no table is spelled as in most rows", ["Novagrám", "Novagram", "Novagram"], "Novagram"],
])("a known name wins over %s", async (_, written, stored) => {
	const rows = written.map((cityName, at) => branchOf(at + 1, { ...DEHRADUN, cityName }));
	await upload(sheet(...rows), { confirmed: "city-unknown" }).expect(200);
	expect(new Set(await cities())).toEqual(new Set([stored]));
});

describe("a stored spelling", () => {
	const RENAME = {
		code: "city-rename",
		suggestion: "Novagram.",
		message: "Rename “Novagram.” to “Novagram” in 3 branches?",
	};
	const create = async () => {
		const made = [];
		for (const number of [1, 2, 3]) made.push(await asha.create(branchOf(number, NEW_TOWN)));
		return made.map(({ id }) => id);
	};

	test("is replaced for all branches, as one change, once that is confirmed", async () => {
		const [id = 0] = await create();
		const { body } = await edit(id, { cityName: "Novagram" }).expect(422);
		expect(body.warnings).toMatchObject([RENAME]);
		const { body: done } = await edit(id, { cityName: "Novagram" }, ["city-rename"]).expect(200);
		expect(done).toMatchObject({ message: "The branch was saved." });
		expect(await cities()).toEqual(["Novagram", "Novagram", "Novagram"]);
		await asha.post(`${CHANGES_PATH}/${done.change}/undo`, "").expect(200);
		expect(await cities()).toEqual(["Novagram.", "Novagram.", "Novagram."]);
	});

	test("of the only branch is replaced without a question, and one of capitals only replaces none", async () => {
		const { id } = await asha.create(branchOf(1, NEW_TOWN));
		await edit(id, { cityName: "Novagram" }).expect(200);
		await asha.create(branchOf(2, { ...NEW_TOWN, cityName: "NOVAGRAM" }));
		const same = await edit(id, { cityName: "NOVAGRAM" }).expect(200);
		expect(same.body.message).toBe("Nothing was changed: all of this is stored already.");
		expect(await cities()).toEqual(["Novagram", "Novagram"]);
	});

	test("is asked about in a sheet that corrects it, kept until that is answered, and then renamed also where the sheet has no row", async () => {
		await create();
		const file = sheet(branchOf(1, { ...NEW_TOWN, cityName: "Novagram" }));
		const before = await preview(file);
		expect(before).toMatchObject({ counts: { unchanged: 1 }, warnings: [{ ...RENAME, value: "Novagram", count: 1 }] });
		const answer = { kind: "spelling", code: "city-rename", from: "Novagram", to: "Novagram.", use: false };
		const answers = JSON.stringify([answer]);
		const { plan } = await preview(file, { answers });
		await upload(file, { answers, expect: plan }).expect(200);
		expect(await cities()).toEqual(["Novagram", "Novagram", "Novagram"]);
		expect(await preview(file)).toMatchObject({ counts: { unchanged: 1 }, warningCount: 0 });
		await upload(sheet(branchOf(1, NEW_TOWN))).expect(200);
		expect(await cities()).toEqual(["Novagram", "Novagram", "Novagram"]);
	});

	test("is replaced by a sheet that no preview has shown, if that is confirmed", async () => {
		await create();
		const file = sheet(branchOf(1, { ...NEW_TOWN, cityName: "Novagram" }));
		const { plan } = await preview(file);
		const confirmed = "city-rename";
		await upload(file).expect(422);
		await upload(file, { confirmed, expect: plan }).expect(200);
		expect(await cities()).toEqual(["Novagram.", "Novagram.", "Novagram."]);
		await upload(file, { confirmed }).expect(200);
		expect(await cities()).toEqual(["Novagram", "Novagram", "Novagram"]);
	});
});

describe("another name of a city, which visitors see under one name with the stored one", () => {
	const KOCHI = { stateName: "Kerala", cityName: "Kochi", pincode: "682001", lat: 9.9667, long: 76.2333 };
	const create = async (...names: string[]) => {
		const made = [];
		for (const [at, cityName] of names.entries())
			made.push(await asha.create(branchOf(at + 1, { ...KOCHI, cityName, branchCode: `K${at + 1}` })));
		return made.map(({ id }) => id);
	};
	const rows = (...names: string[]) =>
		sheet(...names.map((cityName, at) => branchOf(at + 1, { ...KOCHI, cityName, branchCode: `K${at + 1}` })));
	const undo = (change: number) => asha.post(`${CHANGES_PATH}/${change}/undo`, "").expect(200);
	const rename = (from: string, to: string, inBranches: string) => ({
		code: "city-rename",
		message: `Rename ${from} to “${to}” in ${inBranches}?`,
	});

	test.each([
		["Kochi", "Cochin"],
		["Cochin", "Kochi"],
	])("is that of all branches once that is confirmed: %s becomes %s", async (from, to) => {
		const [id = 0] = await create(from, from, from);
		const { body } = await edit(id, { cityName: to }, ["city-spelling", "city-new"]).expect(422);
		expect(body.warnings).toMatchObject([rename(`“${from}”`, to, "3 branches")]);
		const { body: done } = await edit(id, { cityName: to }, ["city-rename"]).expect(200);
		expect(done.message).toBe("The branch was saved.");
		expect(await cities()).toEqual([to, to, to]);
		await undo(done.change);
		expect(await cities()).toEqual([from, from, from]);
	});

	test.each([
		["Kochi", "Cochin"],
		["Cochin", "Kochi"],
	])("of a new branch is asked about as that of a stored one: %s becomes %s", async (from, to) => {
		await create(from);
		const create2 = (...confirmed: string[]) =>
			asha.command("create-branch", { fields: branchOf(2, { ...KOCHI, cityName: to }), confirmed });
		const { body } = await create2("city-spelling", "city-new").expect(422);
		expect(body.warnings).toMatchObject([{ ...rename(`“${from}”`, to, "1 branch"), suggestion: from }]);
		await create2("city-rename").expect(200);
		expect(await cities()).toEqual([to, to]);
	});

	test("of the only branch is asked about only if it is not the official one", async () => {
		const [id = 0] = await create("Cochin");
		await edit(id, { cityName: "Kochi" }).expect(200);
		const { body } = await edit(id, { cityName: "Cochin" }).expect(422);
		expect(body.warnings).toMatchObject([{ code: "city-spelling", suggestion: "Kochi" }]);
	});

	test("is also that of branches which have it already, or a third one", async () => {
		await upload(rows("Kochi", "Cochin", "Kochin", "Kochi"), { confirmed: WARNING_CODES.join() }).expect(200);
		const [{ id }] = (await asha.get(`${BRANCHES_PATH}?sort=id`)).body.data;
		expect(await cities()).toEqual(["Kochi", "Cochin", "Kochin", "Kochi"]);
		const { body } = await edit(id, { cityName: "Cochin" }).expect(422);
		expect(body.warnings).toMatchObject([rename("“Kochi” and “Kochin”", "Cochin", "3 branches")]);
		await edit(id, { cityName: "Cochin" }, ["city-rename"]).expect(200);
		expect(await cities()).toEqual(["Cochin", "Cochin", "Cochin", "Cochin"]);
	});

	test("is that of all branches if some chosen ones get it", async () => {
		const [id = 0] = await create("Kochi", "Kochi", "Kochi");
		const chosen = { ids: [id], set: { cityName: "Cochin" } };
		const { body: preview } = await asha.post(`${SEVERAL_PATH}/preview`, "*", chosen).expect(200);
		expect(preview.data).toMatchObject({ changed: 3, problems: [] });
		const { body } = await asha.post(SEVERAL_PATH, "*", { ...chosen, reason: "Asked for" }).expect(200);
		expect(await cities()).toEqual(["Cochin", "Cochin", "Cochin"]);
		await undo(body.change);
		expect(await cities()).toEqual(["Kochi", "Kochi", "Kochi"]);
	});

	test("is asked about once in a sheet, and then that of all branches, in whichever rows it is", async () => {
		await create("Kochi", "Kochi", "Kochi");
		const answers = JSON.stringify([
			{ kind: "spelling", code: "city-rename", from: "Cochin", to: "Kochi", use: false },
		]);
		for (const file of [rows("Cochin"), rows("Cochin", "Cochin", "Cochin"), rows("Kochi", "Cochin", "Kochi")]) {
			const before = await preview(file);
			expect(before).toMatchObject({ counts: { updated: 0 }, warnings: [rename("“Kochi”", "Cochin", "3 branches")] });
			const { plan } = await preview(file, { answers });
			expect((await upload(file, { answers, expect: plan }).expect(200)).body.newCities).toEqual([]);
			expect(await cities()).toEqual(["Cochin", "Cochin", "Cochin"]);
			await undo((await asha.get(CHANGES_PATH)).body.data[0].id);
			expect(await cities()).toEqual(["Kochi", "Kochi", "Kochi"]);
		}
		const suggested = answers.replace("false", "true");
		expect(await preview(rows("Cochin"), { answers: suggested })).toMatchObject({ counts: { unchanged: 1 } });
	});

	test("is not asked about again in a sheet after the answer that the stored one is meant", async () => {
		await create("Kochi");
		const file = sheet(branchOf(2, { ...KOCHI, cityName: "Cochin" }), branchOf(3, { ...KOCHI, cityName: "Cochin" }));
		expect((await preview(file)).warnings).toMatchObject([{ ...rename("“Kochi”", "Cochin", "1 branch"), count: 2 }]);
		const answers = JSON.stringify([{ kind: "spelling", code: "city-rename", from: "Cochin", to: "Kochi", use: true }]);
		await upload(file, { answers }).expect(200);
		expect(await cities()).toEqual(["Kochi", "Kochi", "Kochi"]);
		expect(await preview(file)).toMatchObject({ counts: { unchanged: 2 }, warnings: [] });
	});

	test("is not asked about again after the answer for new branches, which an admin may change", async () => {
		await create("Kochi", "Kochi", "Kochi");
		const file = sheet(branchOf(1, { ...KOCHI, cityName: "Cochin", branchCode: "K1" }));
		const spelling = { kind: "spelling", code: "city-spelling", from: "Cochin", to: "Kochi", use: true };
		const answered = (...answers: object[]) => preview(file, { answers: JSON.stringify(answers) });
		const { counts, warnings, questions } = await answered(spelling);
		expect([counts, warnings, questions]).toMatchObject([
			{ unchanged: 1 },
			[],
			[{ suggestion: spelling, answer: spelling }],
		]);
		expect((await answered({ ...spelling, use: false })).warnings).toHaveLength(1);
		const rename = { ...spelling, code: "city-rename", use: false };
		expect((await answered(spelling, rename)).updated).toHaveLength(1);
	});
});
