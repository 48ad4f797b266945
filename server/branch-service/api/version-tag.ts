/** Versions of branches and of the calendar as ETags (RFC 9110, 8.8.3), so that nobody overwrites what somebody else has just changed. */
import type { Request, Response } from "express";
import { answerError } from "../../http/answer.ts";

const NEEDED = "Send If-Match with the ETag of what you have seen.";

/** Sets the ETag of an answer. */
export function setVersion(response: Response, version: number): void {
	response.set({ ETag: `"${version}"`, "Cache-Control": "no-store" });
}

/** The version that a client has seen; otherwise answers 428, or 400 if it is none of ours. */
export function seenVersion(request: Request, response: Response): number | undefined {
	const tag = request.headers["if-match"];
	if (tag === undefined) {
		answerError(response, 428, NEEDED);
		return undefined;
	}
	// A proxy that compresses an answer may make its tag a weak one.
	const [, version] = /^(?:W\/)?"(\d{1,15})(?:-\w{1,8})?"$/.exec(tag.trim()) ?? [];
	if (version !== undefined) return Number(version);
	answerError(response, 400, NEEDED);
	return undefined;
}
