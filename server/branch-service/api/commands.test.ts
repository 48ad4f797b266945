/** `POST /commands/{name}` and its preview, with the real service. */
import request from "supertest";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { BRANCHES_PATH, CHANGES_PATH, COMMANDS_PATH } from "../../../shared/api/api-paths.ts";
import { CommandDone, CommandPreview, CommandRefusal } from "../../../shared/api/commands.ts";
import { COMMANDS } from "../commands/registry.ts";
import { branchOf, PANAJI } from "../import/testing/branch-table.ts";
import { servicePer } from "../testing/test-service.ts";

const service = servicePer("file, emptied");
const asha = service.as("asha");
const ravi = service.as("ravi");
const leela = service.as("leela", ["Goa"]);

type Admin = typeof asha;

function run(who: Admin, name: string, body: object, etag?: string) {
	const call = who.post(`${COMMANDS_PATH}/${name}`, etag ?? "", body);
	return etag === undefined ? call.unset("If-Match") : call;
}
const preview = (who: Admin, name: string, body: object, etag?: string) => run(who, `${name}/preview`, body, etag);

/** The body of an answer that fits one of the schemas of the document. */
async function bodyOf<Schema extends v.GenericSchema>(schema: Schema, status: number, call: ReturnType<typeof run>) {
	const { body, headers } = await call.expect(status);
	expect(v.parse(schema, body)).toEqual(body);
	return { body, etag: String(headers.etag) };
}

test("a branch is created, edited, closed and deleted, each as one change, with its version for the next", async () => {
	const { body: created } = await bodyOf(
		CommandDone,
		200,
		run(asha, "create-branch", { fields: branchOf(1), confirmed: ["city-unknown", "city-new"] }),
	);
	expect(created).toMatchObject({ change: 1, created: 1, updated: 0, removed: 0, unchanged: 0 });
	const { headers } = await asha.get(`${BRANCHES_PATH}/1`).expect(200);
	const edit = await bodyOf(
		CommandDone,
		200,
		run(asha, "edit-branch", { id: 1, fields: { landmark: "Clock Tower" } }, headers.etag),
	);
	expect(edit.body).toMatchObject({
		message: "The branch was saved.",
		updated: 1,
		data: { ...branchOf(1), services: ["Farm loan"], landmark: "Clock Tower" },
	});
	const closure = { from: "2099-01-01", until: "2099-01-02", reason: "Flood" };
	const closed = await bodyOf(CommandDone, 200, run(asha, "close-branch", { id: 1, closure }, edit.etag));
	expect(closed.body.data.closures).toEqual([closure]);
	const { body: deleted } = await bodyOf(CommandDone, 200, run(asha, "delete-branch", { id: 1 }, closed.etag));
	expect(deleted).toMatchObject({ removed: 1, change: 4 });
	expect(deleted).not.toHaveProperty("data");
	const kinds = (await asha.get(CHANGES_PATH)).body.data.map(({ kind }: { kind: string }) => kind);
	expect(kinds).toEqual(["delete", "closure", "edit", "create"]);
});

describe("only what is sent", () => {
	test("is checked and changed", async () => {
		const { id, etag } = await asha.create(branchOf(1));
		const wrong = { id, fields: { pincode: "1", telephone: "123" } };
		const { body } = await bodyOf(CommandRefusal, 400, run(asha, "edit-branch", wrong, etag));
		expect(body.problems).toMatchObject([
			{ code: "field", field: "pincode" },
			{ code: "field", field: "telephone" },
		]);
		const { body: saved } = await run(asha, "edit-branch", { id, fields: { email: "pune@example.com" } }, etag).expect(
			200,
		);
		expect(saved.data).toMatchObject({ email: "pune@example.com", pincode: branchOf(1).pincode });
	});

	test("a property that no command has is refused", async () => {
		const { id, etag } = await asha.create(branchOf(1));
		for (const [name, body] of [
			["delete-branch", { id, force: true }],
			["edit-branch", { id, fields: {}, name: "New" }],
			...[{ State: "Goa" }, { needs: "typo" }, { open: "maybe" }, { state: "\u0000" }].map(
				(filter) => ["change-several", { filter, set: { area: "Regional Office" }, reason: "x" }] as const,
			),
		] as const)
			await bodyOf(CommandRefusal, 400, run(asha, name, body, etag));
		expect((await asha.feed()).data).toHaveLength(1);
	});

	test.each(Object.entries(COMMANDS))("the document's example of %s can be read", (_name, { example, input }) => {
		expect(v.safeParse(input({ now: Date.parse("2026-01-01") }), example).issues).toBeUndefined();
	});
});

test("what looks like a mistake is done once it is confirmed", async () => {
	const { id, etag } = await asha.create(branchOf(1));
	const edit = { id, fields: { stateName: "Maharastra" } };
	const { body } = await bodyOf(CommandRefusal, 422, run(asha, "edit-branch", edit, etag));
	expect(body.warnings).toMatchObject([{ code: "state-spelling", suggestion: "Maharashtra" }]);
	const { body: shown } = await bodyOf(CommandPreview, 200, preview(asha, "edit-branch", edit));
	expect(shown.warnings).toEqual(body.warnings);
	await run(asha, "edit-branch", { ...edit, confirmed: ["state-spelling"] }, etag).expect(200);
});

describe("a preview", () => {
	const fields = { address: "2 New Road", landmark: "Clock Tower" };

	test("says what would change, as the history then does, and stores nothing", async () => {
		const { id } = await asha.create(branchOf(1));
		const { body } = await bodyOf(CommandPreview, 200, preview(asha, "edit-branch", { id, fields }));
		expect(body).toMatchObject({ created: 0, updated: 1, removed: 0, problems: [], warnings: [] });
		expect((await asha.get(CHANGES_PATH)).body.total).toBe(1);
		const { body: done } = await run(asha, "edit-branch", { id, fields, expect: body.expect }).expect(200);
		const { entries } = (await asha.get(`${CHANGES_PATH}/${done.change}`)).body.data;
		expect(body.changes).toEqual(entries);
		const closure = { from: "2099-01-01", reason: "Flood" };
		const { body: closed } = await bodyOf(CommandPreview, 200, preview(asha, "close-branch", { id, closure }));
		expect(closed.changes).toMatchObject([{ branchId: id, name: branchOf(1).name, exists: true }]);
	});

	test("is what is then done, or nothing: who has changed it meanwhile is named, unless that is another field", async () => {
		const { id, etag } = await asha.create(branchOf(1));
		const { body: shown } = await preview(asha, "edit-branch", { id, fields }).expect(200);
		const { headers } = await ravi
			.put(`${BRANCHES_PATH}/${id}`, etag, branchOf(1, { email: "pune@example.com" }))
			.expect(200);
		await run(asha, "edit-branch", { id, fields, expect: shown.expect }).expect(200);
		const { body: again } = await preview(asha, "edit-branch", { id, fields: { address: "4 New Road" } }).expect(200);
		const { headers: newest } = await asha.get(`${BRANCHES_PATH}/${id}`);
		expect(newest.etag).not.toBe(headers.etag);
		await run(ravi, "edit-branch", { id, fields: { address: "3 New Road" } }, newest.etag).expect(200);
		const { body } = await bodyOf(
			CommandRefusal,
			409,
			run(asha, "edit-branch", { id, fields: { address: "4 New Road" }, expect: again.expect }),
		);
		expect(body.problems).toEqual([
			{
				code: "stale",
				id,
				name: "Branch 1",
				message: "It was changed since you looked (ravi).",
				change: 4,
				who: "ravi",
			},
		]);
	});

	test("that was never made is no other plan", async () => {
		const { id } = await asha.create(branchOf(1));
		for (const expected of ["another plan", "", "1.x", 7, null, { toString: 1 }]) {
			const { body } = await bodyOf(CommandRefusal, 409, run(asha, "delete-branch", { id, expect: expected }));
			expect(body.problems, JSON.stringify(expected)).toEqual([]);
		}
		expect((await asha.feed()).data).toHaveLength(1);
	});

	test("names what cannot be done", async () => {
		await asha.create(branchOf(1));
		const { id } = await asha.create(branchOf(2));
		const { name } = branchOf(1);
		const { body } = await bodyOf(CommandPreview, 200, preview(asha, "edit-branch", { id, fields: { name } }));
		expect(body.problems).toMatchObject([{ code: "taken", field: "name", id, change: 1, who: "asha" }]);
	});
});

describe("a command is refused", () => {
	test("without a version, with 428, with one of another server, with 400, and of another branch's, with 412 and who changed which field", async () => {
		const { id, path, etag } = await asha.create(branchOf(1));
		const body = { id, fields: { address: "3 New Road" } };
		await ravi.put(path, etag, branchOf(1, { address: "2 New Road" })).expect(200);
		const unseen = request(service.origin).post(`${COMMANDS_PATH}/edit-branch`).send(body);
		expect((await unseen.expect(428)).body).toEqual({ message: expect.any(String), problems: [] });
		await bodyOf(CommandRefusal, 400, run(asha, "edit-branch", body, "x"));
		const stale = await bodyOf(CommandRefusal, 412, run(asha, "edit-branch", body, etag));
		expect(stale.body).toMatchObject({
			message: "Somebody else has changed this branch in the meantime.",
			problems: [
				{
					code: "stale",
					field: "address",
					id,
					name: "Branch 1",
					message: "ravi has changed Address.",
					change: 2,
					who: "ravi",
				},
			],
			data: { address: "2 New Road" },
		});
		await run(asha, "edit-branch", body, stale.etag).expect(200);
	});

	test("if the branch was deleted, with 404 and by whom", async () => {
		const { id, path, etag } = await asha.create(branchOf(1));
		await ravi.remove(path, etag).expect(200);
		const { body } = await bodyOf(CommandRefusal, 404, run(asha, "reopen-branch", { id }, etag));
		expect(body).toMatchObject({
			message: expect.stringContaining("deleted (ravi)"),
			problems: [{ code: "missing", id }],
		});
	});

	test("to an editor of other states, with 403, here and among several", async () => {
		const { id, etag } = await asha.create(branchOf(1));
		const { id: own } = await asha.create(branchOf(2, PANAJI));
		const { body } = await bodyOf(CommandRefusal, 403, run(leela, "delete-branch", { id }, etag));
		expect(body.problems).toMatchObject([
			{ code: "rights", id, message: expect.stringContaining("only branches in Goa") },
		]);
		const several = { ids: [id, own], set: { area: "Regional Office" }, reason: "Merged" };
		await bodyOf(CommandRefusal, 403, run(leela, "change-several", several));
		const notice = { text: "Closed", from: "2026-12-01T09:00", until: "2099-12-01T20:00" };
		await bodyOf(CommandRefusal, 403, run(leela, "change-notice", { notice }, '"0"'));
		const { body: done } = await run(leela, "change-several", { ...several, ids: [own] }).expect(200);
		expect(done).toMatchObject({ updated: 1 });
	});

	test("that nobody knows, with 404, by another method, with 405, and of what is no object, with 400", async () => {
		for (const name of ["no-command", "__proto__", "constructor", "toString"]) await run(asha, name, {}).expect(404);
		await asha.get(`${COMMANDS_PATH}/undo`).expect(405).expect("Allow", "POST");
		await request(service.origin).post(`${COMMANDS_PATH}/undo`).type("json").send("[]").expect(400);
	});
});

describe("a part of a change is undone", () => {
	const several = async () => {
		const ids = [];
		for (const number of [1, 2, 3]) ids.push((await asha.create(branchOf(number))).id);
		const { body } = await run(asha, "change-several", {
			ids,
			set: { area: "Regional Office", mondayHours: "09:00-17:00" },
			reason: "New",
		}).expect(200);
		const { headers } = await ravi.get(`${BRANCHES_PATH}/${ids[1]}`);
		await run(ravi, "edit-branch", { id: ids[1], fields: { area: "Branch Office" } }, String(headers.etag)).expect(200);
		return { ids, change: body.change };
	};

	test("if what was changed since is to stay, field by field, which the refusal offers", async () => {
		const { ids, change } = await several();
		const { body } = await bodyOf(CommandRefusal, 409, run(asha, "undo", { change }));
		expect(body).toMatchObject({
			rest: { undone: 2, kept: 1 },
			problems: [{ code: "stale", id: ids[1], change: change + 1, who: "ravi" }],
		});
		const { body: done } = await bodyOf(CommandDone, 200, run(asha, "undo", { change, part: true }));
		expect(done).toMatchObject({
			updated: 3,
			part: { undone: 2, kept: 1 },
			kept: [{ code: "stale", id: ids[1], who: "ravi" }],
		});
		const { data } = (await asha.get(`${BRANCHES_PATH}?sort=id`)).body;
		const { mondayHours, area } = branchOf(2);
		for (const branch of data) expect(branch).toMatchObject({ mondayHours, area });
	});
});
