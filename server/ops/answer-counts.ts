/** Counts of answers, given to the library only when they are read: its own counting costs a tenth of a page from memory. */

import { Counter, Histogram, type Registry } from "prom-client";
import { getOrInsert } from "../process/once.ts";
import type { Route } from "./count-answers.ts";

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

/** Adds the two figures to a registry, and returns how an answer is counted. */
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

	return (route, method, status, seconds) => {
		const own = getOrInsert(counts, route, newRouteCounts);
		const statuses = getOrInsert(own.answers, method, () => new Map<number, number>());
		statuses.set(status, (statuses.get(status) ?? 0) + 1);
		let bucket = 0;
		while (bucket < BUCKETS.length && seconds > (BUCKETS[bucket] ?? 0)) bucket++;
		own.durations[bucket] = (own.durations[bucket] ?? 0) + 1;
		own.sum += seconds;
	};
}

function newRouteCounts(): RouteCounts {
	return { answers: new Map(), durations: Array(BUCKETS.length + 1).fill(0), sum: 0 };
}

type HistogramOptions = ConstructorParameters<typeof Histogram<"route">>[0];

class CountedHistogram extends Histogram<"route"> {
	readonly #counts: ReadonlyMap<Route, RouteCounts>;
	readonly #help: string;

	constructor(counts: ReadonlyMap<Route, RouteCounts>, options: HistogramOptions) {
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
