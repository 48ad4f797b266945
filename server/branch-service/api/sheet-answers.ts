/** `/sheet-answers`: what admins have answered about earlier sheets. Of two admins at once, the last one counts. */
import type { RequestHandler, Response } from "express";
import { type AnswerList, isLasting, readAnswer } from "../../../shared/api/sheet-answers.ts";
import { answerError, idOf } from "../../http/answer.ts";
import type { BranchStore } from "../store/branch-store.ts";
import { userOf } from "./user.ts";

const NO_ANSWER = "The body is not an answer about a spelling, a column or a value.";

type Parts = { store: BranchStore };

async function answerList(store: BranchStore, response: Response): Promise<void> {
	response.json({ data: await store.answers() } satisfies AnswerList);
}

export function listAnswers({ store }: Parts): RequestHandler {
	return (_request, response) => answerList(store, response);
}

/** Remembers one answer, in place of an earlier one to the same question. 200 with the list as it is then; 400. */
export function rememberAnswer({ store }: Parts): RequestHandler {
	return async (request, response) => {
		const answer = readAnswer(request.body);
		if (!answer || !isLasting(answer)) return answerError(response, 400, NO_ANSWER, { errors: [] });
		await store.remember([answer], userOf(request));
		await answerList(store, response);
	};
}

/** Forgets one. 200 with the list as it is then. */
export function forgetAnswer({ store }: Parts): RequestHandler {
	return async (request, response) => {
		await store.forget(idOf(request));
		await answerList(store, response);
	};
}
