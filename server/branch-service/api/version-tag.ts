/** Versions of branches and of the calendar as ETags (RFC 9110, 8.8.3), so that no admin overwrites the change of another. */
import type { Request, Response } from "express";
import { versionIn } from "../../../shared/api/version-in.ts";
import type { SeenVersions } from "../commands/one-branch.ts";

export const VERSION_NEEDED = "Send If-Match with the ETag of what you have seen.";

export function setVersion(response: Response, version: number): void {
	response.set({ ETag: `"${version}"`, "Cache-Control": "no-store" });
}

/** An ETag in a list, which may have empty elements (RFC 9110, 5.6.1). Another server's ETag may contain commas. */
const LISTED_TAG = /[\t ,]*((?:W\/)?"[\x21\x23-\x7e\x80-\xff]*")[\t ]*(?=,|$)/gy;

/** The versions that a client has seen (RFC 9110, 13.1.1); undefined if it names none, empty if the list is invalid or none of the ETags is ours. */
export function seenVersions({ headers }: Request): SeenVersions | undefined {
	const condition = headers["if-match"]?.trim();
	if (condition === undefined || condition === "*") return condition && "any";
	const tags = [...condition.matchAll(LISTED_TAG)];
	const end = tags.at(-1);
	const rest = condition.slice(end ? end.index + end[0].length : 0);
	if (!/^[\t ,]*$/.test(rest)) return [];
	return tags.flatMap(([, tag = ""]) => versionIn(tag) ?? []);
}
