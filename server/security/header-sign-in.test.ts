import { createServer, request as httpRequest, type IncomingMessage, type OutgoingHttpHeaders } from "node:http";
import { text } from "node:stream/consumers";
import express from "express";
import { describe, expect, test, vi } from "vitest";
import { OWNER } from "../../shared/api/people.ts";
import { openTestAccounts } from "../branch-service/testing/test-database.ts";
import { loadConfig } from "../config/config.ts";
import { listen } from "../testing/listen.ts";
import { createMemoryLog } from "../testing/memory-log.ts";
import { storePeople } from "../testing/stored-people.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { untilEnd } from "../testing/until-end.ts";
import { createAdminSignIn } from "./admin-sign-in.ts";
import { callerOf } from "./admin-user.ts";
import { connectionsFrom } from "./visitor-address.ts";

const accounts = await openTestAccounts(temporaryFolder());
await storePeople(accounts, { "asha@example.com": OWNER });

/** A site that answers with the admin's name; 127.0.0.2 is the address of its proxy. */
async function startSite(env: Record<string, string> = {}) {
	const { log, lines } = createMemoryLog();
	const config = loadConfig({ ADMIN_AUTH: "header", TRUST_PROXY: "127.0.0.2", ...env });
	const { trustProxy } = config;
	const { requireAdmin } = await createAdminSignIn({ config, accounts, companyName: "", secure: false, log });
	const passed = vi.fn();
	const app = express().set("trust proxy", trustProxy);
	app.use(requireAdmin, (_request, response) => {
		passed();
		response.json(callerOf(response).name);
	});
	const site = await untilEnd(listen(createServer(app)));
	const ask = async (headers: OutgoingHttpHeaders | readonly string[], localAddress = "127.0.0.2") => {
		const { promise, resolve, reject } = Promise.withResolvers<{ status: number; body: string; challenge: unknown }>();
		httpRequest(site.url, { headers, localAddress, agent: false }, async (response) => {
			const { statusCode: status = 0, headers: answered } = response;
			resolve({ status, body: await text(response), challenge: answered["www-authenticate"] });
		})
			.on("error", reject)
			.end();
		return promise;
	};
	return { ask, lines, passed };
}

test.each<[status: number, which: string, names: readonly string[]]>([
	[200, "in UTF-8 and NFC", ["asha@example.com", "Āśā Rao".normalize("NFD"), "urn:person:7", "%41sha"]],
	[200, "in any case", ["ASHA@example.com"]],
	[200, "not reserved as a whole", ["xnot  signed in", "xSample data", "xnpm run admin", "xtoken sap"]],
	[401, "reserved in the history", ["not  signed in", "Sample data", "npm run admin", "token sap", "token SAP"]],
	[401, "with invisible or lookalike characters", ["\u212Aen@example.com", "as\u200Bha", "asha\u202E"]],
	[401, "joined by a proxy", ["asha, ravi"]],
	[403, "like that of a stored person", ["аsha@example.com", "asha@exаmple.com"]],
])("%i for a name %s", async (status, _which, names) => {
	const { ask } = await startSite();
	for (const name of names) {
		const answer = await ask({ "X-Forwarded-User": Buffer.from(name).toString("latin1") });
		expect(answer.status, name).toBe(status);
		if (status === 200) expect(answer.body).toBe(JSON.stringify(name.normalize("NFC")));
	}
});

test.each<OutgoingHttpHeaders>([
	{ "x-forwarded-user": "asha" },
	{ "x-forwarded-user": "asha", "x-forwarded-for": "127.0.0.2" },
	{ "x-forwarded-user": "asha", forwarded: "for=127.0.0.2", "x-real-ip": "127.0.0.2" },
	{},
])("from another address nobody is believed: %j", async (headers) => {
	const { ask, lines, passed } = await startSite();
	for (let time = 0; time < 2; time++) {
		const { status, body } = await ask(headers, "127.0.0.1");
		expect([status, JSON.parse(body)]).toEqual([403, { message: expect.stringContaining("only through the proxy") }]);
	}
	expect(passed).not.toHaveBeenCalled();
	expect(lines[0]).toMatchObject({ level: 40, msg: expect.stringContaining("TRUST_PROXY") });
	const failed = { level: 40, reason: "not-from-proxy", address: "127.0.0.1", msg: "sign-in failed" };
	expect(lines.slice(1)).toEqual([failed, failed]);
});

describe("from the proxy", () => {
	test.each<[string, OutgoingHttpHeaders | readonly string[]]>([
		["no header", {}],
		["an empty one", { "x-forwarded-user": "" }],
		["two of them", ["Host", "localhost", "X-Forwarded-User", "asha", "x-forwarded-user", "ravi"]],
		["control characters", { "x-forwarded-user": "as\tha" }],
		["another encoding", { "x-forwarded-user": "\xe4sha" }],
		["a name that is too long", { "x-forwarded-user": "x".repeat(255) }],
		["a password", { authorization: `Basic ${btoa("asha:a long password")}` }],
		["another header", { "x-forwarded-email": "asha@example.com", "remote-user": "asha" }],
	])("%s signs nobody in", async (_name, headers) => {
		const { ask, passed } = await startSite();
		const { status, challenge } = await ask(headers);
		expect([status, challenge]).toEqual([401, expect.not.stringMatching(/basic/i)]);
		expect(passed).not.toHaveBeenCalled();
	});

	test.each<[status: number, headers: OutgoingHttpHeaders]>([
		[401, {}],
		[403, { "x-forwarded-user": "ravi" }],
	])("%i is a page in a browser, which says whom to ask", async (expected, headers) => {
		const { ask } = await startSite({ ADMIN_ALLOW: "asha" });
		const { status, body } = await ask({ accept: "text/html", ...headers });
		expect([status, body]).toEqual([
			expected,
			expect.stringMatching(/<h1>This page is for admins.*ask the person who runs/is),
		]);
	});

	test("only those in ADMIN_ALLOW pass, if it is set, in any case", async () => {
		const { ask } = await startSite({ ADMIN_ALLOW: "asha@example.com, Ravi Kumar" });
		for (const [name, expected] of Object.entries({
			"Asha@Example.com": 200,
			"ravi kumar": 200,
			"asha@evil.example": 403,
		})) {
			expect((await ask({ "x-forwarded-user": name })).status).toBe(expected);
		}
	});
});

test.each([
	["127.0.0.3", true],
	["::ffff:127.0.0.3", true],
	["::ffff:127.0.0.4", false],
	["fd00::1", true],
	["::1", false],
	[undefined, false],
])("a connection from %s comes from the proxies' subnets: %s", (remoteAddress, expected) => {
	const isFromProxy = connectionsFrom("fd00::/8, 127.0.0.2/31");
	expect(isFromProxy({ socket: { remoteAddress } } as IncomingMessage)).toBe(expected);
});
