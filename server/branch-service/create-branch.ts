/** `POST /branches/createBranch`. */
import express, { type ErrorRequestHandler, type RequestHandler, Router } from "express";
import type { CreateAnswer } from "../../shared/api-answers.ts";
import { readConfirmed, unconfirmed } from "../../shared/branch-warning.ts";
import { MESSAGES } from "../../shared/messages.ts";
import { answerError } from "../http/answer.ts";
import { plausibilityOf } from "./plausibility/plausibility-of.ts";
import { validateInIndia } from "./plausibility/validate-in-india.ts";
import { withSignsOfLife } from "./signs-of-life.ts";
import type { BranchStore } from "./store/branch-store.ts";
import { userOf } from "./user.ts";

/** A normal payload has about 1 KB. */
const MAX_BODY_BYTES = 64 * 1024;

const JSON_TYPE = "application/json";
const NOT_JSON = `Send the branch as JSON, with Content-Type ${JSON_TYPE}.`;
const MALFORMED = "The body is not a JSON object.";
const TOO_LARGE = "The body is too large for one branch.";
const INCOMPLETE = "Some fields need to be corrected.";
const DOUBTFUL = "Some fields look unusual. Correct them, or confirm that they are right.";
const EXISTS = "This branch already exists: same name, city and pincode.";

/**
 * 201 with the branch as in the feed; 400 with the errors by field; 422 with warnings whose codes are not in the body's `confirmed`; 409
 * if it already exists.
 */
export function createBranchRoute(store: BranchStore): RequestHandler {
	const router = Router();
	const plausibility = plausibilityOf(store);
	router.use((request, response, next) => {
		if (request.is(JSON_TYPE)) next();
		else answerError(response, 415, NOT_JSON);
	});
	router.use(express.json({ limit: MAX_BODY_BYTES }));
	router.use(async (request, response) => {
		const { body } = request;
		if (typeof body !== "object" || body === null || Array.isArray(body)) {
			return answerError(response, 400, MALFORMED, { errors: [] });
		}
		const { branch, errors } = validateInIndia(body);
		if (errors) return answerError(response, 400, INCOMPLETE, { errors });
		const { warningsOf } = await withSignsOfLife(response, plausibility());
		const warnings = unconfirmed(warningsOf(branch), readConfirmed(body.confirmed));
		if (warnings.length > 0) return answerError(response, 422, DOUBTFUL, { warnings });
		const data = await withSignsOfLife(response, store.create(branch, userOf(request)));
		if (!data) return answerError(response, 409, EXISTS);
		response.status(201).json({ message: MESSAGES.createSucceeded, data } satisfies CreateAnswer);
	});
	router.use(answerBodyErrors);
	return router;
}

/** Express reports body errors by status: 413 too large, 400 malformed, 415 unknown charset. */
const answerBodyErrors: ErrorRequestHandler = (error, _request, response, next) => {
	const status = Number(error?.status);
	if (!(status >= 400 && status < 500)) return next(error);
	if (status === 413) answerError(response, status, TOO_LARGE);
	else if (status === 415) answerError(response, status, NOT_JSON);
	else answerError(response, status, MALFORMED, { errors: [] });
};
