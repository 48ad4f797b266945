/** `POST /business/upload-branch`, with a real database, directly and through the site's proxy. */

import { once } from "node:events";
import { createServer } from "node:http";
import { connect } from "node:net";
import request from "supertest";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { PREVIEW_UPLOAD_PATH, UPLOAD_BRANCH_PATH } from "../../shared/api/api-paths.ts";
import { FORM_MESSAGES } from "../../shared/branch/form-messages.ts";
import { MAX_UPLOAD_BYTES, UPLOAD_FIELD } from "../../shared/constants.ts";
import { MESSAGES } from "../../shared/messages.ts";
import { FEED_PATHS } from "../../shared/paths.ts";
import { listen } from "../testing/listen.ts";
import { createMemoryLog } from "../testing/memory-log.ts";
import { multipart } from "../testing/multipart.ts";
import { startProxiedSite } from "../testing/proxied-site.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { untilEnd } from "../testing/until-end.ts";
import { createBranchServiceApp } from "./app.ts";
import { startBranchService } from "./branch-service.ts";
import { branchOf, LABELS, rowOf, rowsIn } from "./import/testing/branch-table.ts";
import { sheet, xlsOf, xlsxOf } from "./import/testing/workbooks.ts";
import { jobRefusal, type QueueSlot } from "./job-queue/job-queue.ts";
import { performHere } from "./testing/job-here.ts";
import { openTestStore, testDatabase } from "./testing/test-database.ts";

const dataDir = temporaryFolder();
const { log, lines } = createMemoryLog();
const database = testDatabase(dataDir);
afterAll(() => {
	expect(lines.filter(({ level }) => Number(level) >= 40)).toEqual([]);
});
const service = await untilEnd(
	startBranchService({ database, port: 0, sampleData: false, performJob: performHere, log }),
);
const site = await untilEnd(startProxiedSite({ target: service.origin }));
const store = await openTestStore(dataDir);
// Discards the line about the new database.
lines.length = 0;

/** Each test has its own city, so that all can share one database. */
let city = "";
let count = 0;
beforeEach(() => {
	city = `City ${++count}`;
});

const here = (number: number, changes = {}) => branchOf(number, { cityName: city, ...changes });
/** Uploads with a confirmation, because these cities and states do not exist. */
const upload = (bytes: Buffer, origin = service.origin) =>
	request(origin)
		.post(UPLOAD_BRANCH_PATH)
		.field("confirmed", "city-unknown,state-unknown")
		.attach(UPLOAD_FIELD, bytes, "branches.xlsx");
const feed = async (name: keyof typeof FEED_PATHS) => (await request(service.origin).get(FEED_PATHS[name])).body.data;

interface Placed {
	id: number;
	name: string;
	city: string;
}
const stored = async () => ((await feed("branches")) as Placed[]).filter((branch) => branch.city === city);

/** The changes of this test's branches. */
async function changes() {
	const entries = await Array.fromAsync(store.audit());
	const ids = new Set(entries.filter(({ after }) => after?.cityName === city).map(({ branchId }) => branchId));
	return entries.filter(({ branchId }) => ids.has(branchId));
}

describe("a sheet", () => {
	test("is answered with 200 and its counts; the same file again changes nothing, as .xlsx or .xls", async () => {
		const branches = [here(1), here(2), here(3)];
		const { body } = await upload(sheet(...branches)).expect(200);
		expect(body).toEqual({
			message: FORM_MESSAGES.uploadSucceeded,
			data: { created: 3, updated: 0, unchanged: 0 },
			newStates: ["Maharashtra"],
			newCities: [`${city}, Maharashtra`],
		});
		const again = await upload(sheet(...branches)).expect(200);
		expect(again.body.data).toEqual({ created: 0, updated: 0, unchanged: 3 });
		const rows = [...branches, here(2)].map((each) => rowOf(each));
		const repeated = await upload(xlsOf([LABELS, ...rows])).expect(200);
		expect(repeated.body.data).toEqual({ created: 0, updated: 0, unchanged: 4 });
		expect(await stored()).toHaveLength(3);
		expect(await changes()).toHaveLength(3);
	});

	test("has names in other languages, of which an empty one is removed", async () => {
		await upload(sheet(here(1, { name_hi: "", address_hi: "" }))).expect(200);
		const branch = async () => (await feed("branches")).find((each: Placed) => each.city === city);
		const { id } = await branch();
		const translated = (name: string) =>
			upload(xlsxOf([...rowsIn("ID | Branch Name (Hindi) | Address in Tamil"), [id, name, "1 நிலையச் சாலை"]])).expect(
				200,
			);
		await translated("कैंप शाखा");
		expect(await branch()).toMatchObject({ name_hi: "कैंप शाखा", address_ta: "1 நிலையச் சாலை" });
		await translated("");
		expect(await branch()).not.toHaveProperty("name_hi");
		expect(await branch()).toHaveProperty("address_ta");
		expect((await changes()).at(-1)).toMatchObject({ before: { name_hi: "कैंप शाखा" }, after: { name_hi: "" } });
	});
});

const run = vi.fn();
const admit = () => ({ slot: { run, leave: () => undefined } satisfies QueueSlot });
const memory = createMemoryLog();
const server = createServer(createBranchServiceApp({ store, admit, log: memory.log }));
const alone = await untilEnd(listen(server));

describe("with a mock importer", () => {
	const failures = () => memory.lines.filter(({ level }) => Number(level) >= 40);
	beforeEach(() => {
		run.mockReset();
		memory.lines.length = 0;
	});

	test("an internal error is not mistaken for one of the form, whatever its message", async () => {
		run.mockRejectedValue(new Error("Unexpected end of form: the multipart boundary, request aborted"));
		const { body } = await upload(sheet(here(1)), alone.url).expect(500);
		expect(body).toEqual({ message: MESSAGES.unknownError });
		expect(failures()).toMatchObject([{ msg: "branch service request failed" }]);
	});

	test("of a long list of confirmed codes, a job gets each known one once", async () => {
		run.mockResolvedValue({ refusal: { status: 422, message: "The sheet has 1 error." } });
		const confirmed = "state-spelling, city-unknown,".repeat(2000);
		await request(alone.url)
			.post(UPLOAD_BRANCH_PATH)
			.field("confirmed", confirmed)
			.attach(UPLOAD_FIELD, sheet(here(1)), "branches.xlsx")
			.expect(422);
		expect(run.mock.calls[0]?.[0]).toMatchObject({ confirmed: ["state-spelling", "city-unknown"] });
	});

	test("what is refused is in the history, once, with the file's name if it arrived", async () => {
		const who = `asha ${city}`;
		const post = (path = UPLOAD_BRANCH_PATH) =>
			request(alone.url).post(path).set("X-Forwarded-User", encodeURIComponent(who));
		const recorded = async () => {
			const { items } = await store.changes({ offset: 0, limit: 100 });
			return items.filter((item) => item.who === who).map(({ kind, name, refusal }) => [kind, name, refusal]);
		};
		const large = Buffer.alloc(MAX_UPLOAD_BYTES + 1);
		const refusedLarge = ["refused", "große.xlsx", expect.stringContaining("larger than 10 MB")];
		await post().attach(UPLOAD_FIELD, large, "große.xlsx").expect(413);
		await expect.poll(recorded).toEqual([refusedLarge]);
		await post(PREVIEW_UPLOAD_PATH).attach(UPLOAD_FIELD, large, "große.xlsx").expect(413);
		await post().set("Content-Type", "multipart/form-data").send("no form").expect(400);
		const refusedForm = ["refused", "", expect.stringContaining("malformed")];
		await expect.poll(recorded).toEqual([refusedForm, refusedLarge]);
		run.mockResolvedValue({ refusal: jobRefusal("import", "slow") });
		await post()
			.attach(UPLOAD_FIELD, sheet(here(1)), "slow.xlsx")
			.expect(413);
		const refusedSlow = ["refused", "slow.xlsx", expect.stringContaining("took too long")];
		await expect.poll(recorded).toEqual([refusedSlow, refusedForm, refusedLarge]);
		run.mockResolvedValue({ refusal: { status: 422, message: "The sheet has 1 error." } });
		await post()
			.attach(UPLOAD_FIELD, sheet(here(1)), "bad.xlsx")
			.expect(422);
		const refusedBad = ["refused", "bad.xlsx", "The sheet has 1 error."];
		expect(await recorded()).toEqual([refusedBad, refusedSlow, refusedForm, refusedLarge]);
	});

	const form = multipart(Buffer.from("PK"));
	const beginning = form.body.toString().slice(0, 80);

	/** Sends the beginning of an upload. */
	function begin(type = "", body = "") {
		const { hostname, port } = new URL(alone.url);
		const client = connect(Number(port), hostname);
		const head = ["host: 127.0.0.1", `content-type: ${type}`, "content-length: 9000000"].join("\r\n");
		client.write(`POST ${UPLOAD_BRANCH_PATH} HTTP/1.1\r\n${head}\r\n\r\n${body}`);
		return client;
	}

	test.each([
		["before its form begins", ""],
		["within the head of its file", beginning.slice(0, 40)],
		["within its file", beginning],
	])("if the client disconnects %s, nothing is imported and no failure is logged", async (_, body) => {
		const connection = once(server, "connection");
		const requestEvent = once(server, "request");
		const client = begin(form.headers["content-type"], body);
		const [socket] = await connection;
		const closed = new Promise((resolve) => socket.once("close", resolve));
		await requestEvent;
		client.destroy();
		await closed;
		// By the next answer, the parser has reported it.
		await request(alone.url).post(UPLOAD_BRANCH_PATH).expect(415);
		expect(run).not.toHaveBeenCalled();
		expect(failures()).toEqual([]);
	});

	test("a form without a boundary is answered before it is complete", async () => {
		const client = begin("multipart/form-data", beginning);
		expect(String((await once(client, "data"))[0])).toMatch(/^HTTP\/1.1 400 /);
		client.destroy();
	});
});

describe("through the site", () => {
	const post = () => request(site.url).post(UPLOAD_BRANCH_PATH);
	const refused = { message: expect.any(String), errors: [] };

	test("a file over 10 MB is answered with 413 without breaking the connection, and one of just 10 MB is looked at", async () => {
		for (const size of [MAX_UPLOAD_BYTES + 1, 3 * MAX_UPLOAD_BYTES]) {
			const { body } = await upload(Buffer.alloc(size), site.url).expect(413);
			expect(body).toEqual({ message: expect.stringContaining("larger than 10 MB"), errors: [] });
		}
		const most = Buffer.concat([Buffer.from("%PDF-"), Buffer.alloc(MAX_UPLOAD_BYTES - 5)]);
		expect((await upload(most, site.url).expect(415)).body.message).toContain("PDF");
	});

	test("a form without the file, or with other files, is answered with 400", async () => {
		expect((await post().field("note", "x").expect(400)).body).toEqual({
			...refused,
			message: FORM_MESSAGES.uploadMissing,
		});
		for (const form of [
			post().attach("sheet", sheet(here(1)), "a.xlsx"),
			post()
				.attach(UPLOAD_FIELD, sheet(here(1)), "a.xlsx")
				.attach(UPLOAD_FIELD, sheet(here(2)), "b.xlsx"),
			post()
				.attach(UPLOAD_FIELD, sheet(here(1)), "a.xlsx")
				.attach("sheet", sheet(here(2)), "b.xlsx"),
		]) {
			expect((await form.expect(400)).body).toEqual(refused);
		}
		expect(await stored()).toEqual([]);
	});

	test("a form that is cut off, or not a form at all, is answered with 400", async () => {
		const { body, headers } = multipart(sheet(here(1)));
		for (const [type, text] of [
			[headers["content-type"], body.subarray(0, -20)],
			[headers["content-type"], body.subarray(0, 40)],
			[headers["content-type"], Buffer.from("no form")],
			["multipart/form-data", body],
			["multipart/form-data; boundary=", body],
			["multipart/form-data; boundary=other", body],
		] as const) {
			const answer = await post()
				.set("Content-Type", type ?? "")
				.send(text);
			expect([answer.status, answer.body]).toEqual([400, refused]);
		}
		expect(await stored()).toEqual([]);
	});

	test("a form that is made to use up time or memory is refused", { tags: "deep" }, async () => {
		const field = (name: string, value = "y") =>
			`--edge\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
		for (const [parts, boundary = "edge"] of [
			[field("x").repeat(10_000)],
			[`--edge\r\n${"x: y\r\n".repeat(10_000)}\r\n`],
			[`--edge\r\nx: ${"y".repeat(5_000_000)}\r\n\r\n`],
			[field("x", "y".repeat(9_000_000))],
			[field("y".repeat(5_000_000))],
			[field('file"; filename="a', "\r\n--edg".repeat(1_000_000))],
			[field("__proto__[x]").repeat(5)],
			[field("x"), "e".repeat(10_000)],
		] as const) {
			const answer = await post()
				.set("Content-Type", `multipart/form-data; boundary=${boundary}`)
				.send(`${parts}--edge--\r\n`);
			expect([Math.floor(answer.status / 100), answer.body], parts.slice(0, 100)).toEqual([4, refused]);
		}
		expect(await stored()).toEqual([]);
	});

	test("other media types are 415", async () => {
		for (const type of ["application/json", "application/octet-stream", "text/csv"]) {
			expect((await post().set("Content-Type", type).send("{}").expect(415)).body).toEqual(refused);
		}
		await post().expect(415);
	});
});
