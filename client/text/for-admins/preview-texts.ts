/** Texts of a sheet's preview. They load with the Bulk Upload page, so visitors do not download them. */
import type { UploadCounts } from "../../../shared/api/api-answers.ts";
import type { SheetPreview } from "../../../shared/api/sheet-preview.ts";
import { CORRECTIONS_HEADING } from "../../../shared/branch/sheet-fields.ts";
import { many, number } from "./counts.ts";

function newAndChanged({ created, updated }: Pick<UploadCounts, "created" | "updated">): string {
	return `${number(created)} new, ${number(updated)} changed`;
}

const NOTHING_STORED = "Nothing was stored.";

export const previewTexts = {
	number,
	preview: "Preview",
	previewAgain: "Preview again",
	help: "Preview shows what would change, and stores nothing.",
	checking: "Checking…",
	cancelled: "Preview cancelled.",
	unsupported:
		"The service that stores this site's branches cannot preview a sheet. Bulk Upload stores it without a preview.",
	failed: (reason: string) => `The sheet could not be checked: ${reason}`,
	redirected:
		"The server leads to another page, perhaps to sign in. Nothing was stored. Reload this page, then choose the file again.",
	signedOut: "You are no longer signed in. Sign in again in another tab, then try again here.",
	lost: `The connection was lost. ${NOTHING_STORED} Please try again.`,
	dropped: "That was the preview of the previous file.",
	tryAgain: "Try again",
	checkSheet: "Check the sheet",
	checkHelp: "Check the sheet to see each of them, correct or confirm them, and then store it.",

	of: (file: string) => `Preview of ${file}`,
	counts: ({ created, updated, unchanged, closed, repeated }: SheetPreview["counts"]) =>
		[
			newAndChanged({ created, updated }),
			`${number(unchanged)} unchanged`,
			...(closed > 0 ? [`${number(closed)} closed`] : []),
			...(repeated > 0 ? [`${many(repeated, "row")} the same as another`] : []),
		].join(", "),
	ready: "Nothing is stored until you apply it.",
	withErrors: (count: number, rows: number) =>
		`${many(count, "error")} must be corrected before anything is stored. ${many(rows, "row")} with errors ${rows === 1 ? "is" : "are"} not counted above.`,
	errorsLeft: (left: number, before: number) =>
		left === 0
			? before === 1
				? "The error is corrected."
				: `All ${number(before)} errors are corrected.`
			: `${many(left, "error")} left; there ${before === 1 ? "was" : "were"} ${number(before)}.`,
	toConfirm: (count: number) => `${many(count, "value")} must be confirmed before anything is stored.`,
	otherFile: "This is the preview of the previous file.",

	showMore: "Show more",
	showing: (shown: number, total: number) => `Showing ${number(shown)} of ${number(total)}`,
	listed: (listed: number, total: number) => `The first ${number(listed)} of ${number(total)} are listed.`,

	errors: (count: number) => `${many(count, "error")} to correct`,
	errorsHelp: "Correct them in your sheet, save it, and choose it again. It is then checked again.",
	answersHelp:
		"Say here what is to be read instead, for all cells of a value, and check again. Or correct the cells in your sheet, save it, and choose it again.",
	markedHelp: "The sheet with the errors marked also names the values to confirm, except those that you have answered.",
	chooseCorrected: "Choose the corrected file",
	downloadMarked: "Download your sheet with the errors marked",
	downloadRest: "Download only the rows to correct",
	marking: "Marking the errors…",
	marked: (file: string) =>
		`${file} was downloaded. Cells to correct are coloured, and the column “${CORRECTIONS_HEADING}”, to the right of the others, says what is wrong in each row.`,
	markFailed: (reason: string) => `The sheet could not be marked: ${reason}`,
	markLost: "There was no answer. Please try again.",
	markChanged: "The file has changed since it was chosen. Please choose it again.",

	warnings: (count: number) => `${many(count, "value")} to confirm`,
	decided: (count: number) => many(count, "spelling decided", "spellings decided"),
	warningsHelp: "They are allowed, but look like mistakes.",
	rows: (count: number) => many(count, "row"),
	didYouMean: (suggestion: string) => `Did you mean ${suggestion}?`,
	use: (suggestion: string) => `Use ${suggestion}`,
	keep: (value: string) => `Keep ${value}`,
	decideAll: { use: "Use all suggestions", keep: "Keep all as they are" },
	checkAgain: "Check again with my answers",
	checkedAgain: (errors: number, values: number) => {
		const left = [
			...(errors > 0 ? [`${many(errors, "error")} left`] : []),
			...(values > 0 ? [`${many(values, "value")} to confirm`] : []),
		];
		return `Checked again: ${left.join(", ") || "nothing is left to correct"}.`;
	},
	/** Confirms the values without a suggestion; those with one are decided one by one. `unlisted` values may be of either kind. */
	confirm: (listed: number, unlisted: number) => {
		if (listed === 0)
			return `I have checked ${many(unlisted, "value")} that ${unlisted === 1 ? "is" : "are"} not listed here`;
		const these = listed === 1 ? "I have checked this value" : `I have checked these ${number(listed)} values`;
		return unlisted === 0
			? these
			: `${these}, and ${number(unlisted)} more that ${unlisted === 1 ? "is" : "are"} not listed here`;
	},
	unlistedHelp: "Your sheet with the errors marked names all of them, even those not listed here.",
	more: (count: number) => `and ${number(count)} more`,

	duplicates: (count: number) => many(count, "likely duplicate"),
	duplicatesHelp: "These new branches have the same pincode and nearly the same name as another one.",
	like: "Looks like",
	likeRow: "an earlier row of this sheet",
	newTab: "(opens in a new tab)",

	changed: (count: number) => many(count, "changed branch", "changed branches"),
	created: (count: number) => many(count, "new branch", "new branches"),
	was: "Before:",
	now: "After:",
	empty: "empty",
	noClosure: "none",

	newStates: (count: number) => many(count, "new state"),
	newCities: (count: number) => many(count, "new city", "new cities"),

	howRead: "How the sheet was read",
	readAs: (count: number) => `${many(count, "cell")} we tidied up`,
	spellings: (count: number) => `${many(count, "spelling")} replaced by the suggested ${count === 1 ? "one" : "ones"}`,
	as: "as",
	cells: (count: number) => many(count, "cell"),
	inCells: (count: number, first: readonly string[]) =>
		count > first.length ? `${many(count, "cell")}: ${first.join(", ")}, …` : first.join(", "),
	moreCells: (count: number) => `and ${many(count, "more cell")} with other values`,

	ignored: (count: number) => `${many(count, "sheet")} not read`,
	ignoredSheet: {
		hidden: (name: string) => `Sheet “${name}” was not read, because it is hidden.`,
		"no headings": (name: string) => `Sheet “${name}” was not read, because it has no headings.`,
	},
	row: (row: number, sheet: string | undefined) => (sheet === undefined ? `row ${row}` : `${sheet}, row ${row}`),

	apply: "Apply",
	applyWhat: (counts: UploadCounts) => `: ${newAndChanged(counts)}`,
	applying: "Applying…",
	errorsFirst: "Answer or correct the errors first.",
	decideFirst: (count: number) => `Choose for each spelling first: ${many(count, "choice")} left.`,
	checkAgainFirst: "Check the sheet again with your answers first.",
	applyRight: (rows: number, back: number) =>
		`Store ${many(rows, "row")}; ${number(back)} ${back === 1 ? "comes" : "come"} back as a sheet`,
	backLeft: (count: number) =>
		`${many(count, "row")} with errors ${count === 1 ? "was" : "were"} not stored. Correct ${count === 1 ? "it" : "them"} in the sheet that you get here, and upload that, or answer on the page.`,
	tooManySpellings: (most: number, left: number) =>
		`${number(most)} spellings can be replaced at once. Correct the other ${number(left)} in the sheet, or keep them.`,
	confirmFirst: "Confirm the values first.",
	againFirst: "Preview the sheet again first.",
	nothing: "All of it is already stored; there is nothing to apply.",
	toHistory: "See the history",
	newPlaces: (what: string, first: readonly string[], count: number) =>
		`${what}: ${first.join("; ")}${count > first.length ? ` and ${number(count - first.length)} more` : ""}`,
} as const;
