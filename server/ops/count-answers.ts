import { answeredStatus } from "../http/answer.ts";
import type { Step } from "../http/handler.ts";
import type { Metrics } from "./metrics.ts";
import { routeOf } from "./route-of.ts";

/** The counted methods: Node accepts 35, most of which are never sent. */
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Counts all answers, whichever part sends them, if there are metrics. */
export function countAnswers(metrics: Pick<Metrics, "answered"> | undefined): Step {
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
