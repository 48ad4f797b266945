/** Addresses that the rules of a proxy may guard answer in one spelling only: in others, the rules would not know them. */
import type { RequestHandler } from "express";
import * as apiPaths from "../../shared/api/api-paths.ts";
import { METRICS_PATH, SIGN_OUT_PATH } from "../../shared/paths.ts";
import { answerError } from "./answer.ts";
import { foldedPath, isBelow } from "./normalize-path.ts";

const { API_PREFIX, CREATE_BRANCH_PATH } = apiPaths;

/** All known calls, in small letters. */
const CALLS = new Set(Object.values(apiPaths).map(foldedPath));

/**
 * Refuses calls and metrics in other spellings. Pages for admins are redirected to theirs.
 *
 * @param specifiedOnly whether the upstream may have calls of its own, spelled in its way
 */
export function refuseOtherSpellings(specifiedOnly: boolean): RequestHandler {
	return ({ originalUrl }, response, next) => {
		const [path = ""] = originalUrl.split("?", 1);
		const folded = foldedPath(originalUrl);
		const isGuarded = isBelow(API_PREFIX, folded) || folded === METRICS_PATH || folded === SIGN_OUT_PATH;
		const isOfUpstream = specifiedOnly && isBelow(API_PREFIX, path) && !CALLS.has(folded);
		if (!isGuarded || path === folded || path === CREATE_BRANCH_PATH || isOfUpstream) next();
		else answerError(response, 404, "Not found");
	};
}
