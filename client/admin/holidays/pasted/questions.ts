/** What has to be asked before holidays of a pasted list are added: in which states they are. */

import { placeKey } from "../../../../shared/places/place-key.ts";
import type { PasteAnswers, ValueAnswer } from "./answers.ts";
import type { ReadRow } from "./read-row.ts";
import { isSome, offersFor, resolved, type States } from "./who.ts";

/** One question for all rows with the same text. */
export interface Question {
	key: string;
	/** `value`: what the text means; `blank`: what an empty cell means; the others: where the holiday is, since that says something about it. */
	kind: "value" | "blank" | "group" | "name" | "type" | "note";
	text: string;
	rows: number;
	offers: readonly ValueAnswer[];
	answer: ValueAnswer | undefined;
}

const MAX_QUESTIONS = 100;

/** What may be meant, the likeliest first. All of India is only offered where nothing says that it is less. */
function offersOf(kind: Question["kind"], text: string): readonly ValueAnswer[] {
	if (kind === "blank") return ["above", "all"];
	const isPerhapsAll = kind === "name" || (kind === "group" && !isSome(text));
	return [...offersFor(text), ...(isPerhapsAll ? (["all"] as const) : [])];
}

/** Collects the questions of rows that are asked in their order. */
export function createQuestions(answers: PasteAnswers["values"]) {
	const questions = new Map<string, Question>();

	function answerTo(kind: Question["kind"], text: string, isAsked: boolean): ValueAnswer | undefined {
		const key = `${kind} ${placeKey(text)}`;
		const given = answers[key];
		// No state at all is no answer.
		const answer = given?.length === 0 ? undefined : given;
		const asked = questions.get(key);
		if (!isAsked) return answer;
		if (asked) asked.rows++;
		else if (questions.size < MAX_QUESTIONS) {
			questions.set(key, { key, kind, text, rows: 1, offers: offersOf(kind, text), answer });
		}
		return answer;
	}

	return {
		/**
		 * The states of a row; undefined if that is not known before a question is answered.
		 *
		 * @param above those of the row above
		 * @param isLeftOut whether the row is not added, so that nothing is asked about it
		 */
		ask({ who, isOfGroup, doubt }: ReadRow, above: States | undefined, isLeftOut: boolean): States | undefined {
			const ofText = (kind: Question["kind"], text: string) => {
				const answer = answerTo(kind, text, !isLeftOut);
				return answer === "above" ? above : answer;
			};
			if (doubt) return ofText(doubt.kind, doubt.text);
			if (!who) return ofText("blank", "");
			return resolved(who, (part) => ofText(isOfGroup ? "group" : "value", part)).states;
		},
		asked: () => [...questions.values()],
	};
}
