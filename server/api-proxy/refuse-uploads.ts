import type { RequestHandler } from "express";
import { UPLOAD_BRANCH_PATH } from "../../shared/api/api-paths.ts";
import { MAX_UPLOAD_BYTES, SPECIFIED_EXTENSIONS } from "../../shared/constants.ts";
import { answerError, retryAfter } from "../http/answer.ts";
import { continueBody, discardBody } from "../http/discard-body.ts";
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

/** Refuses a file that is no Excel file by its name, which clients send in the first piece of the body. */
export const refuseOtherFiles: RequestHandler = (request, response, next) => {
	continueBody(request, response);
	// Otherwise the proxy would ask for the body again.
	request.headers.expect = undefined;
	request.once("readable", () => {
		const piece: Buffer | null = request.read();
		if (piece) request.unshift(piece);
		const [, name] = /filename="([^"\r\n]*)"/i.exec(piece?.toString("latin1", 0, 4096) ?? "") ?? [];
		if (!name || SPECIFIED_EXTENSIONS.some((extension) => name.toLowerCase().endsWith(extension))) return next();
		discardBody(request, response, MAX_UPLOAD_BYTES);
		answerError(response, 415, `Please send a file that ends in ${SPECIFIED_EXTENSIONS.join(" or ")}.`, { errors: [] });
	});
};
