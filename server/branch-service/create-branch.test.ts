/** `POST /branches/createBranch`, with a real database. */

import { request as httpRequest } from "node:http";
import request from "supertest";
import { describe, expect, test } from "vitest";
import { CREATE_BRANCH_PATH } from "../../shared/api/api-paths.ts";
import { withoutEmptyRare } from "../../shared/branch/branch-fields.ts";
import { FORM_MESSAGES } from "../../shared/branch/form-messages.ts";
import { FEED_PATHS } from "../../shared/paths.ts";
import { TEST_BRANCH, TEST_OPTIONAL } from "../../shared/testing/test-branch.ts";
import { untilEnd } from "../testing/until-end.ts";
import { openDatabase } from "./database/open-database.ts";
import { branchOf } from "./import/testing/branch-table.ts";
import { confirmed } from "./testing/confirmed.ts";
import { openTestStore, testDatabase } from "./testing/test-database.ts";
import { servicePer } from "./testing/test-service.ts";

const service = servicePer("file, emptied");

const send = (body: unknown) =>
	request(service.origin)
		.post(CREATE_BRANCH_PATH)
		.send(body as object);
const create = (branch: object) => send(confirmed(branch));
const feed = async (name: keyof typeof FEED_PATHS) => (await request(service.origin).get(FEED_PATHS[name])).body.data;
const store = () => openTestStore(service.dataDir);
const payloads = async () => (await store()).payloads();
const changes = async () => Array.fromAsync((await store()).audit());

describe("a branch", () => {
	test("is answered with 201 as in the feed, and is immediately in the feeds with its new state and city", async () => {
		for (const name of ["branches", "states", "cities"] as const) expect(await feed(name)).toEqual([]);
		const branch = branchOf(1, { stateName: "Goa", cityName: "Panaji" });
		const { body } = await create({ ...branch, unknown: "x", id: 99, services: ["Safe"] }).expect(201);
		const data = {
			...TEST_BRANCH,
			...TEST_OPTIONAL,
			name: branch.name,
			address: branch.address,
			state: "Goa",
			city: "Panaji",
			services: ["Safe"],
		};
		expect(body).toEqual({ message: FORM_MESSAGES.createSucceeded, data });
		expect(await feed("branches")).toEqual([data]);
		expect(await feed("states")).toEqual([{ id: 1, name: "Goa" }]);
		expect(await feed("cities")).toEqual([{ id: 1, name: "Panaji", state: { name: "Goa" } }]);
		expect(await payloads()).toEqual([{ ...branch, services: "Safe" }]);
	});

	test("is created only once if it is sent several times simultaneously", async () => {
		const answers = await Promise.all([1, 2, 3, 4].map(() => create(branchOf(1))));
		expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
		expect(await feed("branches")).toHaveLength(1);
	});

	test("is recorded in the audit with who created it", async () => {
		await create(branchOf(1)).set("X-Forwarded-User", encodeURIComponent("Āśā Patil")).expect(201);
		await create(branchOf(2)).set("X-Forwarded-User", "100%").expect(201);
		await create(branchOf(3)).expect(201);
		expect(await changes()).toEqual(
			["Āśā Patil", "100%", "not signed in"].map((who, index) => ({
				at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
				who,
				action: "created",
				branchId: index + 1,
				before: null,
				after: withoutEmptyRare(branchOf(index + 1)),
				change: index + 1,
			})),
		);
	});
});

describe("a refusal", () => {
	test.each([
		[400, "application/json", "{"],
		[400, "application/json", "[]"],
		[400, "application/json", '"text"'],
		[400, "application/json", "null"],
		[415, "text/plain", "{}"],
		[415, "multipart/form-data; boundary=x", "--x--"],
		[415, "application/json; charset=ebcdic", "{}"],
		[413, "application/json", JSON.stringify({ name: "x".repeat(70_000) })],
		[415, "", ""],
	])("%d for %s (%#)", async (status, type, text) => {
		const { body } = await request(service.origin)
			.post(CREATE_BRANCH_PATH)
			.set("Content-Type", type)
			.send(text)
			.expect(status);
		expect(body).toEqual({ message: expect.any(String), ...(status === 400 && { errors: [] }) });
	});
});

test.each([[["nonsense"]], [[["city-new"]]], [{ "city-new": true }], ["city-new"], [Array(1000).fill("city-new")]])(
	"what looks like a mistake is not confirmed by %j",
	async (codes) => {
		await send({ ...branchOf(1), confirmed: codes }).expect(422);
	},
);

test("a branch waits for an import that is storing; meanwhile 102 is sent at intervals", async () => {
	const other = await untilEnd(openDatabase(testDatabase(service.dataDir)));
	const released = Promise.withResolvers<void>();
	const importing = other.writer.transaction().execute(() => released.promise);
	const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
	const headers = { "content-type": "application/json" };
	httpRequest(service.origin + CREATE_BRANCH_PATH, { method: "POST", headers }, (response) =>
		resolve(response.resume().statusCode),
	)
		.once("information", ({ statusCode }) => {
			expect(statusCode).toBe(102);
			released.resolve();
		})
		.on("error", reject)
		.end(JSON.stringify(confirmed(branchOf(1))));
	expect(await promise).toBe(201);
	await importing;
});
