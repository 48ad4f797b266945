import { answerKey, type RememberedAnswer } from "../../../shared/api/upload-answers.ts";
import type { PlannedSheet } from "./plan-sheet.ts";

/** Those of some answers that count for a sheet. */
export function usedAnswers(
	answers: readonly RememberedAnswer[],
	{ content, corrected, kept }: Pick<PlannedSheet, "content" | "corrected" | "kept">,
): RememberedAnswer[] {
	const spellings = [...corrected, ...kept].map(({ code, value: from, suggestion: to = "" }) => {
		return answerKey({ kind: "spelling", code, from, to, use: true });
	});
	const headings = [
		...content.sheets.flatMap(({ columns }) => [...columns.values()].map(({ heading }) => heading)),
		...content.ignoredColumns.map(({ heading }) => heading),
	].map((heading) => answerKey({ kind: "column", heading, field: "name" }));
	const used = new Set([...spellings, ...headings]);
	return answers.filter((answer) => used.has(answerKey(answer)));
}
