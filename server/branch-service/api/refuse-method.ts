import type { RequestHandler } from "express";
import { answerError } from "../../http/answer.ts";

/** Answers methods that an address does not have with 405. It comes after those that it has. */
export function refuseMethod(allowed: string, message: string): RequestHandler {
	return (_request, response) => answerError(response, 405, message, { headers: ["allow", allowed] });
}

/** For an address that has no other methods than GET and HEAD. */
export const onlyRead = refuseMethod("GET, HEAD", "This address is read-only.");
