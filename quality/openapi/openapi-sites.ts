/** Sites in front of upstreams in every state, for tests that compare all answers with docs/openapi.yaml. */

import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import request, { type Response, type Test } from "supertest";
import { createBranchServiceApp } from "../../server/branch-service/app.ts";
import { startBranchService } from "../../server/branch-service/branch-service.ts";
import { openDatabase } from "../../server/branch-service/database/open-database.ts";
import { DatabaseError } from "../../server/branch-service/database/schema/database-error.ts";
import type { Refusal } from "../../server/branch-service/jobs/job.ts";
import type { ArrivalLimits } from "../../server/branch-service/receive-upload.ts";
import { type BranchStore, createBranchStore } from "../../server/branch-service/store/branch-store.ts";
import { testDatabase } from "../../server/branch-service/testing/test-database.ts";
import { hangs, resets, sendsFeed, startFakeUpstream } from "../../server/testing/fake-upstream.ts";
import { startGuardedSite } from "../../server/testing/guarded-site.ts";
import { listen } from "../../server/testing/listen.ts";
import { createMemoryLog } from "../../server/testing/memory-log.ts";
import { sampleBranch } from "../../server/testing/sample-items.ts";
import { askToSignIn, signedIn as sessionOf } from "../../server/testing/signed-in.ts";
import { PASSWORD, storePeople } from "../../server/testing/stored-people.ts";
import { PEOPLE_PATH } from "../../shared/api/api-paths.ts";
import { OWNER } from "../../shared/api/people.ts";
import { MAX_LIST_IN_BROWSER } from "../../shared/constants.ts";

/** Requests an answer. */
export type Ask = () => PromiseLike<Response>;

/** The session of the admin of each site. */
const sessions = new Map<string, { cookie: string }>();

/** Sends a request as the admin of its site. */
export function signedIn(test: Test): Test {
	return test.set(sessions.get(new URL(test.url).origin) ?? {});
}

/** Origins of sites, by the state of their upstream. */
export interface Sites {
	whole: string;
	/** A site with too many wrong passwords: of visitors who sign in, and of the admin. */
	locked: string;
	broken: string;
	busy: string;
	full: string;
	unreachable: string;
	silent: string;
	/** A site where uploads arrive too slowly, and other jobs exceed the limits. */
	impatient: string;
	/** A site with more branches than a browser loads. */
	many: string;
	/** A site with the sample branches. */
	sampled: string;
	/** A site where a proxy signs admins in. */
	proxied: string;
	/** A site where nobody signs in. */
	open: string;
	/** A site whose database cannot be used any more. */
	away: string;
}

interface RunningSites {
	sites: Sites;
	/** A further site in front of an upstream, with its feeds fetched. */
	siteOf(upstream: string, env?: Readonly<Record<string, string>>): Promise<string>;
	fakeUpstream(answer: Parameters<typeof startFakeUpstream>[0]): Promise<string>;
	close(): Promise<void>;
}

const HEAVY: Refusal = { status: 413, message: "This needs more memory than the server has." };

export async function startOpenApiSites(): Promise<RunningSites> {
	const dataDir = await mkdtemp(path.join(tmpdir(), "openapi-test-"));
	const running: { close(): Promise<void> }[] = [];

	/** @param env without one, there is an admin */
	async function start(upstream: string, env?: Readonly<Record<string, string>>, timeoutSeconds = 1) {
		const folder = await mkdtemp(path.join(dataDir, "site-"));
		const site = await startGuardedSite({ upstream, dataDir: folder, env: env ?? {}, timeoutSeconds });
		running.push(site);
		await site.feeds.start();
		if (env) return site;
		await storePeople(site.accounts, { admin: OWNER });
		sessions.set(new URL(site.url).origin, await sessionOf(site.url, "admin", PASSWORD));
		return site;
	}

	const siteOf = async (...given: Parameters<typeof start>) => (await start(...given)).url;

	async function fakeUpstream(answer: Parameters<typeof startFakeUpstream>[0]): Promise<string> {
		const upstream = await startFakeUpstream(answer);
		running.push(upstream);
		return upstream.url;
	}

	/** A branch service whose database and jobs fail. */
	async function failingService(failure: Error | Refusal, arrivalLimits?: ArrivalLimits): Promise<string> {
		const store = createBranchStore(await openDatabase(testDatabase(dataDir)));
		const fail = () => Promise.reject(failure);
		const refusal = failure instanceof DatabaseError ? failure.refusal : failure;
		const run = "status" in refusal ? async () => ({ refusal }) : fail;
		const app = createBranchServiceApp({
			store: {
				...store,
				...namedAfter(CALLS, fail),
				get db(): never {
					throw failure;
				},
			},
			admit: () => ({ slot: { run, leave() {} } }),
			log: createMemoryLog().log,
			...(arrivalLimits && { arrivalLimits }),
		});
		const server = await listen(createServer(app));
		running.push(store, server);
		return server.url;
	}

	async function service(sampleData: boolean) {
		const database = testDatabase(await mkdtemp(path.join(dataDir, "service-")));
		const started = await startBranchService({ database, port: 0, sampleData, log: createMemoryLog().log });
		running.push(started);
		return started;
	}

	const { origin } = await service(false);
	const away = await start(origin);
	const manyBranches = Array.from({ length: MAX_LIST_IN_BROWSER + 1 }, (_, id) => sampleBranch(id));
	const sites: Sites = {
		whole: await siteOf(origin),
		locked: await siteOf(origin),
		broken: await siteOf(await failingService(new Error("disk I/O error"))),
		busy: await siteOf(await failingService(Object.assign(new Error("database is locked"), { errcode: 5 }))),
		full: await siteOf(await failingService(new DatabaseError("full", "There is no space left"))),
		unreachable: await siteOf(await fakeUpstream(resets)),
		silent: await siteOf(await fakeUpstream(hangs), undefined, 0.1),
		many: await siteOf(await fakeUpstream(sendsFeed(manyBranches))),
		impatient: await siteOf(await failingService(HEAVY, { silenceMs: 60_000, totalMs: 0 })),
		sampled: await siteOf((await service(true)).origin),
		proxied: await siteOf(origin, { ADMIN_AUTH: "header", TRUST_PROXY: "10.0.0.0/8" }),
		open: await siteOf(origin, { ADMIN_AUTH: "open" }),
		away: away.url,
	};
	await away.loseDatabase();
	const failedSignIn = () => askToSignIn(sites.locked, { name: "admin", password: "wrong" });
	const unconfirmed = () => signedIn(request(sites.locked).post(PEOPLE_PATH).send({}));
	await Promise.all(Array.from({ length: 10 }, () => [failedSignIn(), unconfirmed()]).flat());
	return {
		sites,
		siteOf,
		fakeUpstream,
		async close() {
			for (const each of running.reverse()) await each.close();
			await rm(dataDir, { recursive: true });
		},
	};
}

/** Methods of the store that the admins' calls use. */
const CALLS = [
	"apply",
	"plan",
	"find",
	"branch",
	"changes",
	"document",
	"samples",
	"answers",
	"remember",
	"forget",
] as const satisfies (keyof BranchStore)[];

function namedAfter<Name extends string, Value>(names: readonly Name[], value: Value): Record<Name, Value> {
	return Object.fromEntries(names.map((name) => [name, value])) as Record<Name, Value>;
}
