/** The embedded branch service has no sign-in; this keeps other programs on the machine out. */
import { randomBytes, timingSafeEqual } from "node:crypto";
import type { RequestHandler } from "express";
import { answerError } from "../http/answer.ts";

/** Only the site sends it. Its proxy passes it on in neither direction. */
export const SECRET_HEADER = "x-branch-service-secret";

const MESSAGE = "This address is only for the site itself.";

/** A new secret, in letters that a header may have. */
export function createSecret(): string {
	return randomBytes(32).toString("base64url");
}

/** Refuses a request without the secret before anything of its body is read. */
export function requireSecret(secret: string): RequestHandler {
	const expected = Buffer.from(secret);
	return (request, response, next) => {
		const given = Buffer.from(String(request.headers[SECRET_HEADER] ?? ""));
		// The time of the comparison does not depend on where the two differ; the length is known anyway.
		if (given.length === expected.length && timingSafeEqual(given, expected)) next();
		else answerError(response, 403, MESSAGE);
	};
}
