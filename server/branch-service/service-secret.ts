/** A secret that keeps other programs on the machine away from the embedded branch service, which has no sign-in. */
import { timingSafeEqual } from "node:crypto";
import type { RequestHandler } from "express";
import { answerError } from "../http/answer.ts";

/** The header with the secret. Only the site sends it, and its proxy passes it on in neither direction. */
export const SECRET_HEADER = "x-branch-service-secret";

const MESSAGE = "This address is only for the site itself.";

/** Refuses a request without the secret before its body is read. */
export function requireSecret(secret: string): RequestHandler {
	const expected = Buffer.from(secret);
	return (request, response, next) => {
		const secret = Buffer.from(String(request.headers[SECRET_HEADER] ?? ""));
		// The time of the comparison does not depend on where the texts differ; the length is not secret.
		if (secret.length === expected.length && timingSafeEqual(secret, expected)) next();
		else answerError(response, 403, MESSAGE);
	};
}
