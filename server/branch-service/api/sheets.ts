/** What is known of sheets: the rows of a preview, how far one is that is being worked on, and what admins have answered about earlier ones. */
import { type AnswerList, isLasting, readAnswer } from "../../../shared/api/sheet-answers.ts";
import { TABS } from "../../../shared/api/sheet-preview.ts";
import type { ProgressAnswer } from "../../../shared/api/sheet-progress.ts";
import { answerError, idOf } from "../../http/answer.ts";
import type { BranchStore } from "../store/branch-store.ts";
import { pageQuery } from "./page-query.ts";
import type { Read, ServiceParts } from "./service-parts.ts";
import { userOf } from "./user.ts";

const GONE = "These rows are no longer kept. Check the sheet again.";

const QUESTION = /^(?:0|[1-9]\d{0,2})$/;
const NO_QUESTION = "The parameter “question” must be one index from 0 to 999.";

/** A page of 100 of the rows of `tab`, by default those to correct, or the first ones of `question`; 400; 404 if the server no longer has them. */
export function listSheetRows({ shownRows, askedRows }: ServiceParts): Read {
	return (request, response) => {
		const key = String(request.params.key);
		const tab = TABS.find((each) => each === request.query.tab) ?? "correct";
		const { question } = request.query;
		if (question !== undefined && !(typeof question === "string" && QUESTION.test(question)))
			return void answerError(response, 400, NO_QUESTION);
		const rows =
			question === undefined ? shownRows(key, tab, pageQuery(request).page) : askedRows(key, Number(question));
		return rows ?? void answerError(response, 404, GONE);
	};
}

/** How far the sheet is that was sent with the key as `progress`; null if it is not known. */
export function readProgress({ progressOf }: ServiceParts): Read {
	return ({ params }) => ({ data: progressOf(String(params.key)) ?? null }) satisfies ProgressAnswer;
}

const NO_ANSWER = "The body is not an answer about a spelling, a column or a value.";

const answerList = async (store: BranchStore): Promise<AnswerList> => ({ data: await store.answers() });

export function listAnswers({ store }: ServiceParts): Read {
	return () => answerList(store);
}

/** Remembers one answer, in place of an earlier one to the same question. The list as it is then; 400. Of two admins at once, the last one counts. */
export function rememberAnswer({ store }: ServiceParts): Read {
	return async (request, response) => {
		const answer = readAnswer(request.body);
		if (!answer || !isLasting(answer)) return void answerError(response, 400, NO_ANSWER, { errors: [] });
		await store.remember([answer], userOf(request));
		return answerList(store);
	};
}

/** Forgets one. The list as it is then. */
export function forgetAnswer({ store }: ServiceParts): Read {
	return async (request) => {
		await store.forget(idOf(request));
		return answerList(store);
	};
}
