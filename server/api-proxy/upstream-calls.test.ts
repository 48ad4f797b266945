import express from "express";
import request from "supertest";
import { expect, test } from "vitest";
import { UPLOAD_BRANCH_PATH } from "../../shared/api/api-paths.ts";
import { OWNER } from "../../shared/api/people.ts";
import { MAX_UPLOAD_BYTES } from "../../shared/constants.ts";
import { answerError } from "../http/answer.ts";
import { setCaller } from "../security/admin-user.ts";
import { createMemoryLog } from "../testing/memory-log.ts";
import { logCalls, refuseOtherFiles } from "./upstream-calls.ts";

/** Expects these lines about some calls. `/full` is refused by the site, `/stale` by the upstream. */
async function expectLines(embedded: boolean, expected: readonly unknown[]): Promise<void> {
	const { log, lines } = createMemoryLog();
	const app = express();
	app.use((_request, response, next) => {
		setCaller(response, { name: "asha", rights: OWNER });
		next();
	});
	app.use("/api", logCalls(log, embedded));
	app.use("/api/full", (_request, response) => answerError(response, 503, "There is no room."));
	app.use("/api/stale", (_request, response) => void response.status(412).json({ message: "Stale" }));
	app.use((_request, response) => void response.status(201).json({}));
	await request(app).post("/api/full?secret=1");
	await request(app).put("/api/stale");
	await request(app).post("/api/branches");
	await request(app).get("/api/full");
	await expect.poll(() => lines).toEqual(expected);
}

const ms = expect.any(Number);
const full = { method: "POST", path: "/api/full", status: 503, reason: "There is no room.", msg: "change refused" };
const by = { level: 30, who: "asha", ms };

test("what the site itself refuses is logged, and the rest is left to the embedded branch service", async () => {
	await expectLines(true, [{ ...by, ...full }]);
});

test("of another upstream, everything that it was asked to change is logged", async () => {
	await expectLines(false, [
		{ ...by, ...full },
		{ ...by, method: "PUT", path: "/api/stale", status: 412, msg: "change refused" },
		{ ...by, method: "POST", path: "/api/branches", status: 201, msg: "change passed on" },
	]);
});

/** Answers with the size of the body that it got. */
const receiver = express().post(UPLOAD_BRANCH_PATH, refuseOtherFiles, async (asked, response) => {
	let size = 0;
	for await (const piece of asked) size += piece.length;
	response.json({ size });
});

test.each([
	["branches.xlsx", 10, 200],
	["Branches.XLS", MAX_UPLOAD_BYTES / 2, 200],
	["branches.csv", 10, 415],
	["branches.xlsx.csv", MAX_UPLOAD_BYTES / 2, 415],
])("for an upstream that knows only what was specified, %s of %i bytes: %i", async (name, size, status) => {
	const post = request(receiver).post(UPLOAD_BRANCH_PATH).attach("file", Buffer.alloc(size), name);
	const { body } = await post.expect(status);
	if (status === 200) expect(body.size).toBeGreaterThan(size);
	else expect(body).toMatchObject({ message: "Please send a file that ends in .xlsx or .xls.", errors: [] });
});

test("an upload without a body, which has ended when its caller is known, is passed on", async () => {
	const app = express().use(async (_request, _response, next) => {
		await new Promise(setImmediate);
		next();
	}, receiver);
	const { body } = await request(app).post(UPLOAD_BRANCH_PATH).expect(200);
	expect(body).toEqual({ size: 0 });
});
