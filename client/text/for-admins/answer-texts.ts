/** Texts of questions about a sheet, and of the answers to them. They load with the Bulk Upload page. */
import { type Answer, answeredField, MAX_REMEMBERED, NO_COLUMN } from "../../../shared/api/sheet-answers.ts";
import { BRANCH_FIELDS } from "../../../shared/branch/branch-fields.ts";
import { WARNING_FIELDS } from "../../../shared/branch/branch-warning.ts";
import { sheetLabel } from "../../../shared/branch/sheet-fields.ts";
import { many, number } from "./counts.ts";

function quoted(value: string): string {
	if (value === NO_COLUMN) return "All new branches";
	return value === "" ? "Empty cells" : `“${value}”`;
}

/** What an answer is about. */
function question(answer: Answer): string {
	switch (answer.kind) {
		case "spelling":
			return `${BRANCH_FIELDS[WARNING_FIELDS[answer.code].at(-1) ?? "cityName"].label} “${answer.from}”`;
		case "column":
			return `Column “${answer.heading}”`;
		case "value":
			return `${quoted(answer.from)} in ${answeredField(answer.field, answer.from) === "hours" ? "Hours" : sheetLabel(answer.field)}`;
	}
}

export const answerTexts = {
	quoted,
	question,
	use: (text: string) => `Use ${text}`,
	keep: (text: string) => `Keep ${text}`,
	readAs: "Read as…",
	choose: "Choose what it is…",
	leaveOut: "Leave it out",
	joint: "Several in one column",
	takeAll: (count: number) => (count === 0 ? "All suggestions are used" : `Use all ${many(count, "suggestion")}`),
	takeGroup: (count: number) => (count === 0 ? "All are used" : `Use all ${number(count)}`),

	leaveOutAll: (count: number) => (count === 1 ? "Leave it out" : `Leave out all ${number(count)}`),

	columns: (count: number) => `${many(count, "column")} we did not understand`,
	columnsHelp: "They are not read until you say what they are. Your answers are kept for the next sheet.",
	column: (heading: string, places: readonly { letter: string; sheet?: string }[]) => {
		const where = places.map(
			({ letter, sheet }) => `column ${letter}${sheet === undefined ? "" : ` of sheet “${sheet}”`}`,
		);
		return `“${heading}” (${where.join(", ")}) was not read.`;
	},
	mayBe: (label: string) => `Is it ${label}?`,

	cause: (column: string, values: number, count: number) =>
		values === 1
			? `${column}: ${many(count, "cell")}`
			: `${column}: ${number(values)} values in ${many(count, "cell")}`,
	value: (value: string, count: number) =>
		value === NO_COLUMN ? quoted(value) : `${quoted(value)} (${count > 1 ? "all " : ""}${many(count, "cell")})`,
	eachCell: (count: number) => `${many(count, "error")}, cell by cell`,

	yours: (count: number) => `Your ${count === 1 ? "answer" : "answers"} (${number(count)})`,
	used: (count: number) => `${many(count, "answer")} from earlier sheets used`,
	usedHelp: "You can change them for this sheet. They are remembered with what you store.",

	earlier: "Answers from earlier sheets",
	earlierHelp: `They count for every sheet. The last ${number(MAX_REMEMBERED)} are kept.`,
	none: "There are none yet. What you answer about a sheet is kept here once the sheet is stored.",
	loading: "Loading…",
	failed: (reason: string) => `The answers could not be loaded or changed: ${reason}`,
	change: "Save",
	forget: "Forget",
	forgetOne: (what: string) => `Forget the answer about ${what}`,
	forgotten: (what: string) => `The answer about ${what} was forgotten.`,
	changed: (what: string) => `The answer about ${what} was changed.`,
} as const;
