import { useEffect, useState } from "react";
import type * as v from "valibot";
import { READ_HOLIDAYS_PATH } from "../../../shared/api/api-paths.ts";
import { HolidayListSent, readListAnswers } from "../../../shared/api/pasted-holidays.ts";
import { UPLOAD_FIELD } from "../../../shared/constants.ts";
import type { Holiday } from "../../../shared/hours/calendar.ts";
import { type AdminOutcome, readSent } from "../admin-api.ts";
import { TYPING_MS } from "../use-answer.ts";

/** What is pasted, and what the admin has said about it, in JSON or empty. */
export interface Pasted {
	pasted: string;
	answers: string;
}

/** A list of holidays as the service read it, or why it could not. */
type Outcome = Exclude<AdminOutcome<v.InferOutput<typeof HolidayListSent>>, { kind: "aborted" }>;

/**
 * Has a file, or what is pasted, read when typing pauses, and again when the stored holidays change. The last answer stays until there is another.
 */
export function useHolidayList(draft: Pasted, file: File | undefined, stored: readonly Holiday[]) {
	const [read, setRead] = useState<{ of: unknown; outcome: Outcome }>();
	const [attempt, setAttempt] = useState(0);
	const of = file ?? draft;
	const isEmpty = !file && draft.pasted.trim() === "";
	// biome-ignore lint/correctness/useExhaustiveDependencies: another calendar, or a new attempt, reads again.
	useEffect(() => {
		if (isEmpty) return setRead(undefined);
		const left = new AbortController();
		const again = () => setAttempt((before) => before + 1);
		let timer = setTimeout(async () => {
			const form = formOf(of);
			const { signal } = left;
			const outcome = await readSent({ path: READ_HOLIDAYS_PATH, answer: HolidayListSent, body: form, signal });
			if (outcome.kind === "aborted") return;
			setRead({ of, outcome });
			if (outcome.kind !== "ok" && outcome.retrySeconds) timer = setTimeout(again, outcome.retrySeconds * 1000);
		}, TYPING_MS);
		return () => {
			clearTimeout(timer);
			left.abort();
		};
	}, [of, isEmpty, stored, attempt]);
	const { outcome } = read ?? {};
	return {
		list: outcome?.kind === "ok" ? outcome.data.data : undefined,
		failure: outcome && outcome.kind !== "ok" ? outcome : undefined,
		/** Whether the answer is about what is pasted, or the file, by now. */
		isRead: read?.of === of,
		again: () => setAttempt((before) => before + 1),
	};
}

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
