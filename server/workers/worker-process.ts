/** A worker: answers clients from the main process's feeds, and passes on to that what needs the branches' database or an admin. */
import cluster from "node:cluster";
import type { Server } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { type RequestHandler, Router } from "express";
import { FAVICON_PATH, MANIFEST_PATH, PICTURE_PREFIXES } from "../../shared/paths.ts";
import { createAnswers, type Own } from "../answers.ts";
import { DEFAULT_BRAND_FILE, loadBrand } from "../brand/brand-file.ts";
import { loadConfig } from "../config/config.ts";
import { holdRequests } from "../http/hold-requests.ts";
import { close, listen, portOf } from "../http/listen.ts";
import { createSiteServer } from "../http/site-server.ts";
import { loadMetrics } from "../ops/load-metrics.ts";
import { createLog } from "../ops/log.ts";
import type { Metrics } from "../ops/metrics.ts";
import { observed } from "../ops/observe.ts";
import { answerStarting } from "../ops/readiness.ts";
import { loadBuiltRenderer } from "../pages/built-renderer.ts";
import { forwardTo } from "./forward.ts";
import type { FromWorker, SiteState, ToWorker } from "./messages.ts";
import { ReceivedFeeds } from "./received-feeds.ts";

type State = Extract<ToWorker, { kind: "state" }>;

/** How long it waits before it asks again for what did not come, in milliseconds. */
const AGAIN_MS = 1000;

const config = loadConfig();
const log = createLog(config.logLevel).child({ worker: cluster.worker?.id });

let server: Server | undefined;
let metrics: Metrics | undefined;
let latest: State | undefined;
let apply: ((state: SiteState) => Promise<void>) | undefined;
let applying = false;
let isOpen = false;

// A terminal sends its signals to workers, too; the main process says when to stop.
for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => undefined);
process.on("disconnect", () => process.exit(1));
process.on("message", (message: ToWorker) => {
	if (message.kind === "begin") void begin(message);
	else if (message.kind === "figures") void sendFigures();
	else if (message.kind === "stop") void stop();
	else {
		latest = message;
		void follow();
	}
});

function tell(message: FromWorker): void {
	if (process.connected) process.send?.(message);
}

async function begin({ main, counts }: Extract<ToWorker, { kind: "begin" }>): Promise<void> {
	try {
		metrics = counts ? await loadMetrics() : undefined;
		const requests = holdRequests(answerStarting);
		server = createSiteServer(observed(requests.handle, config, log, metrics));
		// First, so that a wrong host or port creates no database.
		await listen(server, config.port, config.host);
		tell({ kind: "listening", port: portOf(server) });
		const feeds = new ReceivedFeeds(main);
		let trouble: string | undefined;
		const answers = await createAnswers({
			config,
			log,
			renderer: await loadBuiltRenderer(),
			brand: await loadBrand(config.brandFile ?? DEFAULT_BRAND_FILE),
			feeds,
			trouble: () => trouble,
			metrics,
			noteSearch: (address, search) => tell({ kind: "search", address, search }),
			own: passedOn(forwardTo(main)),
		});
		apply = async (state) => {
			await feeds.update(state);
			trouble = state.trouble ?? undefined;
			if (isOpen) return;
			isOpen = true;
			requests.release(answers.handle);
			void answers.warmUp();
		};
		void follow();
	} catch (error) {
		tell({ kind: "failed", message: error instanceof Error ? error.message : String(error) });
		process.exit(1);
	}
}

/** Everything that the main process does itself. */
function passedOn(forward: RequestHandler): Own {
	return {
		signIn: { requireAdmin: forward, signOut: forward, signOutPath: null },
		apiProxy: forward,
		// Where visitors are counted: what they ask for costs the operator money.
		mapProxy: forward,
		missedSearches: forward,
		readiness: forward,
		metrics: forward,
		pictures: () => Router().use([...PICTURE_PREFIXES, FAVICON_PATH, MANIFEST_PATH], forward),
	};
}

/** Takes over the latest state, and confirms it. */
async function follow(): Promise<void> {
	if (applying || !apply) return;
	applying = true;
	while (latest) {
		const { number, state } = latest;
		try {
			await apply(state);
			if (latest.number === number) latest = undefined;
			tell({ kind: "confirmed", number });
		} catch (error) {
			log.warn({ err: error }, "a feed did not come from the main process");
			await delay(AGAIN_MS);
		}
	}
	applying = false;
}

async function sendFigures(): Promise<void> {
	tell({ kind: "figures", figures: (await metrics?.values()) ?? [] });
}

async function stop(): Promise<void> {
	// Those that wait would never be answered.
	if (!isOpen) server?.closeAllConnections();
	if (server) await close(server);
	process.exit(0);
}
