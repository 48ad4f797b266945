/**
 * The steps of every request, from top to bottom. Each answers it or hands it to the next. The listener's steps come first, then the site's
 * once it has started, and last Express, whose steps app.ts lists.
 */
import type { IncomingMessage } from "node:http";
import { takeOffBase } from "./base-path.ts";
import { type CachedAnswers, cachedAnswers } from "./cached-answers.ts";
import type { Config } from "./config/config.ts";
import { basePathOf } from "./config/config-values.ts";
import { discardUnreadBody } from "./http/discard-body.ts";
import { type Handler, inOrder } from "./http/handler.ts";
import { limitPipelining } from "./http/pipelining-limit.ts";
import { refuseMalformed } from "./http/request-refusal.ts";
import { inShortTurns } from "./http/short-turns.ts";
import { countAnswers } from "./ops/count-answers.ts";
import type { Metrics } from "./ops/metrics.ts";
import { logAnswers } from "./ops/request-log.ts";
import type { Log } from "./process/log.ts";
import { connectionsFrom } from "./security/visitor-address.ts";

/** Protects a server from its connections: one request at a time on each, in short turns, and no unread bodies. */
export const connectionSteps = inOrder(limitPipelining, inShortTurns, discardUnreadBody);

/**
 * The steps before the site.
 *
 * @param gate lets requests wait until the site has started
 */
export function listenerSteps(
	{ publicUrl, proxyPath, trustProxy }: Pick<Config, "publicUrl" | "proxyPath" | "trustProxy">,
	log: Log,
	metrics: Metrics | undefined,
	gate: Handler,
): Handler {
	return inOrder(
		connectionSteps,
		logAnswers(log, connectionsFrom(trustProxy)),
		takeOffBase(basePathOf(publicUrl), proxyPath, (text) => log.warn(text)),
		countAnswers(metrics),
	)(gate);
}

interface SiteStepsOptions extends CachedAnswers {
	/** The security headers, names and values alternating. */
	headers: readonly string[];
	/** The key by which visitors take turns. */
	visitorOf: (request: IncomingMessage) => string;
	app: Handler;
}

export function siteSteps({ app, ...options }: SiteStepsOptions): Handler {
	return inOrder(refuseMalformed(options.headers), cachedAnswers(options))(app);
}
