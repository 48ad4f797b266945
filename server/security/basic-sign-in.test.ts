import { createServer } from "node:http";
import express from "express";
import { describe, expect, it, vi } from "vitest";
import { listen } from "../testing/listen.ts";
import { createMemoryLog } from "../testing/memory-log.ts";
import { QUICK } from "../testing/quick-hash.ts";
import { send } from "../testing/send.ts";
import { untilEnd } from "../testing/until-end.ts";
import { createAdminSignIn } from "./admin-sign-in.ts";
import { adminUserOf } from "./admin-user.ts";

const USER = "Āśā";
const PASSWORD = "a: bättery: 電池";
const AUTH = { kind: "password", user: USER, password: PASSWORD, hashing: QUICK } as const;

interface SiteOptions {
	trustProxy?: number | false;
	pause?: (ms: number) => Promise<unknown>;
}

/** A site that answers with the signed-in user's name; `pauses` has the pause of each failure. */
async function startSite({ trustProxy = false, pause = async () => undefined }: SiteOptions = {}) {
	const { log, lines } = createMemoryLog();
	const pauses: number[] = [];
	const passed = vi.fn();
	const app = express();
	app.set("trust proxy", trustProxy);
	const signIn = await createAdminSignIn({
		auth: AUTH,
		dataDir: "nowhere",
		secure: false,
		log,
		pause(ms) {
			pauses.push(ms);
			return pause(ms);
		},
	});
	app.use(signIn.requireAdmin);
	app.use((_request, response) => {
		passed();
		response.json({ user: adminUserOf(response) });
	});
	const site = await untilEnd(listen(createServer(app)));
	return { url: site.url, lines, pauses, passed };
}

function basic(user: string, password: string): { authorization: string } {
	return { authorization: `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}` };
}

const RIGHT = basic(USER, PASSWORD);
const WRONG = basic(USER, "a: battery");

async function statusOf(url: string, headers: Record<string, string> = {}): Promise<number> {
	return (await send(url, "/", { headers })).status;
}

describe("a request without credentials", () => {
	it("gets 401 immediately, however often it is sent", async () => {
		const { url, lines, pauses } = await startSite();
		for (let time = 0; time < 12; time++) {
			const { status, headers, body } = await send(url, "/");
			expect(status).toBe(401);
			expect(headers["www-authenticate"]).toBe('Basic realm="Branch locator admin", charset="UTF-8"');
			expect(headers["cache-control"]).toBe("no-store");
			expect(JSON.parse(body.toString())).toEqual({ message: expect.any(String) });
		}
		expect(await statusOf(url, RIGHT)).toBe(200);
		expect({ lines, pauses }).toEqual({ lines: [], pauses: [] });
	});

	it("gets plain text in a browser", async () => {
		const { url } = await startSite();
		const accept = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";
		const { status, headers, body } = await send(url, "/", { headers: { accept } });
		expect(status).toBe(401);
		expect(headers["content-type"]).toMatch(/^text\/plain/);
		expect(body.toString()).toBe("Please sign in as an admin.");
	});
});

describe("an admin who signs in", () => {
	it("passes with the user's name, and without a line in the log", async () => {
		const { url, lines } = await startSite();
		const { status, body } = await send(url, "/", { headers: RIGHT });
		expect(status).toBe(200);
		expect(JSON.parse(body.toString())).toEqual({ user: USER });
		expect(lines).toEqual([]);
	});

	it("may write accents in either form and the scheme in upper case", async () => {
		const { url } = await startSite();
		expect(await statusOf(url, basic(USER.normalize("NFD"), PASSWORD.normalize("NFD")))).toBe(200);
		expect(await statusOf(url, { authorization: RIGHT.authorization.replace("Basic", "BASIC") })).toBe(200);
	});

	it("may do so thirty times at once, even after some failures", async () => {
		const { url } = await startSite();
		for (let time = 0; time < 9; time++) expect(await statusOf(url, WRONG)).toBe(401);
		const statuses = await Promise.all(Array.from({ length: 30 }, () => statusOf(url, RIGHT)));
		expect(new Set(statuses)).toEqual(new Set([200]));
	});
});

describe("a failure", () => {
	it("is anything that is not right: it gets 401 after a pause, and is logged without what was sent", async () => {
		const encoded = (text: string) => Buffer.from(text).toString("base64");
		const { url, lines, pauses, passed } = await startSite({ trustProxy: 1 });
		const kinds = {
			"a wrong password": WRONG.authorization,
			"a wrong user": basic("admin", PASSWORD).authorization,
			"nothing typed": basic("", "").authorization,
			"no colon": `Basic ${encoded(USER + PASSWORD)}`,
			"no Base64": `Basic ${USER.normalize("NFD").replace(/[^\w]/g, "")}:${"x".repeat(12)}`,
			"another encoding": `Basic ${Buffer.from("Asa:a: b\xe4ttery", "latin1").toString("base64")}`,
			"another scheme": `Bearer ${encoded(`${USER}:${PASSWORD}`)}`,
			"no scheme": encoded(`${USER}:${PASSWORD}`),
			"an empty header": "",
		};
		for (const [index, [kind, authorization]] of Object.entries(kinds).entries()) {
			const from = { "x-forwarded-for": `192.0.2.${index}` };
			const { status, headers } = await send(url, "/", { headers: { authorization, ...from } });
			expect([status, headers["www-authenticate"]], kind).toEqual([401, expect.stringMatching(/^Basic /)]);
			expect(pauses, kind).toEqual(Array(index + 1).fill(250));
		}
		expect(lines).toEqual([{ level: 40, failures: { "wrong-credentials": 1 }, msg: "sign-in failed" }]);
		expect(passed).not.toHaveBeenCalled();
	});

	it("is answered later each time, and after ten even the right password is refused for a while", async () => {
		const { url, pauses } = await startSite();
		for (let time = 0; time < 10; time++) expect(await statusOf(url, WRONG)).toBe(401);
		expect(pauses).toEqual([250, 500, 1000, 2000, 4000, 5000, 5000, 5000, 5000, 5000]);
		for (const headers of [WRONG, RIGHT]) {
			const answer = await send(url, "/", { headers });
			expect(answer.status).toBe(429);
			expect(Number(answer.headers["retry-after"])).toBeGreaterThan(890);
			expect(answer.headers).not.toHaveProperty("www-authenticate");
			expect(answer.headers["cache-control"]).toBe("no-store");
		}
		expect(pauses).toHaveLength(10);
		expect(await statusOf(url)).toBe(401);
	});

	it("counts for the next one: of thirty simultaneous guesses, ten are checked", async () => {
		const tenth = Promise.withResolvers<void>();
		let failures = 0;
		const { url } = await startSite({
			pause() {
				if (++failures === 10) tenth.resolve();
				return tenth.promise;
			},
		});
		const statuses = await Promise.all(Array.from({ length: 30 }, () => statusOf(url, WRONG)));
		expect(statuses.filter((status) => status === 401)).toHaveLength(10);
		expect(statuses.filter((status) => status === 429)).toHaveLength(20);
	});

	it("does not lock out other visitors behind the proxy, but all of the same IPv6 network", async () => {
		const { url } = await startSite({ trustProxy: 1 });
		const from = (address: string) => ({ "x-forwarded-for": address });
		for (let time = 0; time < 10; time++) {
			await statusOf(url, { ...WRONG, ...from(`203.0.113.7:${4000 + time}`) });
			await statusOf(url, { ...WRONG, ...from(`2001:db8::${time}`) });
		}
		expect(await statusOf(url, { ...RIGHT, ...from("203.0.113.7") })).toBe(429);
		expect(await statusOf(url, { ...RIGHT, ...from("2001:db8::ffff") })).toBe(429);
		expect(await statusOf(url, { ...RIGHT, ...from("203.0.113.8") })).toBe(200);
	});

	it("cannot hide its address if no proxy is configured, which is logged once", async () => {
		const { url, lines } = await startSite();
		for (let time = 0; time < 10; time++) await statusOf(url, { ...WRONG, "x-forwarded-for": `10.0.0.${time}` });
		expect(await statusOf(url, { ...RIGHT, "x-forwarded-for": "10.0.0.99" })).toBe(429);
		expect(lines.filter(({ msg }) => String(msg).includes("TRUST_PROXY is not set"))).toHaveLength(1);
		expect(JSON.stringify(lines)).not.toContain("10.0.0.");
	});
});

describe("an upload", () => {
	const BODY = Buffer.alloc(5_000_000, "x");

	it.each([
		["without credentials", {}, 401],
		["with wrong ones", WRONG, 401],
	])("of 5 MB %s is answered, and its connection can be used again", async (_name, headers, status) => {
		const { url, passed } = await startSite();
		expect((await send(url, "/", { method: "POST", headers, body: BODY })).status).toBe(status);
		for (let time = 0; time < 2; time++) {
			const answer = await fetch(url, { method: "POST", headers, body: BODY });
			expect(answer.status).toBe(status);
			await answer.text();
		}
		expect(passed).not.toHaveBeenCalled();
	});

	it("whose sender disconnects while the password is checked is not passed on", async () => {
		const { log } = createMemoryLog();
		const { requireAdmin } = await createAdminSignIn({ auth: AUTH, dataDir: "nowhere", secure: false, log });
		const passed = vi.fn();
		const done = Promise.withResolvers<void>();
		const app = express().use(async (request, response) => {
			request.socket.destroy();
			await requireAdmin(request, response, passed);
			done.resolve();
		});
		const site = await untilEnd(listen(createServer(app)));
		await expect(send(site.url, "/", { method: "POST", headers: RIGHT, body: BODY })).rejects.toThrow();
		await done.promise;
		expect(passed).not.toHaveBeenCalled();
	});
});

describe("a crowd of wrong passwords from many addresses", { tags: "deep" }, () => {
	const from = (index: number) => ({ "x-forwarded-for": `192.0.2.${index}` });

	it("does not keep out an admin who has signed in before, and those who would wait too long get 503", async () => {
		const { url } = await startSite({ trustProxy: 1 });
		expect(await statusOf(url, { ...RIGHT, ...from(0) })).toBe(200);
		const finished: string[] = [];
		const crowd = Array.from({ length: 120 }, async (_, index) => {
			const answer = await send(url, "/", { headers: { ...WRONG, ...from(index + 1) } });
			finished.push("wrong");
			return answer;
		});
		await expect.poll(() => finished).not.toHaveLength(0);
		expect(await statusOf(url, { ...RIGHT, ...from(0) })).toBe(200);
		expect(finished.length).toBeLessThan(120);
		const answers = await Promise.all(crowd);
		const refused = answers.filter(({ status }) => status === 503);
		expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401, 503]));
		for (const { headers } of refused) expect(headers["retry-after"]).toBe("5");
	});
});
