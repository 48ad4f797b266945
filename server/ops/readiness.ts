/** Whether the site can be used, for load balancers and service managers. */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { RequestHandler } from "express";
import { type FeedName, HEALTH_PATH, LIVE_PATH, METRICS_PATH, READY_PATH } from "../../shared/paths.ts";
import type { Config } from "../config/config.ts";
import type { PathAnswers } from "../http/handler.ts";
import type { Metrics } from "./metrics.ts";
import { serveMetrics } from "./serve-metrics.ts";

interface Readiness {
	/** `read-only` while branches cannot be changed: visitors come first, so it counts as ready. */
	status: "starting" | "ready" | "read-only" | "no data" | "stopping";
	/** Why branches cannot be changed, in words without paths. */
	reason?: string;
	parts?: {
		/** Whether there is a list of branches, even an empty one. */
		data: boolean;
		/** Whether branches can be changed, and the database's state: `ok`, or why it cannot be used. Missing with another upstream. */
		write?: boolean;
		database?: string;
		/** Seconds since the upstream last confirmed each feed; null if there is none. */
		feedAgeSeconds: Record<FeedName, number | null>;
	};
}

/** A feed, with the time when the upstream last confirmed it, in milliseconds since 1970. */
interface CheckedFeed {
	readonly snapshot: { readonly checkedAt: number } | undefined;
}

interface ReadinessOptions {
	feeds: Readonly<Record<FeedName, CheckedFeed>>;
	/** Why branches cannot be changed at the moment; left out if another service stores them. */
	readOnlyReason?: (() => string | undefined) | undefined;
	stopping: () => boolean;
	/** The clock, in milliseconds since 1970. */
	now?: () => number;
}

const JSON_HEADERS = { "content-type": "application/json; charset=utf-8", "cache-control": "no-store" };
const LIVE = { status: "ok" };

/** Answers 200 once there is a list to show, and 503 before and while the site stops. */
export function answerReadiness(options: ReadinessOptions): RequestHandler {
	return (_request, response) => {
		const readiness = readinessOf(options);
		const ready = readiness.status === "ready" || readiness.status === "read-only";
		response.writeHead(ready ? 200 : 503, JSON_HEADERS).end(JSON.stringify(readiness));
	};
}

export type ProbeServices = ReadinessOptions & { config: Pick<Config, "metrics">; metrics: Metrics | undefined };

/** Whether the process works, whether the site can be used, and the metrics, if they are served here. */
export function probes({ config, metrics, ...options }: ProbeServices): PathAnswers {
	return {
		[HEALTH_PATH]: (_request, response) => void response.set("Cache-Control", "no-store").json(LIVE),
		[LIVE_PATH]: (_request, response) => sendLive(response),
		...(metrics && config.metrics.token && { [METRICS_PATH]: serveMetrics(metrics, config.metrics.token) }),
		[READY_PATH]: answerReadiness(options),
	};
}

function sendLive(response: ServerResponse): void {
	response.writeHead(200, JSON_HEADERS).end(JSON.stringify(LIVE));
}

/** Answers health checks while the site starts; false for other requests. */
export function answerStarting({ url }: IncomingMessage, response: ServerResponse): boolean {
	const [path] = (url ?? "").split("?", 1);
	if (path === LIVE_PATH) sendLive(response);
	else if (path === READY_PATH) {
		response.writeHead(503, JSON_HEADERS).end(JSON.stringify({ status: "starting" } satisfies Readiness));
	} else return false;
	return true;
}

function readinessOf({ feeds, readOnlyReason, stopping, now = Date.now }: ReadinessOptions): Readiness {
	const reason = readOnlyReason?.();
	const data = feeds.branches.snapshot !== undefined;
	const status = stopping() ? "stopping" : !data ? "no data" : reason ? "read-only" : "ready";
	const ageOf = (name: FeedName) => feedAgeSeconds(feeds[name], now());
	return {
		status,
		...(reason && { reason }),
		parts: {
			data,
			...(readOnlyReason && { write: !reason, database: reason ?? "ok" }),
			feedAgeSeconds: { branches: ageOf("branches"), states: ageOf("states"), cities: ageOf("cities") },
		},
	};
}

/** Whole seconds since the upstream last confirmed a feed; null if there is nothing to serve. */
function feedAgeSeconds({ snapshot }: CheckedFeed, now: number): number | null {
	return snapshot ? Math.max(0, Math.floor((now - snapshot.checkedAt) / 1000)) : null;
}
