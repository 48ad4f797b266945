/** The answers about earlier sheets, which the branch service remembers. */
import * as v from "valibot";
import { ANSWERS_PATH } from "../../../shared/api/api-paths.ts";
import { type Answer, type RememberedAnswer, readRemembered } from "../../../shared/api/sheet-answers.ts";
import { NO_ANSWER, parseJson, readApiError } from "../../browser/api-error.ts";
import { outputOf } from "../../browser/output-of.ts";
import { messageWithReference } from "../../text/for-admins/message-with-reference.ts";

const LIST = v.object({ data: v.array(v.unknown()) });

export type EarlierAnswers = { list: readonly RememberedAnswer[]; message?: never } | { list?: never; message: string };

export const readEarlier = () => ask(ANSWERS_PATH, { method: "GET" });

/** Remembers an answer in place of the earlier one. */
export function changeEarlier(answer: Answer): Promise<EarlierAnswers> {
	const headers = { "content-type": "application/json" };
	return ask(ANSWERS_PATH, { method: "POST", headers, body: JSON.stringify(answer) });
}

export const forgetEarlier = (id: number) => ask(`${ANSWERS_PATH}/${id}`, { method: "DELETE" });

/** The list as it is then, or why there is none; never rejects. */
async function ask(path: string, request: RequestInit): Promise<EarlierAnswers> {
	try {
		const response = await fetch(path, { ...request, cache: "no-store", redirect: "error" });
		const text = await response.text();
		const list = response.ok ? outputOf(LIST, parseJson(text))?.data : undefined;
		if (list) return { list: readRemembered(list) };
		const requestId = response.headers.get("x-request-id");
		return { message: messageWithReference(readApiError(text, { status: response.status, requestId })) };
	} catch {
		return { message: NO_ANSWER.message };
	}
}
