/** Sites in front of upstreams in every state, for tests that compare all answers with docs/openapi.yaml. */

import { mkdtemp, rm, writeFile } from "node:fs/promises";
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
import { SIGN_IN_PATH } from "../../shared/api/api-paths.ts";
import { MAX_LIST_IN_BROWSER } from "../../shared/constants.ts";

export const PASSWORD = "a long password";

/** Requests an answer. */
export type Ask = () => PromiseLike<Response>;

/** Sends a request as the admin of these sites. */
export function signedIn(test: Test): Test {
	return test.auth("admin", PASSWORD);
}

/** Origins of sites, by the state of their upstream. */
export interface Sites {
	whole: string;
	/** A site whose visitors have failed to sign in too often. */
	locked: string;
	broken: string;
	busy: string;
	full: string;
	unreachable: string;
	silent: string;
	/** A site where uploads arrive too slowly, and other jobs exceed the limits. */
	impatient: string;
	/** A site whose counts of searches cannot be stored. */
	forgetful: string;
	/** A site with more branches than a browser loads. */
	many: string;
	/** A site with the sample branches. */
	sampled: string;
	/** A site where a proxy signs admins in. */
	proxied: string;
	/** A site where nobody signs in. */
	open: string;
	/** A site whose users file is damaged. */
	damaged: string;
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

	async function siteOf(
		upstream: string,
		env: Readonly<Record<string, string>> = { ADMIN_PASSWORD: PASSWORD },
		timeoutSeconds = 1,
		fileInTheWay?: string,
	): Promise<string> {
		const folder = await mkdtemp(path.join(dataDir, "site-"));
		if (fileInTheWay) await writeFile(path.join(folder, fileInTheWay), "");
		const site = await startGuardedSite({ upstream, dataDir: folder, env, timeoutSeconds });
		running.push(site);
		await site.feeds.start();
		return site.url;
	}

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
			store: { ...store, ...namedAfter(CALLS, fail) },
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
	const manyBranches = Array.from({ length: MAX_LIST_IN_BROWSER + 1 }, (_, id) => sampleBranch(id));
	const sites: Sites = {
		whole: await siteOf(origin),
		locked: await siteOf(origin),
		broken: await siteOf(await failingService(new Error("disk I/O error"))),
		busy: await siteOf(await failingService(Object.assign(new Error("database is locked"), { errcode: 5 }))),
		full: await siteOf(await failingService(new DatabaseError("full", "There is no space left"))),
		unreachable: await siteOf(await fakeUpstream(resets)),
		silent: await siteOf(await fakeUpstream(hangs), undefined, 0.1),
		forgetful: await siteOf(origin, undefined, 1, "missed-searches"),
		many: await siteOf(await fakeUpstream(sendsFeed(manyBranches))),
		impatient: await siteOf(await failingService(HEAVY, { silenceMs: 60_000, totalMs: 0 })),
		sampled: await siteOf((await service(true)).origin),
		proxied: await siteOf(origin, { ADMIN_AUTH: "header", TRUST_PROXY: "10.0.0.0/8" }),
		open: await siteOf(origin, { ADMIN_AUTH: "open" }),
		damaged: await siteOf(origin, undefined, 1, "admins.json"),
	};
	const failedSignIn = () => request(sites.locked).get(SIGN_IN_PATH).auth("admin", "wrong");
	await Promise.all(Array.from({ length: 10 }, failedSignIn));
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
	"create",
	"update",
	"remove",
	"find",
	"branch",
	"changes",
	"change",
	"document",
	"changeDocument",
	"needs",
	"samples",
	"addSamples",
	"settleSamples",
	"answers",
	"remember",
	"forget",
	"confirmPin",
] as const satisfies (keyof BranchStore)[];

function namedAfter<Name extends string, Value>(names: readonly Name[], value: Value): Record<Name, Value> {
	return Object.fromEntries(names.map((name) => [name, value])) as Record<Name, Value>;
}
