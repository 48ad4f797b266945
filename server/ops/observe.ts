import type { Config } from "../config/config.ts";
import type { Handler } from "../http/in-turn.ts";
import { requestIds } from "../http/request-id.ts";
import { connectionsFrom } from "../security/visitor-address.ts";
import { logAnswers } from "./access-log.ts";
import { countAnswers } from "./count-answers.ts";
import type { Log } from "./log.ts";
import type { Metrics } from "./metrics.ts";

/** Everything that is answered to clients, with what the configuration wants to know about it. */
export function observed(
	handle: Handler,
	{ accessLog, trustProxy }: Pick<Config, "accessLog" | "trustProxy">,
	log: Log,
	metrics: Metrics | undefined,
): Handler {
	const counted = metrics ? countAnswers(handle, metrics) : handle;
	if (accessLog !== "all") return counted;
	return logAnswers(counted, log, requestIds(connectionsFrom(trustProxy)));
}
