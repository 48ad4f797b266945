/** Does a job in the import process for a request. */
import type { Request, Response } from "express";
import { answerError, retryAfter } from "../../http/answer.ts";
import type { JobQueue, Place } from "../job-queue/job-queue.ts";
import type { Refusal } from "../job-queue/job-task.ts";
import type { Job, JobResults } from "../jobs/job.ts";
import { withSignsOfLife } from "./signs-of-life.ts";
import { userOf } from "./user.ts";

/**
 * The job's result; undefined if it was refused, which is then answered.
 *
 * @param onRefused called before that
 */
export async function runJob<Kind extends Job["kind"]>(
	response: Response,
	place: Place,
	job: Extract<Job, { kind: Kind }>,
	onRefused?: (refusal: Refusal) => void,
): Promise<JobResults[Kind] | undefined> {
	const gone = new AbortController();
	response.on("close", () => gone.abort());
	const { result, refusal } = await withSignsOfLife(response, place.run(job, gone.signal));
	if (refusal) {
		onRefused?.(refusal);
		answerRefusal(response, refusal);
	}
	return result;
}

/** A place in the queue of jobs; undefined if there is none, which is then answered. */
export function takePlace(
	request: Request,
	response: Response,
	admit: JobQueue["admit"],
	purpose: Parameters<JobQueue["admit"]>[0],
): Place | undefined {
	const { place, refusal } = admit(purpose, userOf(request));
	if (refusal) answerRefusal(response, refusal);
	else response.once("close", place.leave);
	return place;
}

/** Each refusal has a list of errors, which may be empty. */
function answerRefusal(response: Response, { status, message, errors = [], warnings }: Refusal): void {
	answerError(response, status, message, { errors, ...(warnings && { warnings }), ...retryAfter(status) });
}
