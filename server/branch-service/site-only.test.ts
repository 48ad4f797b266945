/** The embedded branch service, on its own port, answers only its site. */

import { type IncomingHttpHeaders, type OutgoingHttpHeaders, Server } from "node:http";
import { connect } from "node:net";
import path from "node:path";
import { read as readWorkbook, utils } from "@e965/xlsx";
import { describe, expect, test, vi } from "vitest";
import { BUSINESS_PROFILE_PATH, CREATE_BRANCH_PATH, UPLOAD_BRANCH_PATH } from "../../shared/api/api-paths.ts";
import { FEED_PATHS } from "../../shared/paths.ts";
import { portOf } from "../http/listen.ts";
import { SENT_FROM_HERE } from "../http/request-refusal.ts";
import { sendsFeed, startFakeUpstream } from "../testing/fake-upstream.ts";
import { multipart } from "../testing/multipart.ts";
import { startPlainSite } from "../testing/plain-site.ts";
import { send } from "../testing/send.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { untilEnd } from "../testing/until-end.ts";
import { SECRET_HEADER } from "./app.ts";
import { branchOf, tableOf } from "./import/testing/branch-table.ts";
import { xlsxOf } from "./import/testing/workbooks.ts";
import { confirmed } from "./testing/confirmed.ts";

const PUBLIC_URL = "https://branches.example.com";
const folder = temporaryFolder();
/** The headers of all requests that the service received. */
const received: IncomingHttpHeaders[] = [];

/** Starts a site, and returns the servers in this process that it started. */
async function start(env: Record<string, string>) {
	const listening = vi.spyOn(Server.prototype, "listen");
	const site = await startPlainSite({ LOG_LEVEL: "silent", ...env });
	const servers = listening.mock.contexts as Server[];
	listening.mockRestore();
	return { site, servers };
}

const { site, servers } = await start({ DATA_DIR: path.join(folder, "data"), PUBLIC_URL, ADMIN_AUTH: "open" });
const [server] = servers.filter((each) => !site.url.endsWith(`:${portOf(each)}`));
if (!server) throw new Error("no branch service");
const service = `http://127.0.0.1:${portOf(server)}`;
server.on("request", ({ headers }) => received.push(headers));

function create(origin: string, number: number, headers: OutgoingHttpHeaders = {}) {
	const body = JSON.stringify(confirmed(branchOf(number)));
	const type = { "content-type": "application/json" };
	return send(origin, CREATE_BRANCH_PATH, { method: "POST", headers: { ...type, ...headers }, body });
}
const upload = (origin: string) =>
	send(origin, UPLOAD_BRANCH_PATH, { method: "POST", ...multipart(xlsxOf(tableOf(1, "Uploaded"))) });

async function names(): Promise<string[]> {
	const { data } = JSON.parse((await send(site.url, FEED_PATHS.branches)).body.toString());
	return data.map(({ name }: { name: string }) => name);
}

test("through the site everything works", async () => {
	expect((await create(site.url, 1)).status).toBe(201);
	expect((await upload(site.url)).status).toBe(200);
	expect(await names()).toEqual(["Branch 1", "Uploaded 1"]);
	const listing = await send(site.url, `${BUSINESS_PROFILE_PATH}?q=uploaded`);
	expect(listing.headers["content-disposition"]).toMatch(
		/^attachment; filename=business-profile-uploaded-[\d-]{10}\.xlsx$/,
	);
	const address = expect.stringMatching(`^${PUBLIC_URL}/branch/[^/]+/[^/]+/\\d+$`);
	const { Sheets } = readWorkbook(listing.body);
	// The name in the default brand file is nobody's.
	const row = { "Business name": "Uploaded 1", Website: address };
	expect(utils.sheet_to_json(Object.values(Sheets)[0] ?? {})).toMatchObject([row]);
});

describe("on the service's own port", () => {
	test("everything is refused without its secret", async () => {
		const secrets = ["", "x", "x".repeat(43)].map((secret) => create(service, 2, { [SECRET_HEADER]: secret }));
		const paths = [...Object.values(FEED_PATHS), "/nothing"].map((address) => send(service, address));
		for (const answer of [...paths, upload(service), create(service, 2), ...secrets]) {
			const { status, body } = await answer;
			const { message } = JSON.parse(body.toString());
			expect([status, message]).toEqual([403, "This address is only for the site itself."]);
		}
		expect(await names()).not.toContain("Branch 2");
	});

	test("a body is not awaited", async () => {
		const { port, hostname } = new URL(service);
		const client = connect(Number(port), hostname);
		client.write(`POST ${UPLOAD_BRANCH_PATH} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 1000\r\n\r\n`);
		const [answer] = await new Promise<[Buffer]>((resolve) => client.once("data", (data) => resolve([data])));
		expect(String(answer)).toMatch(/^HTTP\/1.1 403 /);
		client.destroy();
	});
});

test("a client can neither send the secret through the site nor read it", async () => {
	received.length = 0;
	const { status, headers, body } = await create(site.url, 3, { [SECRET_HEADER]: "guessed" });
	expect(status).toBe(201);
	const secret = String(received[0]?.[SECRET_HEADER]);
	expect(secret).toMatch(/^[\w-]{43}$/);
	expect(received.every((each) => each[SECRET_HEADER] === secret)).toBe(true);
	expect(JSON.stringify(headers) + body).not.toContain(secret);
});

test("an upstream of the operator's own gets no secret, but what shows that it is this site itself", async () => {
	const upstream = await untilEnd(startFakeUpstream(sendsFeed([])));
	const { site: other } = await start({ DATA_DIR: path.join(folder, "other"), BRANCH_API_URL: upstream.url });
	await create(other.url, 1);
	expect(upstream.requests.length).toBeGreaterThan(3);
	for (const { headers } of upstream.requests) {
		expect(headers).not.toHaveProperty(SECRET_HEADER);
		expect(headers).toMatchObject(SENT_FROM_HERE);
	}
});
