import { answeredStatus } from "../http/answer.ts";
import type { Step } from "../http/handler.ts";
import type { Metrics } from "./metrics.ts";
import { routeOf } from "./route-of.ts";

/** Node accepts 35 methods, most of which nobody sends. */
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Counts all answers, whoever gives them, if somebody may read the figures. */
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
