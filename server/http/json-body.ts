/** Reads the JSON object of a request. */
import express, { type ErrorRequestHandler, type RequestHandler } from "express";
import { answerError } from "./answer.ts";

const JSON_TYPE = "application/json";

const TOO_LARGE = "The body is too large.";
const MALFORMED = "The body is not a JSON object.";
const NOT_JSON = `Send JSON, with Content-Type ${JSON_TYPE}.`;

/** Reads the JSON object into `request.body`; 400 if it is none, 413 if too large, 415 for another type. `answerBodyErrors` must follow. */
export function jsonBody(maxBytes: number): RequestHandler[] {
	return [
		(request, response, next) => {
			if (request.is(JSON_TYPE)) next();
			else answerError(response, 415, NOT_JSON);
		},
		express.json({ limit: maxBytes }),
		({ body }, response, next) => {
			if (typeof body === "object" && body !== null && !Array.isArray(body)) next();
			else answerError(response, 400, MALFORMED, { errors: [] });
		},
	];
}

/** Express reports body errors by status: 413 too large, 400 malformed, 415 unknown charset. */
export const answerBodyErrors: ErrorRequestHandler = (error, _request, response, next) => {
	const status = Number(error?.status);
	if (!(status >= 400 && status < 500)) return next(error);
	if (status === 413) answerError(response, status, TOO_LARGE);
	else if (status === 415) answerError(response, status, NOT_JSON);
	else answerError(response, status, MALFORMED, { errors: [] });
};
