import { useMemo } from "react";
import { READ_HOLIDAYS_PATH } from "../../../shared/api/api-paths.ts";
import { HolidayListSent, readListAnswers } from "../../../shared/api/pasted-holidays.ts";
import { UPLOAD_FIELD } from "../../../shared/constants.ts";
import type { Holiday } from "../../../shared/hours/calendar.ts";
import { useAnswer, usePaused } from "../use-answer.ts";

/** What is pasted, and what the admin has said about it, in JSON or empty. */
export interface Pasted {
	pasted: string;
	answers: string;
}

/** Has a file, or what is pasted, read when typing pauses, and again when the stored holidays change. The last answer stays until the next. */
export function useHolidayList(draft: Pasted, file: File | undefined, stored: readonly Holiday[]) {
	const of = file ?? draft;
	const paused = usePaused(of);
	const body = useMemo(() => formOf(paused), [paused]);
	const path = isEmpty(paused) ? undefined : READ_HOLIDAYS_PATH;
	const { answer, data, loading, again } = useAnswer(path, HolidayListSent, { version: stored, body });
	return {
		list: isEmpty(of) ? undefined : data?.data,
		failure: answer && answer.kind !== "ok" ? answer : undefined,
		/** Whether the answer is about what is pasted, or the file, by now. */
		isRead: paused === of && !loading,
		again,
	};
}

const isEmpty = (of: File | Pasted) => !(of instanceof File) && of.pasted.trim() === "";

function formOf(of: File | Pasted): FormData {
	const form = new FormData();
	const isFile = of instanceof File;
	if (!isFile) form.set("answers", JSON.stringify(answersIn(of)));
	form.set(UPLOAD_FIELD, isFile ? of : new Blob([of.pasted], { type: "text/plain" }), isFile ? of.name : "pasted.txt");
	return form;
}

/** What the admin has said. */
export function answersIn({ answers }: Pasted) {
	return readListAnswers(answers || "{}") ?? {};
}
