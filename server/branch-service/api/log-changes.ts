import type { RequestHandler, Response } from "express";
import type { ChangeKind } from "../../../shared/api/change-text.ts";
import { sentMessage } from "../../http/answer.ts";
import { withRequestId } from "../../http/request-id.ts";
import type { Log } from "../../process/log.ts";
import { changesState } from "../../security/same-origin.ts";
import { userOf } from "./user.ts";

export interface NotedChange {
	kind: ChangeKind;
	/** The change's id in the history; undefined if a sheet has changed nothing. */
	change?: number | undefined;
	branch?: number;
	file?: string;
	undoes?: number;
	created?: number;
	updated?: number;
	removed?: number;
	unchanged?: number;
}

const MAX_LISTENERS = 20;

/**
 * Logs who changed what, and why a change was refused, without values. What was stored says `noteChange`: the client may have left by then.
 * `response.locals` has the `fileName` of an upload, whether it `isUncertain` that a change was stored, and as a promise the id under which
 * a `refusal` was recorded.
 */
export function logChanges(log: Log, onChange?: (kind: ChangeKind) => void): RequestHandler {
	return (request, response, next) => {
		if (!changesState(request.method)) return next();
		// Several middlewares and routes listen for a response's end; Node warns above ten.
		response.setMaxListeners(MAX_LISTENERS);
		const start = performance.now();
		const { method, path } = request;
		const by = () => ({
			who: userOf(request).name,
			ms: Math.round(performance.now() - start),
			...withRequestId(request),
		});
		response.locals.noteChange = (change: NotedChange) => {
			log.info({ ...change, ...by() }, "changed");
			onChange?.(change.kind);
		};
		response.once("close", async () => {
			const { statusCode: status, headersSent } = response;
			// Failures with status 500 have their own line.
			if (!headersSent || status < 400 || status === 500) return;
			const reason = sentMessage(response);
			const { fileName: file, refusal, isUncertain } = response.locals;
			const about = { method, path, ...(file !== undefined && { file }), status, reason, ...by() };
			const change = await refusal;
			const line = change === undefined ? about : { ...about, change };
			if (isUncertain) log.warn(line, "a change may have been stored");
			else log.info(line, "change refused");
		});
		next();
	};
}

export function noteChange({ locals }: Response, change: NotedChange): void {
	locals.noteChange?.(change);
}
