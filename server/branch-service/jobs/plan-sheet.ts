/** Plans what a sheet would change, with its errors and the questions about it. */

import type { SheetError, SheetWarning } from "../../../shared/api/api-answers.ts";
import { type Answer, ofKind } from "../../../shared/api/sheet-answers.ts";
import type { WarningCode } from "../../../shared/branch/branch-warning.ts";
import { todayInIndia } from "../../../shared/hours/today.ts";
import { authorOf, type Who } from "../../engine/author.ts";
import { beyondOf, leavingProblem } from "../commands/sheet.ts";
import { readSheets } from "../import/read-sheets.ts";
import type { SheetContent } from "../import/sheet-content.ts";
import { SheetRefusal } from "../import/sheet-refusal.ts";
import type { BranchStore } from "../store/branch-store.ts";
import { isInIndia } from "../warnings/india-outline.ts";
import { OUTSIDE_INDIA } from "../warnings/validate-in-india.ts";
import { absentBranches, leavingBranches } from "./absent-branches.ts";
import type { JobContext } from "./job.ts";
import { errorsOf, inOrder, lostZeros, nameBranches } from "./plan-errors.ts";
import { checkRows, settleRows, splitBy } from "./settle-rows.ts";
import { matcherOf } from "./sheet-warnings.ts";
import type { WantedRow } from "./wanted-rows.ts";

export type PlannedSheet = Awaited<ReturnType<typeof planSheet>>;

/** The same bytes, without copying them. */
export const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array) => Buffer.from(buffer, byteOffset, byteLength);

/** Reads a sheet. @throws {SheetRefusal} if the file cannot be read */
export function readSheet(
	bytes: Uint8Array,
	answers: readonly Answer[],
	{ limits, report, now }: Pick<JobContext, "limits" | "report" | "now">,
): Promise<SheetContent> {
	return readSheets(bufferOf(bytes), limits, answers, report, todayInIndia(now()));
}

interface PlanOptions {
	who?: Who;
	/** Whether to find the branches that may have closed although nothing was said of any. */
	isAsking?: boolean;
	/** What is confirmed of a sheet that no preview has shown. */
	confirmed?: readonly WarningCode[];
}

/**
 * Compares a sheet with what is stored.
 *
 * @throws {SheetRefusal} if the site could not show all of it, or all of it is left out
 */
export async function planSheet(
	read: SheetContent,
	store: BranchStore,
	given: readonly Answer[],
	{ who = "", isAsking = false, confirmed = [] }: PlanOptions = {},
) {
	const { states: own } = authorOf(who);
	const answers = own ? given.filter(({ kind }) => kind !== "days-off") : given;
	const settled = await settleRows(read, store, answers, own, confirmed);
	const { content, rows, others, closed, same, corrected, warningsOf } = settled;
	const isAsked = isAsking || ofKind(answers, "branch").length > 0;
	const named = isAsked ? await absentBranches(read, rows, store, own) : undefined;
	const { leaving, unnamed } = named ? leavingBranches(named, answers) : { leaving: [], unnamed: [] };
	const {
		plan,
		checked,
		problems: found,
	} = leaving.length > 0 ? await checkRows(rows, content, store, leaving) : settled;
	const problem = leaving.length > 0 ? leavingProblem(plan) : undefined;
	if (problem) throw new SheetRefusal(422, problem);
	const isRight = matcherOf([...ofKind(answers, "spelling").filter(({ use }) => !use), ...ofKind(answers, "keep")]);
	const [keptWarnings, warnings] = splitBy(checked.flatMap(warningsOf), isRight);
	const outside = checked
		.filter(isOutside)
		.map((own) => ({ own, field: "lat", message: OUTSIDE_INDIA, asked: {} }) as const);
	const created = checked.filter(({ before }) => !before);
	const zeros = await lostZeros(created, content, store, answers);
	const isAskedCode = new Set(zeros.map(({ own }) => own.row));
	const problems = [...found.filter(({ own }) => !isAskedCode.has(own.row)), ...outside, ...zeros];
	const planErrors = errorsOf(problems, content);
	const errorCount = content.errorCount + planErrors.length;
	// That a row is about no stored branch matters most.
	const errors = [...planErrors, ...content.errors];
	await nameBranches([...errors, ...corrected, ...keptWarnings, ...warnings], content, store);
	// The limits of the feed are checked only without errors, because these may be the reason for too many places.
	const beyond = errorCount === 0 ? beyondOf(plan) : undefined;
	if (beyond) throw new SheetRefusal(422, beyond);
	const faulty = new Set(problems.map(({ own }) => own.row));
	for (const row of content.waiting) faulty.delete(row);
	const ordered = <Each extends SheetError | SheetWarning>(list: readonly Each[]) =>
		inOrder(list, content, (each) => each);
	return {
		...{ content, rows, plan, others, closed, same },
		// Headings that may be misspelled come before missing ones.
		errors: ordered(splitBy(errors, ({ heading }) => heading !== undefined).flat()),
		/** The number of all errors; only the first ones are listed. */
		errorCount,
		/** The rows with errors that the plan nevertheless contains. */
		faulty,
		warnings: ordered(warnings),
		corrected: ordered(corrected),
		/** The warnings that are not asked, because the values are to be kept. */
		keptWarnings: ordered(keptWarnings),
		checked: inOrder(checked, content, ({ row }) => row),
		/** The stored branches about which it is asked whether they are closed; missing if nothing was said or is to be asked of any. */
		named,
		/** What is to become of some of these, and the ids of other branches of which something was said. */
		...{ leaving, unnamed },
		leftOut: content.leftRows.length + others + (closed.areStored ? 0 : closed.rows.length),
		mayAddDaysOff: own === undefined,
	};
}

/** Whether coordinates are outside India. Those that are already stored are not checked again. */
function isOutside({ before, after: { lat, long } }: WantedRow): boolean {
	if (lat === undefined || long === undefined || (before?.lat === lat && before.long === long)) return false;
	return !isInIndia({ lat, lng: long });
}
