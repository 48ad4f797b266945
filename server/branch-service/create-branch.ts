/** `POST /branches/createBranch`. */
import { type RequestHandler, Router } from "express";
import type { CreateAnswer } from "../../shared/api/api-answers.ts";
import { readConfirmed, unconfirmed } from "../../shared/branch/branch-warning.ts";
import { FORM_MESSAGES } from "../../shared/branch/form-messages.ts";
import { answerBodyErrors, jsonBody } from "../http/json-body.ts";
import { answerIncomplete, answerTaken, answerWarnings, MAX_BRANCH_BYTES } from "./api/edit-branch.ts";
import { noteChange } from "./api/log-changes.ts";
import { withSignsOfLife } from "./api/run-job.ts";
import { userOf } from "./api/user.ts";
import type { BranchStore } from "./store/branch-store.ts";
import type { WarningCheck } from "./warnings/branch-warnings.ts";
import { validateInIndia } from "./warnings/validate-in-india.ts";

const EXISTS = "This branch already exists: same name, city and pincode.";

/**
 * 201 with the branch as in the feed; 400 with the errors by field; 409 if it already exists; 422 with warnings whose codes are not in the
 * body's `confirmed`.
 */
export function createBranchRoute(store: BranchStore, warningCheck: () => Promise<WarningCheck>): RequestHandler {
	const router = Router();
	router.use(...jsonBody(MAX_BRANCH_BYTES));
	router.use(async (request, response) => {
		const { body } = request;
		const { branch, errors } = validateInIndia(body);
		if (errors) return answerIncomplete(response, errors);
		const warningsOf = await withSignsOfLife(response, warningCheck());
		const warnings = unconfirmed(warningsOf(branch), readConfirmed(body.confirmed));
		if (warnings.length > 0) return answerWarnings(response, warnings);
		const { branch: data, change, taken } = await withSignsOfLife(response, store.create(branch, userOf(request)));
		if (!data) return answerTaken(response, taken, EXISTS);
		noteChange(response, { kind: "create", change, branch: data.id, created: 1 });
		response.status(201).json({ message: FORM_MESSAGES.createSucceeded, data } satisfies CreateAnswer);
	});
	router.use(answerBodyErrors);
	return router;
}
