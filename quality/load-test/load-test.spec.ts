/**
 * While a crowd or an attacker floods the built site, visitors and an admin who is signed in are answered in time, and the site with all its
 * processes stays within the memory of its container.
 */
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { plainTableOf, tableOf } from "../../server/branch-service/import/testing/branch-table.ts";
import * as hostile from "../../server/branch-service/import/testing/hostile-files.ts";
import { xlsxOf } from "../../server/branch-service/import/testing/workbooks.ts";
import { type FakeUpstream, sendsEach, startFakeUpstream } from "../../server/testing/fake-upstream.ts";
import { multipart } from "../../server/testing/multipart.ts";
import { sampleFeeds } from "../../server/testing/sample-feeds.ts";
import { send } from "../../server/testing/send.ts";
import { signedIn } from "../../server/testing/signed-in.ts";
import * as apiPaths from "../../shared/api/api-paths.ts";
import * as paths from "../../shared/paths.ts";
import { manyBranches } from "../process/many-branches.ts";
import { type RunningSite, startSite } from "../process/start-site.ts";
import * as floods from "./floods.ts";
import { HOSTILE_FEEDS } from "./hostile-feeds.ts";
import { type Visit, watchSite } from "./watch-site.ts";

const SHORT = import.meta.env.MODE === "short";
const FLOOD_MS = SHORT ? 1000 : 6000;
/** Scales large loads down. */
const SCALE = SHORT ? 0.25 : 1;

/** The container of compose.yaml, of which Node takes half for its heap. */
const CONTAINER_MIB = 512;
const MIB = 1024 * 1024;

/** The longest that a visitor may wait, in milliseconds. In CI, nothing depends on how fast the machine is. */
const LONGEST_WAIT_MS = SHORT ? 10_000 : 1000;
const LONGEST_WAIT_FOR_NEW_PAGE_MS = 10_000;
/** The same while a list of 20,000 branches is read, also for a new page. */
const LONGEST_WAIT_FOR_LIST_MS = SHORT ? 10_000 : 200;

type FloodedSite = RunningSite & floods.Flooded;

/** Starts a site like its image, with the container's memory as its limit: for each test, in CI for a group. */
function startInContainer(env: () => Record<string, string> = () => ({})): () => FloodedSite {
	let site: FloodedSite;
	const [before, after] = SHORT ? [beforeAll, afterAll] : [beforeEach, afterEach];
	before(async () => {
		const dockerfile = readFileSync(new URL("../../Dockerfile", import.meta.url), "utf8");
		const [, flag] = /^CMD \["node", "([^"]+)", "server\/main\.ts"\]$/m.exec(dockerfile) ?? [];
		const allocator = Object.fromEntries([...dockerfile.matchAll(/ (MALLOC_\w+)=(\d+)/g)].map(([, ...pair]) => pair));
		if (!flag || Object.keys(allocator).length < 2)
			throw new Error("The Dockerfile lacks the flag or the allocator's settings");
		const limit = `data:text/javascript,process.constrainedMemory=()=>${CONTAINER_MIB * MIB}`;
		const NODE_OPTIONS = `${flag} --max-old-space-size=${CONTAINER_MIB / 2} --import=${limit}`;
		const started = await startSite({ ...floods.SITE_ENV, ...allocator, NODE_OPTIONS, ...env() });
		const session = await signedIn(started.origin, "admin", floods.PASSWORD);
		site = Object.assign(started, { admin: { "x-forwarded-for": "203.0.113.7", ...session } });
	});
	after(() => site.kill());
	return () => site;
}

/** Sends a load while visitors visit, and checks their answers. */
async function underLoad(
	site: FloodedSite,
	load: () => Promise<floods.Statuses>,
	[longest, longestForNew] = [LONGEST_WAIT_MS, LONGEST_WAIT_FOR_NEW_PAGE_MS],
): Promise<floods.Statuses> {
	const endWatch = await watchSite({ origin: site.origin, pid: site.pid, admin: site.admin });
	const [sent] = await Promise.allSettled([load()]);
	const { visits, peak } = await endWatch();
	const [newPages = [], others = []] = [true, false].map((isNew) =>
		visits.filter(({ what }) => (what === "new page") === isNew),
	);
	const answers = sent.status === "fulfilled" ? JSON.stringify(sent.value) : sent.reason;
	const waits = `visitors ${waitsOf(others)}; new pages ${waitsOf(newPages)}`;
	console.log(`${expect.getState().currentTestName}: ${answers}; ${waits}; ${Math.round(peak / MIB)} MiB`);
	expect(site.howEnded(), site.log().slice(-2000)).toBeUndefined();
	if (sent.status === "rejected") throw sent.reason;
	expect(peak / MIB).toBeLessThan(CONTAINER_MIB);
	expect(others.filter(({ answer }) => answer !== "200")).toEqual([]);
	// A new page may have to wait for its turn; its visitor then gets 503.
	expect(newPages.filter(({ answer }) => answer !== "200" && answer !== "503")).toEqual([]);
	expect(longestOf(others)).toBeLessThan(longest);
	expect(longestOf(newPages)).toBeLessThan(longestForNew);
	expect(Object.keys(sent.value).filter((status) => /^5(?!03$)|without/.test(status))).toEqual([]);
	return sent.value;
}

function longestOf(visits: readonly Visit[]): number {
	return Math.max(...visits.map(({ ms }) => ms));
}

function waitsOf(visits: readonly Visit[]): string {
	const sorted = visits.map(({ ms }) => ms).sort((a, b) => a - b);
	const busy = visits.filter(({ answer }) => answer === "503").length;
	const [p50, p99] = [0.5, 0.99].map((share) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0));
	return `${visits.length}, ${busy} busy, p50 ${p50}, p99 ${p99}, max ${Math.round(sorted.at(-1) ?? 0)} ms`;
}

const HTML = { accept: "text/html" };
const JSON_TYPE = { "content-type": "application/json" };
const LONG_HEADER = { "x-long": "x".repeat(15_000) };

const at =
	(...all: readonly string[]) =>
	(number: number) => ({
		path: all[number % all.length]?.replaceAll("N", String(number)) ?? "/",
		headers: HTML,
	});

const from = (address: number) => `192.0.${Math.floor(address / 250)}.${1 + (address % 250)}`;

/** Pages that are rendered: of searches, places, branches at addresses that are not theirs, and areas of a map. */
const RENDERED = [
	"/?q=N",
	"/?page=N&category=N",
	paths.locationPath("State N", "City N"),
	paths.directoryPath("State N", 3),
	"/branch/--N/_/7",
	...["", paths.PAGE_DATA_PREFIX, paths.PAGE_POINTS_PREFIX].map((kind) => `${kind}/?area=68.N,18,73.N,19.5`),
	"/?area=-180,-90,180,N",
	`/?q=${"N+".repeat(500)}`,
	`/location/${"N-".repeat(500)}`,
	"/?q=%F0%9F%98%80%E0%A4%95N&state=%00N",
];

/** Requests that need no rendering. */
const OTHERS = [
	"/none/N",
	"/%E0%A4%AN",
	`/?q=${"N+".repeat(5000)}`,
	`/?area=${"N,".repeat(500)}1`,
	"/branch/aN/bN/7",
	"/?fbclid=N",
	`${paths.FEED_PATHS.branches}?v=N`,
	`${paths.EMBEDDED_MAP_PATH}?v=N`,
	"/suggestions?q=N",
	`${apiPaths.API_PREFIX}/N`,
];

/** The path of the largest file that the build made for browsers. */
function largestAsset(): string {
	const folder = path.join(import.meta.dirname, "..", "..", "dist", "client", "assets");
	const names = readdirSync(folder).filter((name) => !/\.(?:br|gz)$/.test(name));
	const sizeOf = (name: string) => statSync(path.join(folder, name)).size;
	return `${paths.ASSETS_PREFIX}/${names.reduce((a, b) => (sizeOf(b) > sizeOf(a) ? b : a))}`;
}

const { get, asking, unread, endless, uploading } = floods;

const FLOODS: Readonly<Record<string, floods.Flood>> = {
	"pages that nobody asked for before": asking(at(...RENDERED)),
	"such pages, by many visitors": asking((number) => {
		const { path, headers } = at(...RENDERED)(number);
		return { path, headers: { ...headers, "x-forwarded-for": from(number % 900) } };
	}),
	"other addresses": asking(at(...OTHERS)),
	"lists in headers": asking(() => ({
		headers: { ...HTML, "accept-encoding": "a,".repeat(500), "if-none-match": "," },
	})),
	"pages, 100 on each of 1,000 connections": asking(at("/?q=N"), { connections: 1000, pipelining: 100 }),
	"pages, more than a connection may have waiting": asking(at("/?q=N"), { connections: 20, pipelining: 500 }),
	"pages, 64 KB of requests at once on each of 1,000 connections": unread(1000, get("/").repeat(2000)),
	"requests without a host, as many": unread(1000, "GET / HTTP/1.1\r\n\r\n".repeat(3000)),
	"long headers, 20 on each of 300 connections": asking((number) => ({ path: `/?q=${number}`, headers: LONG_HEADER }), {
		connections: 300,
		pipelining: 20,
	}),
	"calls, 100 on each of 30 connections": asking(at(`${apiPaths.API_PREFIX}/N`), { connections: 30, pipelining: 100 }),
	"pages that are not read, 100 on each of 50 connections": unread(50, get("/").repeat(100)),
	"pages that are not read, without an end": endless(() => "", get("/").repeat(100)),
	"long headers, answers not read": unread(300, get("/?q=x", `X-Long: ${LONG_HEADER["x-long"]}\r\n`).repeat(100)),
	"the largest file, not read, 100 on each of 500 connections": unread(500, get(largestAsset()).repeat(100)),
	"the feed, not read, on 3,900 connections": unread(3900, get(paths.FEED_PATHS.branches)),
	"the map's archive, not read, 20 on each of 500 connections": unread(
		500,
		get(paths.EMBEDDED_MAP_PATH, "Range: bytes=0-\r\n").repeat(20),
	),
};

const UPLOADS: Readonly<Record<string, floods.Flood>> = {
	"uploads without an end": endless(
		(admin) => floods.uploadHead(admin, "Transfer-Encoding: chunked"),
		`10000\r\n${"x".repeat(65_536)}\r\n`,
	),
	"uploads that break off": floods.brokenOff(SHORT ? 10 : 60, multipart(floods.largeWorkbook()).body),
	"60 large uploads": uploading(60, () => Array<Buffer>(SHORT ? 6 : 60).fill(floods.largeWorkbook())),
	"60 small uploads": uploading(60, () => Array<Buffer>(60).fill(xlsxOf(plainTableOf(2)))),
	"hostile sheets": uploading(1, () => [
		hostile.xlsxWithSheets(5000),
		hostile.entityBomb(),
		hostile.lateDocumentType(),
		hostile.xlsWithLinks(5000),
		hostile.xlsxWithComments(200_000 * SCALE),
		hostile.xlsWithMerges(1_000_000 * SCALE),
		hostile.sharing(60_000 * SCALE, "x".repeat(100_000)),
		hostile.workbookWith({ "xl/worksheets/sheet2.xml": new Uint8Array(500_000_000 * SCALE) }),
		hostile.declaring(hostile.workbookWith({}), 0xfffffff0),
		hostile.declaring(hostile.workbookWith({}), 1),
		hostile.oleWith({ "/Workbook": Buffer.alloc(9_000_000) }),
	]),
	"five sheets with more rows than the memory allows": uploading(5, () =>
		Array<Buffer>(SHORT ? 1 : 5).fill(xlsxOf(plainTableOf(SHORT ? 30_000 : 50_000))),
	),
	"a sheet of 20,000 rows": uploading(1, () => [xlsxOf(plainTableOf(20_000 * SCALE))]),
	"a sheet of 20,000 rows, names in Hindi": uploading(1, () => [xlsxOf(tableOf(20_000 * SCALE))]),
};

const GUESSING_SECONDS = SHORT ? 2 : 20;

/** Wrong passwords, each from a different address, or several from each. */
const guessing = (addresses: number, atOnce: number, password = (number: number) => `guess ${number}`) =>
	asking(
		(number) => ({
			method: "POST",
			path: apiPaths.SIGN_IN_PATH,
			headers: { ...JSON_TYPE, "x-forwarded-for": from(number % addresses) },
			body: JSON.stringify({ name: "asha", password: password(number) }),
		}),
		{ connections: atOnce, duration: GUESSING_SECONDS },
	);

const GUESSES: Readonly<Record<string, floods.Flood>> = {
	"400 from as many addresses": guessing(60_000, 400),
	"300 at a time, from 300 addresses": guessing(300, 300),
	"of 9,000 characters": guessing(60_000, 200, (number) => String(number).repeat(3000).slice(0, 9000)),
	"for a session, at an admin page": asking(
		(number) => ({ path: paths.PATTERNS.bulkUpload, headers: { cookie: `session=guess-${number}` } }),
		{ connections: 200, duration: GUESSING_SECONDS },
	),
};

describe.each([
	["requests", FLOODS],
	["uploads", UPLOADS],
])("visitors notice no flood of %s:", (_, all) => {
	const site = startInContainer();
	test.each(Object.entries(all))("%s", async (_, flood) => {
		await underLoad(site(), () => flood(site(), FLOOD_MS));
	});
});

describe("visitors notice no wrong guesses, and these let nobody in and keep no other admin out:", () => {
	const site = startInContainer();
	test.each(Object.entries(GUESSES))("%s", async (_, flood) => {
		const statuses = await underLoad(site(), async () => {
			const flooding = flood(site(), FLOOD_MS);
			await delay(1000);
			await signedIn(site().origin, "admin", floods.PASSWORD);
			return flooding;
		});
		expect(["401", "429", "503"]).toEqual(expect.arrayContaining(Object.keys(statuses)));
	});
});

/** Feeds with some usable items. */
const USABLE = ["names of 400 KB", "120,000 branches", "600,000 places"];

describe("visitors notice no hostile feed:", () => {
	let upstream: FakeUpstream;
	let version = 0;
	beforeAll(async () => {
		upstream = await startFakeUpstream(() => undefined);
		sendGood();
	});
	afterAll(() => upstream.close());
	const site = startInContainer(() => ({
		BRANCH_API_URL: upstream.url,
		STORE_REFRESH_SECONDS: "3600",
		UPSTREAM_TIMEOUT_SECONDS: SHORT ? "2" : "5",
	}));

	/** From now on the upstream sends good feeds, unlike those before. Returns the name of their first branch. */
	function sendGood({ branches: [first, ...others], ...feeds } = sampleFeeds()): string {
		const name = `Good branch ${++version}`;
		answerFeeds(sendsEach({ ...feeds, branches: [{ ...first, name }, ...others] }));
		return name;
	}

	/** Calls succeed, so the site fetches the feeds again after each. */
	function answerFeeds(answer: FakeUpstream["answer"]): void {
		upstream.answer = (request, response) => {
			if (request.method !== "POST") return answer(request, response);
			request.resume();
			response.writeHead(200, { "content-type": "application/json" }).end("{}");
		};
	}

	/** Returns the name of the first branch that the site serves when it has read the feeds, or after some seconds. */
	async function refreshed(): Promise<string> {
		const headers = { ...site().admin, ...JSON_TYPE };
		await send(site().origin, apiPaths.CREATE_BRANCH_PATH, { method: "POST", body: "{}", headers });
		const { body } = await send(site().origin, paths.FEED_PATHS.branches);
		return JSON.parse(String(body)).data[0].name;
	}

	const takes = (name: string) => expect.poll(refreshed, { timeout: 60_000, interval: 100 }).toBe(name);

	test.each(Object.entries(HOSTILE_FEEDS))("%s", async (name, make) => {
		const good = sendGood();
		await takes(good);
		const answer = make(SCALE);
		await underLoad(site(), async () => {
			answerFeeds(answer);
			const served = await refreshed();
			if (!USABLE.includes(name)) expect(served).toBe(good);
			await takes(sendGood());
			return {};
		});
	});

	test("20,000 branches, of which one changes again and again", async () => {
		const feeds = manyBranches(20_000 * SCALE);
		const change = async () => {
			for (let round = 0; round < 4 * SCALE; round++) await takes(sendGood(feeds));
			return {};
		};
		await underLoad(site(), change, [LONGEST_WAIT_FOR_LIST_MS, LONGEST_WAIT_FOR_LIST_MS]);
	});

	test.skipIf(SHORT)("40,000 branches", async () => {
		await underLoad(site(), async () => {
			await takes(sendGood(manyBranches(40_000)));
			return {};
		});
	});
});
