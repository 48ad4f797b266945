/** The site's metrics, in the format of Prometheus. Their names are fixed: alerts and dashboards use them. */
import { Counter, collectDefaultMetrics, Gauge, Registry } from "prom-client";
import type { ChangeKind } from "../../shared/api/change-text.ts";
import type { FeedName } from "../../shared/paths.ts";
import type { Feeds, RefreshOutcome } from "../feeds/feeds.ts";
import type { SignInFailure } from "../security/sign-in-log.ts";
import { countInto } from "./count-answers.ts";

const RENDERINGS = ["ok", "failed", "refused"] as const;
const KEPT_PAGES = ["hit", "miss"] as const;
const JOBS = ["import", "preview", "mark", "undo", "several", "export"] as const;
const JOB_OUTCOMES = ["done", "refused", "failed"] as const;
const FEEDS = ["branches", "states", "cities"] as const satisfies FeedName[];
const REFRESHES = ["changed", "unchanged", "failed"] as const satisfies RefreshOutcome[];

/** The database of the embedded branch service. */
interface WatchedDatabase {
	isUp(): boolean;
	/** Undefined for a database in the data folder. */
	connections(): Readonly<Record<"active" | "idle" | "waiting", number>> | undefined;
}

/** Creates the metrics of one site, with Node's own: delay of the event loop, memory, garbage collection. */
export function createMetrics(version: string) {
	const registry = new Registry();
	const registers = [registry];
	collectDefaultMetrics({ register: registry });

	function counter<Label extends string>(name: string, help: string, labelNames: readonly Label[]) {
		return new Counter({ name: `branch_locator_${name}`, help, labelNames, registers });
	}
	const gauge: AddGauge = (name, help, labelNames, read) => {
		new Gauge({
			...{ name: `branch_locator_${name}`, help, labelNames, registers },
			collect() {
				this.reset();
				read((labels, value) => this.set(labels, value));
			},
		});
	};
	new Gauge({ name: "branch_locator_info", help: "Always 1.", labelNames: ["version"], registers }).set({ version }, 1);
	const renderings = counter("renderings_total", "Pages and their data, rendered or refused.", ["outcome"]);
	const counts = { hit: 0, miss: 0 };
	new Counter({
		name: "branch_locator_kept_pages_total",
		help: "Requested pages, by whether they were in memory.",
		labelNames: ["outcome"],
		registers,
		collect() {
			this.reset();
			for (const outcome of KEPT_PAGES) this.inc({ outcome }, counts[outcome]);
		},
	});
	const refreshes = counter("feed_refreshes_total", "Attempts to refresh a feed.", ["feed", "outcome"]);
	const removed = counter("feed_items_removed_total", "Items that a list of BRANCH_API_URL lost by admins here.", [
		"feed",
	]);
	const jobs = counter("jobs_total", "Jobs of the embedded branch service.", ["kind", "outcome"]);
	const changes = counter("changes_total", "Changes that the embedded branch service stored.", ["kind"]);
	const failures = counter("sign_in_failures_total", "Failed sign-ins of admins.", ["reason"]);
	// A rate begins with the first count only if there was a 0 before.
	for (const outcome of RENDERINGS) renderings.inc({ outcome }, 0);
	for (const feed of FEEDS) for (const outcome of REFRESHES) refreshes.inc({ feed, outcome }, 0);
	for (const kind of JOBS) for (const outcome of JOB_OUTCOMES) jobs.inc({ kind, outcome }, 0);

	return {
		/** An answer to a client; the time is in seconds. */
		answered: countInto(registry),
		/** A rendered page or its data; `refused` if too many others wait. */
		rendered: (outcome: (typeof RENDERINGS)[number]) => renderings.inc({ outcome }),
		/** A requested page, and whether it was in memory. */
		keptPage(outcome: (typeof KEPT_PAGES)[number]) {
			counts[outcome]++;
		},
		feedRefreshed: (feed: FeedName, outcome: RefreshOutcome) => refreshes.inc({ feed, outcome }),
		/** Items that a list of another upstream has lost by an admin's change here. */
		itemsRemoved: (feed: FeedName, count: number) => removed.inc({ feed }, count),
		job: (kind: (typeof JOBS)[number], outcome: (typeof JOB_OUTCOMES)[number]) => jobs.inc({ kind, outcome }),
		changed: (kind: ChangeKind) => changes.inc({ kind }),
		signInFailed: (reason: SignInFailure) => failures.inc({ reason }),
		/** From now on, figures about these are read with each request for metrics. Without a database, branches come from another upstream. */
		watch(feeds: Pick<Feeds, FeedName>, database?: WatchedDatabase) {
			watchFeeds(gauge, feeds);
			if (!database) {
				// The alert about a list that shrinks is only for lists that have this figure.
				for (const feed of FEEDS) removed.inc({ feed }, 0);
				return;
			}
			gauge("database_up", "1 if the database can be read and written, otherwise 0.", [], (set) =>
				set({}, database.isUp() ? 1 : 0),
			);
			gauge(
				"database_pool_connections",
				"Connections to the database server; waiting: requests for one.",
				["state"],
				(set) => {
					for (const [state, count] of Object.entries(database.connections() ?? {})) set({ state }, count);
				},
			);
		},
		text: () => registry.metrics(),
		contentType: registry.contentType,
	};
}

export type Metrics = ReturnType<typeof createMetrics>;

/** Adds a figure that is read with each request for metrics: `read` calls `set` for each of its values. */
type AddGauge = <Label extends string>(
	name: string,
	help: string,
	labelNames: readonly Label[],
	read: (set: (labels: Partial<Record<Label, string>>, value: number) => void) => void,
) => void;

/** Adds the feeds' metrics. A feed with nothing to serve has none. */
function watchFeeds(gauge: AddGauge, { branches, states, cities }: Pick<Feeds, FeedName>): void {
	const served = () =>
		Object.entries({ branches, states, cities }).flatMap(([feed, { snapshot }]) =>
			snapshot ? [{ feed, snapshot }] : [],
		);
	gauge("feed_age_seconds", "Seconds since the upstream last confirmed the feed.", ["feed"], (set) => {
		for (const { feed, snapshot } of served()) set({ feed }, Math.max(0, (Date.now() - snapshot.checkedAt) / 1000));
	});
	gauge("feed_items", "Items of the feed that is served.", ["feed"], (set) => {
		for (const { feed, snapshot } of served()) set({ feed }, snapshot.count);
	});
	gauge(
		"feed_items_mended",
		"Items of the feed as it was last read that were left out, replaced an earlier one with the same id, or had faults.",
		["feed", "kind"],
		(set) => {
			for (const { feed, snapshot } of served())
				for (const [kind, count] of Object.entries(snapshot.mended)) set({ feed, kind }, count);
		},
	);
}
