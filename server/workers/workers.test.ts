/** The site with several workers, as a process: clients notice nothing of them. */
import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { createServer, request as httpRequest } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import request from "supertest";
import { afterEach, describe, expect, test } from "vitest";
import { isRunning, processesOf } from "../../scripts/process/processes-of.ts";
import { type RunningSite, startSite } from "../../scripts/process/start-site.ts";
import { MAX_UPLOAD_BYTES, UPLOAD_FIELD } from "../../shared/constants.ts";
import {
	BRANCHES_PATH,
	CREATE_BRANCH_PATH,
	FEED_PATHS,
	ICON_PATHS,
	LIVE_PATH,
	MISSED_SEARCHES_PATH,
	READY_PATH,
	SIGN_IN_PATH,
	UPLOAD_BRANCH_PATH,
} from "../../shared/paths.ts";
import { branchOf, tableOf } from "../branch-service/import/testing/branch-table.ts";
import { xlsxOf } from "../branch-service/import/testing/workbooks.ts";
import { confirmed } from "../branch-service/testing/confirmed.ts";
import { startFakeUpstream } from "../testing/fake-upstream.ts";
import { listen } from "../testing/listen.ts";
import { rawClient } from "../testing/raw-client.ts";
import { send } from "../testing/send.ts";

const WORKERS = 3;
const TIMES = 2;
const PASSWORD = "a password for tests";

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
	for (const close of closing.splice(0).reverse()) await close();
});

async function start(env: Record<string, string> = {}): Promise<RunningSite> {
	const site = await startSite({ WORKERS: String(WORKERS), ADMIN_PASSWORD: PASSWORD, ...env });
	closing.push(async () => {
		if (site.howEnded() === undefined) await site.close();
	});
	return site;
}

const workersOf = ({ pid }: RunningSite) => processesOf(pid, "worker-process.ts");
const asAdmin = (test: request.Test) => test.auth("admin", PASSWORD);

/** The same twice of each worker, while the others stand still and accept nothing. */
async function onEach<Result>(site: RunningSite, ask: () => PromiseLike<Result>): Promise<Result[]> {
	const results: Result[] = [];
	const workers = workersOf(site);
	for (const worker of workers) {
		const others = workers.filter((each) => each !== worker);
		for (const other of others) process.kill(other, "SIGSTOP");
		try {
			for (let each = 0; each < TIMES; each++) results.push(await ask());
		} finally {
			for (const other of others) process.kill(other, "SIGCONT");
		}
	}
	return results;
}

describe("what clients get", () => {
	test("pages, feeds and what the main process answers are the same from each worker, which share the connections", async () => {
		const site = await start({ ACCESS_LOG: "all", LOG_LEVEL: "info" });
		const { origin } = site;
		for (const path of ["/", "/?q=pune", FEED_PATHS.branches, ICON_PATHS.small, LIVE_PATH]) {
			const answers = await onEach(site, () => send(origin, path));
			expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
			expect(new Set(answers.map(({ body }) => body.toString("base64"))).size).toBe(1);
			const { etag } = answers[0]?.headers ?? {};
			if (!etag) continue;
			const again = await onEach(site, () => send(origin, path, { headers: { "if-none-match": etag } }));
			expect(new Set(again.map(({ status }) => status))).toEqual(new Set([304]));
		}
		for (const { status, text } of await onEach(site, () => request(origin).get(READY_PATH))) {
			expect([status, JSON.parse(text).status]).toEqual([200, "ready"]);
		}
		const lines = site
			.log()
			.split("\n")
			.filter((line) => line.includes('"path":"/"'));
		const shares = Map.groupBy(lines, (line) => JSON.parse(line).worker);
		expect([...shares.values()].map(({ length }) => length)).toEqual(Array(WORKERS).fill(TIMES * 2 * 2));
	});

	test("a change is on every worker when its answer arrives", async () => {
		const site = await start();
		const { origin } = site;
		for (let number = 1; number <= 3; number++) {
			const { body } = await asAdmin(request(origin).post(CREATE_BRANCH_PATH))
				.send(confirmed(branchOf(number)))
				.expect(201);
			const { stateName, cityName, id } = { ...branchOf(number), id: body.data.id };
			for (const { status, text } of await onEach(site, () =>
				request(origin).get(`/branch/${stateName}/${cityName}/${id}`),
			)) {
				expect(status).toBe(200);
				expect(text).toContain(`Branch ${number}`);
			}
			for (const { text } of await onEach(site, () => request(origin).get(FEED_PATHS.branches))) {
				expect(JSON.parse(text).data.at(-1).id).toBe(id);
			}
		}
	});

	test("a long sheet goes through, and one that is too long is refused", async () => {
		const site = await start({ SAMPLE_DATA: "none" });
		const { origin } = site;
		const sheet = xlsxOf([...tableOf(3000)]);
		const upload = (file: Buffer) =>
			asAdmin(request(origin).post(UPLOAD_BRANCH_PATH)).attach(UPLOAD_FIELD, file, "a.xlsx");
		const { status, body } = await upload(sheet);
		expect([status, body.data.created]).toEqual([200, 3000]);
		for (const { text } of await onEach(site, () => request(origin).get(FEED_PATHS.branches))) {
			expect(JSON.parse(text).data).toHaveLength(3000);
		}
		const refused = await upload(Buffer.alloc(MAX_UPLOAD_BYTES + 1));
		expect(refused.status).toBe(413);
	});

	test("what visitors search for is counted together", async () => {
		const site = await start({ TRUST_PROXY: "1" });
		const { origin } = site;
		let visitor = 0;
		await onEach(site, () => request(origin).get("/?q=Leh").set("X-Forwarded-For", `10.0.0.${++visitor}`));
		await expect
			.poll(async () => (await asAdmin(request(origin).get(MISSED_SEARCHES_PATH))).body.places)
			.toMatchObject([{ name: "Leh, Ladakh", count: TIMES * WORKERS }]);
	});
});

describe("admins", () => {
	test("with a proxy that signs in, only its connections are believed", async () => {
		const env = { ADMIN_AUTH: "header", ADMIN_PASSWORD: "", TRUST_PROXY: "127.0.0.2" };
		const site = await start(env);
		const { origin } = site;
		const from = (localAddress: string, headers = {}) =>
			send(origin, SIGN_IN_PATH, { headers: { "x-forwarded-user": "asha", ...headers }, localAddress });
		expect((await from("127.0.0.2")).status).toBe(200);
		expect((await from("127.0.0.3")).status).toBe(403);
		// Nor is what only workers say.
		const said = { "x-worker-client": "127.0.0.2", "x-worker-key": "a", "x-worker-feed": "branches" };
		expect((await from("127.0.0.3", said)).status).toBe(403);
		expect((await from("127.0.0.2", said)).headers["content-type"]).toContain("json");
	});

	test("a client that asks before it sends a body is answered by whoever decides", async () => {
		const site = await start();
		const { origin } = site;
		const ask = (auth: string | undefined) => {
			const asking = httpRequest(origin + CREATE_BRANCH_PATH, {
				method: "POST",
				agent: false,
				headers: { expect: "100-continue", "content-type": "application/json", ...(auth && { authorization: auth }) },
			});
			asking.flushHeaders();
			return asking;
		};
		const refused = ask(undefined);
		const [answer] = await once(refused, "response");
		expect(answer.statusCode).toBe(401);
		answer.resume();
		refused.destroy();
		const accepted = ask(`Basic ${Buffer.from(`admin:${PASSWORD}`).toString("base64")}`);
		await once(accepted, "continue");
		accepted.end(JSON.stringify(confirmed(branchOf(1))));
		const [created] = await once(accepted, "response");
		expect(created.statusCode).toBe(201);
		created.resume();
	});

	test.each([
		["Trailer: x"],
		["TE: trailers", "Connection: TE"],
		["Upgrade: h2c", "Connection: upgrade"],
		["Keep-Alive: timeout=5"],
		["Proxy-Authorization: Basic eA=="],
		["Expect: 100-continue", "Trailer: x"],
	])("what concerns only a client's connection, such as %s, is not passed on, and ends no worker", async (...lines) => {
		const site = await start();
		const workers = workersOf(site);
		// Until then, they answer that they start.
		await onEach(site, () => send(site.origin, "/"));
		for (const path of [READY_PATH, ICON_PATHS.small, SIGN_IN_PATH, `http://other.example${READY_PATH}`]) {
			const { socket, received, ended } = await rawClient(site.origin);
			socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n${lines.join("\r\n")}\r\n\r\n`);
			await expect.poll(received).toMatch(path === SIGN_IN_PATH ? /^HTTP\/1.1 401 / : /^HTTP\/1.1 200 /);
			socket.destroy();
			await ended;
		}
		expect(workersOf(site)).toEqual(workers);
	});

	test("an upload that breaks off leaves its place to the next one", async () => {
		const site = await start({ SAMPLE_DATA: "none" });
		const { origin } = site;
		const authorization = `Basic ${Buffer.from(`admin:${PASSWORD}`).toString("base64")}`;
		const head = `POST ${UPLOAD_BRANCH_PATH} HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${authorization}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 1000000\r\n\r\n--x\r\n`;
		for (let each = 0; each < 5; each++) {
			const { socket, ended } = await rawClient(origin);
			socket.write(head);
			await delay(100);
			socket.destroy();
			await ended;
		}
		const sheet = xlsxOf([...tableOf(3)]);
		await expect
			.poll(
				async () =>
					(await asAdmin(request(origin).post(UPLOAD_BRANCH_PATH)).attach(UPLOAD_FIELD, sheet, "a.xlsx")).status,
			)
			.toBe(200);
	});
});

describe("processes", () => {
	test("a worker that is killed is replaced, and meanwhile the others answer", async () => {
		const site = await start();
		const { origin } = site;
		const before = workersOf(site);
		expect(before).toHaveLength(WORKERS);
		process.kill(before[0] ?? 0, "SIGKILL");
		await expect.poll(() => isRunning(before[0] ?? 0)).toBe(false);
		const answers = await onEach(site, () => send(origin, "/?q=nashik"));
		expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
		await expect.poll(() => workersOf(site).length).toBe(WORKERS);
		expect(site.log()).toContain("a worker has ended; another one is started");
		await asAdmin(request(origin).post(CREATE_BRANCH_PATH))
			.send(confirmed(branchOf(7)))
			.expect(201);
		// The new one answers, too, and has what was changed.
		await expect
			.poll(async () => {
				const found = await onEach(site, () => request(origin).get("/?q=Branch+7"));
				return found.every(({ status, text }) => status === 200 && text.includes("Branch 7"));
			})
			.toBe(true);
	});

	test("when the main process is killed, the workers end", async () => {
		const site = await start();
		const workers = workersOf(site);
		await site.kill();
		await expect.poll(() => workers.filter(isRunning)).toEqual([]);
	});

	test("SIGTERM lets a request end that the main process is answering", async () => {
		const asked = Promise.withResolvers<void>();
		const upstream = await startFakeUpstream(async (incoming, response) => {
			if (!incoming.url?.includes("/api/")) return void response.end('{"data":[]}');
			asked.resolve();
			await delay(1000);
			response.setHeader("content-type", "application/json").end('{"data":[],"total":0,"page":1,"pages":1}');
		});
		closing.push(upstream.close);
		const site = await start({ BRANCH_API_URL: upstream.url });
		const answer = asAdmin(request(site.origin).get(BRANCHES_PATH)).then(({ status }) => status);
		await asked.promise;
		const workers = workersOf(site);
		await site.close();
		expect(await answer).toBe(200);
		expect(site.howEnded()).toBe("exit code 0");
		expect(workers.filter(isRunning)).toEqual([]);
	});

	test("a worker that hangs does not keep the site from stopping", async () => {
		const site = await start();
		const workers = workersOf(site);
		process.kill(workers[1] ?? 0, "SIGSTOP");
		await site.close();
		expect(site.howEnded()).toBe("exit code 0");
		expect(workers.filter(isRunning)).toEqual([]);
	});

	test("a port in use is reported, and no database is created", async () => {
		const busy = await listen(createServer());
		closing.push(busy.close);
		const { port } = new URL(busy.url);
		await expect(start({ PORT: port })).rejects.toThrow(
			new RegExp(`^Port ${port} on 127.0.0.1 is in use; choose another one with PORT$`, "m"),
		);
	});

	test("figures are those of all workers, and do not fall when one ends", async () => {
		const site = await start({ METRICS_PORT: "0", LOG_LEVEL: "info" });
		const url = /"url":"(http:[^"]+\/metrics)"/.exec(site.log())?.[1] ?? "";
		const pages = async () => {
			const text = await (await fetch(url)).text();
			return Number(
				/^branch_locator_http_requests_total\{route="page",method="GET",status="200"\} (\d+)$/m.exec(text)?.[1],
			);
		};
		await onEach(site, () => send(site.origin, "/"));
		expect(await pages()).toBe(TIMES * WORKERS);
		const [worker = 0] = workersOf(site);
		process.kill(worker, "SIGKILL");
		await expect.poll(() => workersOf(site).filter((each) => each !== worker).length).toBe(WORKERS);
		await onEach(site, () => send(site.origin, "/"));
		expect(await pages()).toBe(2 * TIMES * WORKERS);
		const text = await (await fetch(url)).text();
		expect(text).toMatch(/^branch_locator_info\{version="[^"]+"\} 1$/m);
		expect(text).toMatch(/^branch_locator_database_up 1$/m);
		expect(text).toMatch(/^process_start_time_seconds \d+$/m);
		expect(text.match(/^branch_locator_feed_age_seconds/gm)).toHaveLength(3);
	});
});

test("of one process, there are no workers", async () => {
	const site = await start({ WORKERS: "1" });
	expect(workersOf(site)).toEqual([]);
	expect(await readdir(site.dataDir)).toContain("feeds");
});
