/** Versions of branches and of the calendar as ETags (RFC 9110, 8.8.3), so that no admin overwrites the change of another. */
import type { Request, Response } from "express";
import { versionIn } from "../../../shared/api/version-in.ts";
import { answerError } from "../../http/answer.ts";
import type { SeenVersions } from "../store/history.ts";

const NEEDED = "Send If-Match with the ETag of what you have seen.";

export function setVersion(response: Response, version: number): void {
	response.set({ ETag: `"${version}"`, "Cache-Control": "no-store" });
}

/** The versions that a client has seen (RFC 9110, 13.1.1); otherwise answers 428, or 400 if none of the ETags is ours. */
export function seenVersions(request: Request, response: Response): SeenVersions | undefined {
	const condition = request.headers["if-match"];
	const seen = condition === undefined ? [] : versionsIn(condition.trim());
	if (seen.length > 0) return seen;
	answerError(response, condition === undefined ? 428 : 400, NEEDED);
	return undefined;
}

/** An ETag in a list, which may have empty elements (RFC 9110, 5.6.1). Another server's ETag may contain commas. */
const LISTED_TAG = /[\t ,]*((?:W\/)?"[\x21\x23-\x7e\x80-\xff]*")[\t ]*(?=,|$)/gy;

/** Our versions in an If-Match header; empty if it is invalid or has only ETags of other servers. */
function versionsIn(condition: string): SeenVersions {
	if (condition === "*") return "any";
	const tags = [...condition.matchAll(LISTED_TAG)];
	const end = tags.at(-1);
	const rest = condition.slice(end ? end.index + end[0].length : 0);
	if (!/^[\t ,]*$/.test(rest)) return [];
	return tags.flatMap(([, tag = ""]) => versionIn(tag) ?? []);
}
