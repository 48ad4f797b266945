/** What is changed, and what is refused, in the log: one line each. */
import type { RequestHandler, Response } from "express";
import type { ChangeKind } from "../../../shared/api/admin-answers.ts";
import { sentMessage } from "../../http/answer.ts";
import { withRequestId } from "../../http/request-id.ts";
import type { Log } from "../../process/log.ts";
import { changesState } from "../../security/same-origin.ts";
import { userOf } from "./user.ts";

export interface NotedChange {
	kind: ChangeKind;
	/** Its id in the history, where the call learns it. */
	change?: number;
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
 * Logs who has changed what, and why a change was refused, without any value of a branch or a cell. `noteChange` reports what was
 * stored: whoever asked for it may have left meanwhile.
 *
 * @param onChange called for each change
 */
export function logChanges(log: Log, onChange?: (kind: ChangeKind) => void): RequestHandler {
	return (request, response, next) => {
		if (!changesState(request.method)) return next();
		// A change passes many who wait for its end; Node warns of more than ten.
		response.setMaxListeners(MAX_LISTENERS);
		const start = performance.now();
		const { method, path } = request;
		const by = () => ({ who: userOf(request), ms: Math.round(performance.now() - start), ...withRequestId(request) });
		response.locals.noteChange = (change: NotedChange) => {
			log.info({ ...change, ...by() }, "changed");
			onChange?.(change.kind);
		};
		response.once("close", () => {
			const { statusCode: status, headersSent } = response;
			// What failed is logged as that.
			if (!headersSent || status < 400 || status === 500) return;
			const reason = sentMessage(response);
			const line = { method, path, ...fileOf(response), status, reason, ...by() };
			if (response.locals.isUncertain) log.warn(line, "a change may have been stored");
			else log.info(line, "change refused");
		});
		next();
	};
}

/** Reports that nobody knows whether a change was stored. */
export function noteUncertain({ locals }: Response): void {
	locals.isUncertain = true;
}

/** Reports a change that was stored. */
export function noteChange({ locals }: Response, change: NotedChange): void {
	locals.noteChange?.(change);
}

function fileOf({ locals }: Response): { file?: string } {
	return typeof locals.fileName === "string" ? { file: locals.fileName } : {};
}
