/** Texts of questions about a sheet, and of the answers to them. They load with the Bulk Upload page. */

import { type Answer, answeredField, MAX_REMEMBERED, NO_COLUMN } from "../../../shared/api/sheet-answers.ts";
import { BRANCH_FIELDS } from "../../../shared/branch/branch-fields.ts";
import { WARNING_FIELDS } from "../../../shared/branch/branch-warning.ts";
import { sheetLabel } from "../../../shared/branch/sheet-fields.ts";
import { catalogue } from "../catalogue/catalogue.ts";

const texts = catalogue("for-admins", "answer");

/** @param isValue whether an empty text is that of cells */
function quoted(value: string, isValue = true): string {
	if (value === "" && !isValue) return "";
	if (value === NO_COLUMN) return texts.quoted.noColumn;
	return value === "" ? texts.quoted.noValue : texts.quoted.value(value);
}

/** What an answer is about. */
function question(answer: Answer): string {
	const { spelling, column, value, hours } = texts.question;
	switch (answer.kind) {
		case "spelling":
			return spelling(BRANCH_FIELDS[WARNING_FIELDS[answer.code].at(-1) ?? "cityName"].label, answer.from);
		case "column":
			return column(answer.heading);
		case "value": {
			const isHours = answeredField(answer.field, answer.from) === "hours";
			return value(quoted(answer.from), isHours ? hours : sheetLabel(answer.field));
		}
		case "headings":
			return answer.sheet;
		case "cell":
			return `${answer.letter}${answer.row}`;
		case "branch":
			return `ID ${answer.id}`;
		default:
			return answer.kind;
	}
}

export const answerTexts = {
	...texts,
	quoted,
	question,
	earlierHelp: texts.earlierHelp(MAX_REMEMBERED),
};
