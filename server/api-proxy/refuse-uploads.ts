import type { RequestHandler } from "express";
import { UPLOAD_BRANCH_PATH } from "../../shared/api/api-paths.ts";
import { MAX_UPLOAD_BYTES } from "../../shared/constants.ts";
import { answerError, retryAfter } from "../http/answer.ts";
import { discardBody } from "../http/discard-body.ts";
import { adminUserOf } from "../security/admin-user.ts";

/**
 * Refuses a sheet that the embedded branch service would refuse unread, before a client that waits (`Expect: 100-continue`) sends it.
 *
 * @param refusal why sheets of a user are refused at the moment
 */
export function refuseUploads(
	refusal: (user: string | undefined) => { status: number; message: string } | undefined,
): RequestHandler {
	return (request, response, next) => {
		if (request.method !== "POST" || request.baseUrl + request.path !== UPLOAD_BRANCH_PATH) return next();
		const refused = refusal(adminUserOf(response));
		if (!refused) return next();
		// Browsers read the answer only after they have sent everything.
		discardBody(request, response, MAX_UPLOAD_BYTES);
		answerError(response, refused.status, refused.message, { errors: [], ...retryAfter(refused.status) });
	};
}
