/** Counts answers, under a few names of addresses, whatever visitors and attackers request. */

import { Counter, Histogram, type Registry } from "prom-client";
import { API_PREFIX } from "../../shared/api/api-paths.ts";
import { languageOf } from "../../shared/languages.ts";
import { PICTURE_PREFIX } from "../../shared/map/map-picture.ts";
import * as paths from "../../shared/paths.ts";
import { answeredStatus } from "../http/answer.ts";
import type { Step } from "../http/handler.ts";
import { getOrInsert } from "../process/once.ts";

export type Route =
	| "page"
	| "branch-page"
	| "location-page"
	| "directory-page"
	| "admin-page"
	| "page-data"
	| "search"
	| "feed"
	| "api"
	| "asset"
	| "map"
	| "picture"
	| "probe"
	| "other";

const { home, login, privacy, disclaimer, terms, admin } = paths.PATTERNS;

const PATHS = byPath({
	feed: Object.values(paths.FEED_PATHS),
	page: [home, paths.EMBED_PATH, login, privacy, disclaimer, terms, paths.SHELL_PATH],
	asset: [
		paths.BRAND_CSS_PATH,
		paths.EMBED_SCRIPT_PATH,
		paths.LICENCES_PATH,
		paths.MANIFEST_PATH,
		paths.SERVICE_WORKER_PATH,
	],
	search: [paths.SUGGESTIONS_PATH, paths.PLACES_PATH, paths.SEARCH_NAMES_PATH, paths.PLACES_NEAR_PATH],
	map: [paths.MAP_FILE_PATH, paths.EMBEDDED_MAP_PATH],
	probe: [paths.HEALTH_PATH, paths.LIVE_PATH, paths.READY_PATH, paths.METRICS_PATH],
	picture: [paths.FAVICON_PATH],
	"admin-page": [admin],
});

/** Names by the first part of the path. */
const FOLDERS = byPath({
	picture: paths.PICTURE_PREFIXES,
	"page-data": [paths.PAGE_DATA_PREFIX, paths.PAGE_POINTS_PREFIX],
	api: [`/${API_PREFIX.split("/")[1]}`],
	asset: [paths.ASSETS_PREFIX, paths.BRAND_PREFIX],
	map: [paths.MAP_PROXY_PREFIX, PICTURE_PREFIX],
	"admin-page": [admin],
	"branch-page": ["/branch"],
	"location-page": ["/location"],
	"directory-page": ["/branches"],
});

function byPath(pathsOf: Partial<Record<Route, readonly string[]>>): ReadonlyMap<string, Route> {
	const routes = Object.keys(pathsOf) as Route[];
	return new Map(routes.flatMap((route) => (pathsOf[route] ?? []).map((path) => [path, route])));
}

/** The name of an address, in any language. The page need not exist. @param url path and query from the client */
export function routeOf(url: string): Route {
	const { path } = languageOf(url.split("?", 1)[0] ?? "");
	const end = path.indexOf("/", 1);
	return PATHS.get(path) ?? (end < 0 ? undefined : FOLDERS.get(path.slice(0, end))) ?? "other";
}

/** The counted methods: Node accepts 35, most of which are never sent. */
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Counts all answers, whichever part sends them, if there are metrics. */
export function countAnswers(
	metrics: { answered(route: Route, method: string, status: number, seconds: number): void } | undefined,
): Step {
	return (next) =>
		metrics
			? (request, response) => {
					const start = performance.now();
					const { method = "", url = "" } = request;
					response.once("close", () => {
						const named = METHODS.has(method) ? method : "other";
						metrics.answered(routeOf(url), named, answeredStatus(response), (performance.now() - start) / 1000);
					});
					next(request, response);
				}
			: next;
}

/** Seconds, from answers from memory to uploads. */
const BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

interface RouteCounts {
	/** Numbers of answers, by method and status. */
	answers: Map<string, Map<number, number>>;
	/** How many answers are in the bucket of the same index and not in the one before; the last number is of those beyond all buckets. */
	durations: number[];
	/** The sum of all durations, in seconds. */
	sum: number;
}

const HISTOGRAM = "branch_locator_http_request_duration_seconds";

/** Adds two figures to a registry, read only when asked: the library's own counting costs a tenth of a page from memory. Returns what counts. */
export function countInto(registry: Registry): (route: Route, method: string, status: number, seconds: number) => void {
	const registers = [registry];
	const counts = new Map<Route, RouteCounts>();
	new Counter({
		name: "branch_locator_http_requests_total",
		help: "Answers to clients.",
		labelNames: ["route", "method", "status"],
		registers,
		collect() {
			this.reset();
			for (const [route, { answers }] of counts) {
				for (const [method, statuses] of answers) {
					for (const [status, count] of statuses) this.inc({ route, method, status }, count);
				}
			}
		},
	});
	const help = "Time from a request's head to the end of its answer.";
	new CountedHistogram(counts, { name: HISTOGRAM, help, labelNames: ["route"], buckets: BUCKETS, registers });

	const nothing = (): RouteCounts => ({ answers: new Map(), durations: Array(BUCKETS.length + 1).fill(0), sum: 0 });
	return (route, method, status, seconds) => {
		const own = getOrInsert(counts, route, nothing);
		const statuses = getOrInsert(own.answers, method, () => new Map<number, number>());
		statuses.set(status, (statuses.get(status) ?? 0) + 1);
		let bucket = 0;
		while (bucket < BUCKETS.length && seconds > (BUCKETS[bucket] ?? 0)) bucket++;
		own.durations[bucket] = (own.durations[bucket] ?? 0) + 1;
		own.sum += seconds;
	};
}

class CountedHistogram extends Histogram<"route"> {
	readonly #counts: ReadonlyMap<Route, RouteCounts>;
	readonly #help: string;

	constructor(counts: ReadonlyMap<Route, RouteCounts>, options: ConstructorParameters<typeof Histogram<"route">>[0]) {
		super(options);
		this.#counts = counts;
		this.#help = options.help;
	}

	/** The library calls this instead of `get`; missing in its types. */
	async getForPromString() {
		const values = [...this.#counts].flatMap(([route, { durations, sum }]) => {
			let count = 0;
			const buckets = durations.map((each, index) => {
				count += each;
				return { metricName: `${HISTOGRAM}_bucket`, labels: { le: BUCKETS[index] ?? "+Inf", route }, value: count };
			});
			const total = { metricName: `${HISTOGRAM}_count`, labels: { route }, value: count };
			return [...buckets, { metricName: `${HISTOGRAM}_sum`, labels: { route }, value: sum }, total];
		});
		return { name: HISTOGRAM, help: this.#help, type: "histogram", values, aggregator: "sum" };
	}
}
