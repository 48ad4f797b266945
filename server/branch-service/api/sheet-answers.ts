/** `/sheet-answers`: what admins have answered about earlier sheets. Of two admins at once, the last one counts. */
import { Router } from "express";
import { type AnswerList, readAnswer } from "../../../shared/api/sheet-answers.ts";
import { answerError, idOf, numberedOnly, refuseMethod } from "../../http/answer.ts";
import { answerBodyErrors, jsonBody } from "../../http/json-body.ts";
import type { BranchStore } from "../store/branch-store.ts";
import { userOf } from "./user.ts";

/** The longest answer has a heading or two values of 200 characters. */
const MAX_BODY_BYTES = 8 * 1024;

const NO_ANSWER = "The body is not an answer about a spelling, a column or a value.";

/**
 * Routes below `ANSWERS_PATH`: GET answers `AnswerList`; POST remembers one answer, in place of an earlier one to the same question; DELETE of
 * one forgets it. Both answer the list as it is then.
 */
export function answerRoutes(store: BranchStore): Router {
	const router = Router();
	const list = async (): Promise<AnswerList> => ({ data: await store.answers() });
	router
		.route("/")
		.get(async (_request, response) => void response.json(await list()))
		.post(...jsonBody(MAX_BODY_BYTES), async (request, response) => {
			const answer = readAnswer(request.body);
			if (!answer) return answerError(response, 400, NO_ANSWER, { errors: [] });
			await store.remember(answer, userOf(request));
			response.json(await list());
		})
		.all(refuseMethod("GET, HEAD, POST", "Answers are read by GET and remembered by POST."));
	router
		.route("/:id")
		.all(numberedOnly("route"))
		.delete(async (request, response) => {
			await store.forget(idOf(request));
			response.json(await list());
		})
		.all(refuseMethod("DELETE", "Answers are forgotten by DELETE."));
	router.use(answerBodyErrors);
	return router;
}
