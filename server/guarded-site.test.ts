/** Which addresses of the whole site are for admins only. How they sign in is tested in server/security/. */
import { gzipSync } from "node:zlib";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import * as calls from "../shared/api/api-paths.ts";
import { OWNER } from "../shared/api/people.ts";
import { FEED_PATHS, METRICS_PATH, SIGN_OUT_PATH } from "../shared/paths.ts";
import { USER_HEADER } from "./api-proxy/user-header.ts";
import { sends, startFakeUpstream } from "./testing/fake-upstream.ts";
import { startGuardedSite } from "./testing/guarded-site.ts";
import { type Answer, send } from "./testing/send.ts";
import { signedIn } from "./testing/signed-in.ts";
import { temporaryFolder } from "./testing/temporary-folder.ts";
import { untilEnd } from "./testing/until-end.ts";

const { API_PREFIX, CREATE_BRANCH_PATH, SIGN_IN_PATH } = calls;
const PASSWORD = "a long: pässword";

const CONFIGURATIONS = {
	password: { ADMIN_USER: "Āśā", ADMIN_PASSWORD: PASSWORD },
	open: { ADMIN_AUTH: "open" },
	header: {
		ADMIN_AUTH: "header",
		ADMIN_SIGN_OUT_URL: "/oauth2/sign_out",
		TRUST_PROXY: "127.0.0.1",
		ADMIN_HEADER: "Remote-User",
	},
	apart: { ADMIN_AUTH: "open", PUBLIC_URL: "https://www.example/find", ADMIN_URL: "https://admin.example" },
} as const;

/** Addresses of sites by their configuration. */
const urls: Record<string, string> = {};

const upstream = await untilEnd(startFakeUpstream(sends('{"message":"created"}', {}, 201)));
for (const [name, env] of Object.entries(CONFIGURATIONS)) {
	const started = startGuardedSite({ upstream: upstream.url, dataDir: temporaryFolder(), env });
	urls[name] = (await untilEnd(started)).url;
}

/** What the upstream has received since the test began. */
const received = () => upstream.requests.slice(before);
let before = 0;
beforeEach(() => {
	before = upstream.requests.length;
});

const RIGHT = await signedIn(urls.password ?? "", "Āśā", PASSWORD);
const WRONG = [{ cookie: `session=${"x".repeat(43)}` }, { cookie: "session=" }, { authorization: "Basic YTpi" }, {}];
const HTML = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };

type Sent = NonNullable<Parameters<typeof send>[2]>;

const to = (site: keyof typeof CONFIGURATIONS, address: string, options?: Sent) =>
	send(urls[site] ?? "", address, options);

function create(site: keyof typeof CONFIGURATIONS, headers: Record<string, string> = {}) {
	// As bytes: Node would send a header beside a text as UTF-8.
	const body = Buffer.from("{}");
	return to(site, CREATE_BRANCH_PATH, {
		method: "POST",
		headers: { "content-type": "application/json", ...headers },
		body,
	});
}

const jsonOf = ({ body }: Answer) => JSON.parse(body.toString());

const PAGE = ["GET", "HEAD"];
const CALL = [...PAGE, "OPTIONS", "POST", "PUT", "PATCH", "DELETE"];

describe("only an admin gets an answer from", () => {
	const others = "/branches?page=2,/branches.,/anything,".split(",");
	const ofUpstream = [...others.map((path) => API_PREFIX + path), CREATE_BRANCH_PATH];

	test.each<[address: string, status: number, methods: string[]]>([
		...ofUpstream.map((address): [string, number, string[]] => [address, 201, CALL]),
		[SIGN_IN_PATH, 200, PAGE],
		["/admin/createbranch", 200, PAGE],
		["/admin/x?y", 200, PAGE],
		["/admin/fails", 500, PAGE],
	])("%s (%i)", async (address, status, methods) => {
		// The second time, a page has been rendered.
		for (let time = 0; time < (methods === PAGE ? 2 : 1); time++) {
			for (const method of methods) expect((await to("password", address, { method })).status).toBe(401);
			for (const headers of [...WRONG, HTML]) {
				const refused = await to("password", address, { headers });
				expect([refused.status, refused.headers["www-authenticate"]]).toEqual([401, 'Bearer realm="Branch locator"']);
				expect([refused.headers["cache-control"], refused.body.toString()]).toEqual([
					"no-store",
					expect.stringMatching(/sign in/),
				]);
			}
			expect(received()).toEqual([]);
			const answered = await to("password", address, { headers: RIGHT });
			expect([answered.status, answered.headers["cache-control"]]).toEqual([status, "no-store"]);
		}
	});
});

test("no call is answered without a sign-in, whatever name is sent, nor for a page of another site", async () => {
	for (const address of Object.values(calls)) {
		if (typeof address !== "string" || !address.startsWith(API_PREFIX)) continue;
		for (const method of ["GET", "PUT", "POST", "DELETE"]) {
			const sent = async (headers: Record<string, string>) => (await to("header", address, { method, headers })).status;
			// Those that only read know no other method, for anybody.
			const refused = method === "GET" ? [401] : [401, 405];
			expect(refused, `${method} ${address}`).toContain(await sent({ [USER_HEADER]: "admin" }));
			const elsewhere = await sent({ "remote-user": "admin", "sec-fetch-site": "cross-site" });
			expect(elsewhere, `${method} ${address}`).toBe(403);
		}
	}
	expect(received()).toEqual([]);
});

test.each([
	["/Admin/CreateBranch", "/admin/createbranch"],
	["/%61dmin/createbranch?x=%41", "/admin/createbranch?x=%41"],
	["/x/..\\admin//%C3%A9/", "/admin/%C3%A9"],
	["/ADMIN#x", "/admin"],
])("%s only leads to %s", async (address, location) => {
	const { status, headers } = await to("open", address);
	expect([status, headers.location]).toEqual([301, location]);
	expect((await to("open", location)).status).toBe(200);
});

const OWN_HOST = "admin.example Admin.Example:443";
const OTHER_HOSTS = "www.example admin.example:8443 admin.example.evil.example";

test.each<[hosts: string, answer: string, calls: string]>([
	[OWN_HOST, "200 ", "GET /admin, GET /login, GET /brand.css, GET /healthz"],
	[OWN_HOST, "201 ", `GET ${API_PREFIX}/branches, POST ${CREATE_BRANCH_PATH}`],
	[OWN_HOST, "302 admin", "GET /"],
	[OWN_HOST, "302 https://www.example/find/?q=Goa", "GET /?q=Goa"],
	[OWN_HOST, "302 https://www.example/find/hi/Location/Goa", "GET /hi/Location/Goa"],
	[OWN_HOST, "302 https://www.example/find/embed", "GET /embed"],
	[OWN_HOST, "301 /find/location/Goa", "GET //location/Goa"],
	[OTHER_HOSTS, "200 ", "GET /, GET /login, GET /brand.css, GET /healthz"],
	[OTHER_HOSTS, "404 ", `GET /admin, GET /ADMIN/x, GET /hi/admin, POST ${SIGN_OUT_PATH}`],
	[OTHER_HOSTS, "404 ", `GET ${SIGN_IN_PATH}, GET /BranchLocatorApi/api/x, POST ${CREATE_BRANCH_PATH}`],
])("with admins on a host of their own, %s gets %s from %s", async (hosts, expected, calls) => {
	for (const call of calls.split(", ")) {
		const [method = "", address] = call.split(" ");
		// The second time, a page is kept.
		for (const host of `${hosts} ${hosts}`.split(" ")) {
			const { status, headers } = await to("apart", `/find${address}`, { method, headers: { host } });
			expect([call, `${status} ${headers.location ?? ""}`]).toEqual([call, expected]);
		}
	}
});

test("on their own host, only its pages may make changes", async () => {
	const from = (origin: string) =>
		to("apart", `/find${CREATE_BRANCH_PATH}`, { method: "POST", headers: { host: "admin.example", origin } });
	expect((await from("https://admin.example")).status).toBe(201);
	for (const origin of ["https://www.example", "http://admin.example"]) expect((await from(origin)).status).toBe(403);
});

/** Behind one spelling, which the rules of a proxy know. */
test.each([
	...["/BRANCHES", "/%62ranches", "//branches", "/branches/", "/x/../branches", "/branches#x", "/"].map(
		(path) => API_PREFIX + path,
	),
	...[SIGN_IN_PATH, CREATE_BRANCH_PATH, METRICS_PATH, SIGN_OUT_PATH].map((path) => path.toUpperCase()),
	...["//branchlocatorapi/api/people", "/branchlocatorap%69/api/people", "http://x/branchlocatorapi/api/people"],
])("nothing answers at %s", async (address) => {
	for (const method of CALL) expect((await to("open", address, { method })).status).toBe(404);
	expect(jsonOf(await to("open", address, { headers: { accept: "text/html" } })).message).toBe("Not found");
	expect(received()).toEqual([]);
});

test.each([
	["/", 200],
	["/brand.css", 200],
	[FEED_PATHS.branches, 503],
	["/branches", 200],
])("%s is not passed on to the upstream for visitors (%i)", async (address, status) => {
	for (let time = 0; time < 2; time++) expect((await to("password", address)).status).toBe(status);
	expect(received()).toEqual([]);
});

test("a large upload of somebody who is not signed in is answered, and its connection can be used again", async () => {
	const body = Buffer.alloc(5_000_000, "x");
	for (let time = 0; time < 3; time++) {
		const answer = await fetch(urls.password + CREATE_BRANCH_PATH, { method: "POST", body });
		expect([answer.status, await answer.text()]).toEqual([401, expect.stringContaining("sign in")]);
	}
	expect(received()).toEqual([]);
});

describe("a change by", () => {
	test("an admin reaches the upstream with the user's name, without the session", async () => {
		expect((await create("password", { ...RIGHT, "x-forwarded-user": "somebody" })).status).toBe(201);
		expect(received()).toMatchObject([{ headers: { "x-forwarded-user": encodeURIComponent("Āśā") } }]);
		expect(received()[0]?.headers).not.toHaveProperty("cookie");
	});

	test("anybody reaches it without a name if no sign-in is required", async () => {
		expect((await create("open", { ...RIGHT, "x-forwarded-user": "somebody" })).status).toBe(201);
		expect(received()[0]?.headers).not.toHaveProperty("x-forwarded-user");
	});

	test("an admin whom a proxy names reaches it with that name", async () => {
		const named = { "x-forwarded-user": "ravi", "remote-user": Buffer.from("Āśā").toString("latin1") };
		expect((await to("header", "/admin/createbranch", { headers: named })).status).toBe(200);
		expect((await create("header", named)).status).toBe(201);
		expect(received()).toMatchObject([{ headers: { "x-forwarded-user": encodeURIComponent("Āśā") } }]);
		expect(received()[0]?.headers).not.toHaveProperty("remote-user");
		expect((await create("header", { "x-forwarded-user": "ravi" })).status).toBe(401);
		expect(received()).toHaveLength(1);
	});
});

test("an answer passed on keeps the upstream's encoding, so that no length reveals a secret in it", async () => {
	const { answer } = upstream;
	onTestFinished(() => {
		upstream.answer = answer;
	});
	const body = Buffer.from(JSON.stringify({ message: "from the upstream ".repeat(100) }));
	for (const [sent, encoding] of [
		[body, undefined],
		[gzipSync(body), "gzip"],
	] as const) {
		upstream.answer = sends(sent, encoding ? { "content-encoding": encoding } : {});
		for (const method of ["GET", "POST"]) {
			const answered = await to("open", `${API_PREFIX}/anything`, {
				method,
				headers: { "accept-encoding": "gzip, br" },
			});
			expect([answered.headers["content-encoding"], answered.body.equals(sent)]).toEqual([encoding, true]);
		}
	}
});

test("another site's page cannot sign anybody out, nor in", async () => {
	for (const address of [SIGN_OUT_PATH, SIGN_IN_PATH]) {
		const headers = { ...RIGHT, "sec-fetch-site": "cross-site" };
		const refused = await to("password", address, { method: "POST", headers });
		expect([refused.status, refused.headers["set-cookie"]]).toEqual([403, undefined]);
	}
	expect((await to("password", SIGN_OUT_PATH, { headers: RIGHT })).headers["set-cookie"]).toBeUndefined();
	expect((await to("password", SIGN_IN_PATH, { headers: RIGHT })).status).toBe(200);
});

test.each([
	["password", RIGHT, "Āśā", SIGN_OUT_PATH],
	["open", {}, null, null],
	["header", { "remote-user": "asha" }, "asha", "/oauth2/sign_out"],
] as const)(
	"with the sign-in %s, it says who has signed in, and where to sign out",
	async (site, headers, user, signOut) => {
		expect(jsonOf(await to(site, SIGN_IN_PATH, { headers }))).toEqual({
			...{ user, signOut, ownPassword: false, confirms: site === "password" },
			...OWNER,
		});
		expect((await to(site, SIGN_IN_PATH, { method: "POST", headers })).status).toBe(site === "password" ? 415 : 405);
		const left = await to(site, SIGN_OUT_PATH, { method: "POST", headers });
		const isHere = site === "password";
		expect([left.status, left.headers.location]).toEqual(isHere ? [303, "/"] : [405, undefined]);
		expect((await to(site, SIGN_IN_PATH, { headers })).status).toBe(isHere ? 401 : 200);
		expect(received()).toEqual([]);
	},
);
