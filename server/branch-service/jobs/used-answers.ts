import { type Answer, answerKey, type RememberedAnswer } from "../../../shared/api/upload-answers.ts";
import type { PlannedSheet } from "./plan-sheet.ts";

/** Those of some answers that count for a sheet. */
export function usedAnswers(
	answers: readonly RememberedAnswer[],
	{ content, corrected, kept }: Pick<PlannedSheet, "content" | "corrected" | "kept">,
): RememberedAnswer[] {
	const used: Answer[] = [...corrected, ...kept].map(({ code, value: from, suggestion: to = "" }) => {
		return { kind: "spelling", code, from, to, use: true };
	});
	for (const heading of content.headings) used.push({ kind: "column", heading, field: "name" });
	for (const answer of content.usedValues) used.push({ kind: "value", ...answer });
	const keys = new Set(used.map(answerKey));
	return answers.filter((answer) => keys.has(answerKey(answer)));
}
