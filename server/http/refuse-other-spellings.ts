import type { RequestHandler } from "express";
import * as calls from "../../shared/api/api-paths.ts";
import { METRICS_PATH, SIGN_OUT_PATH } from "../../shared/paths.ts";
import { answerError } from "./answer.ts";
import { foldedPath, isBelow } from "./normalize-path.ts";

/** All known calls, in small letters. */
const CALLS = new Set(Object.values(calls).map(foldedPath));

/**
 * Refuses calls and metrics in other spellings, which the rules of a proxy would not know. Pages for admins are redirected to their one.
 *
 * @param specifiedOnly whether the upstream may have calls of its own, spelled in its way
 */
export function refuseOtherSpellings(specifiedOnly: boolean): RequestHandler {
	return ({ originalUrl }, response, next) => {
		const [path = ""] = originalUrl.split("?", 1);
		const folded = foldedPath(originalUrl);
		const isGuarded = [calls.API_PREFIX, METRICS_PATH, SIGN_OUT_PATH].some((each) => isBelow(each, folded));
		const isOfUpstream = specifiedOnly && isBelow(calls.API_PREFIX, path) && !CALLS.has(folded);
		if (!isGuarded || path === folded || path === calls.CREATE_BRANCH_PATH || isOfUpstream) next();
		else answerError(response, 404, "Not found");
	};
}
