/** Does long work for a request, such as a job in the import process. */
import type { Request, Response } from "express";
import { answerError, retryAfter } from "../../http/answer.ts";
import type { JobQueue, QueueSlot } from "../job-queue/job-queue.ts";
import type { Job, JobOf, JobOutcome, JobResults, Refusal } from "../jobs/job.ts";
import { userOf } from "./user.ts";

/** Short enough for a proxy that gives up after a second, even on a busy machine. */
const SIGN_MS = 200;

/** Sends 102 Processing at intervals during long work. Otherwise a proxy would think that the connection is dead. */
export async function withSignsOfLife<Result>(response: Response, work: Promise<Result>): Promise<Result> {
	const signs = setInterval(() => response.writeProcessing(), SIGN_MS);
	try {
		return await work;
	} finally {
		clearInterval(signs);
	}
}

/** The result of a search, which ends when its client leaves; then undefined. */
export async function whileAsked<Result>(
	response: Response,
	search: (signal: AbortSignal) => Promise<Result>,
): Promise<Result | undefined> {
	const left = new AbortController();
	response.once("close", () => left.abort());
	return search(left.signal).catch((error) => {
		if (left.signal.aborted) return undefined;
		throw error;
	});
}

/** Performs a job. If the client leaves, a command is finished; other jobs are cancelled, and so is an upload. */
export function perform<Kind extends Job["kind"]>(
	response: Response,
	slot: QueueSlot,
	job: JobOf<Kind>,
): Promise<JobOutcome<JobResults[Kind]>> {
	const leaving = new AbortController();
	const isCommand = "input" in job && !job.isPreview;
	if (!isCommand) response.on("close", () => leaving.abort());
	return withSignsOfLife(response, slot.run(job, leaving.signal));
}

/** The job's result; undefined if it was refused, which has then been answered. @param onRefused called before the refusal is answered */
export async function runJob<Kind extends Job["kind"]>(
	response: Response,
	slot: QueueSlot,
	job: JobOf<Kind>,
	onRefused?: (refusal: Refusal) => Promise<void>,
): Promise<JobResults[Kind] | undefined> {
	const { result, refusal } = await perform(response, slot, job);
	if (refusal) {
		await onRefused?.(refusal);
		refuseJob(response, refusal);
	}
	return result;
}

/** A slot in the queue of jobs; undefined if there is none, which has then been answered. */
export function takeSlot(
	request: Request,
	response: Response,
	admit: JobQueue["admit"],
	purpose: Parameters<JobQueue["admit"]>[0],
): QueueSlot | undefined {
	const { slot, refusal } = admit(purpose, userOf(request));
	if (refusal) refuseJob(response, refusal);
	else response.once("close", slot.leave);
	return slot;
}

/** Each refusal of a job or an upload has a list of errors, which may be empty. */
export function refuseJob(response: Response, { status, message, errors = [], warnings, firstRows }: Refusal): void {
	const asked = { ...(warnings && { warnings }), ...(firstRows && { firstRows }) };
	answerError(response, status, message, { errors, ...asked, ...retryAfter(status) });
}
