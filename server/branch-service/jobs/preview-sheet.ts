import { createHash } from "node:crypto";
import type { RowAddress, SheetPreview } from "../../../shared/api/sheet-preview.ts";
import { isAsked } from "../../../shared/branch/branch-warning.ts";
import { authorOf } from "../../engine/author.ts";
import { addedPlaces, closuresAfter, leavingCounts } from "../commands/sheet.ts";
import { closuresOf } from "../reads/stored-branch.ts";
import { type JobContext, type JobOf, type JobResults, withStore } from "./job.ts";
import { planSheet, readSheet } from "./plan-sheet.ts";
import { packPages, rowsByTab } from "./preview-rows.ts";
import { columnsOf, type Questions, questionsOf, type Remark } from "./questions.ts";
import { remarksOn } from "./remarks.ts";
import { doubtfulRows, type RightRows, rightRows, rowsBack } from "./right-rows.ts";
import { addressesOf, addressKey, noteOutcomes, type WantedRow } from "./wanted-rows.ts";

/** The most entries per list; all are counted. */
const MAX_SHOWN = 1000;

const NONE = { states: [], count: 0, branches: [], saidClosed: [] };

/** Previews what storing a sheet would change, without storing anything. */
export async function previewSheet(
	{ bytes, answers }: JobOf<"preview">,
	context: JobContext,
): Promise<JobResults["preview"]> {
	const read = await readSheet(bytes, answers, context);
	return withStore(context, async (store) => {
		const planned = await planSheet(read, store, answers, { who: context.who, isAsking: true });
		const { content, errorCount, faulty, named = NONE } = planned;
		const doubtful = doubtfulRows(planned);
		const warningCount = planned.warnings.filter(({ code }) => isAsked(code)).length;
		// Before the other plan: each needs as much memory as the sheet.
		const withoutDoubtful = async () => shownOf(await rightRows(planned, store, doubtful));
		const sure = warningCount > 0 ? await withoutDoubtful() : undefined;
		const right = await rightRows(planned, store);
		if (right) {
			planned.plan = right.plan;
			noteOutcomes(right.plan, right.rows);
		}
		const { plan, rows } = right ?? { ...planned, rows: planned.rows.filter(({ isWaiting }) => !isWaiting) };
		const back = right?.back ?? rowsBack(planned);
		const placed = rows.filter(({ row, isChanged }) => isChanged && !faulty.has(row));
		const used = new Set(placed.map(({ after }) => after.stateName));
		const added = await addedPlaces(store.db, plan);
		const created = placed.filter(({ before }) => !before);
		const remarks = await remarksOn({ planned, placed, added: added.cities, store }, answers);
		const questions = questionsOf(planned, answers, remarks);
		if (right || sure) countRowsIn(questions, remarks, right, sure);
		const { rows: byTab, show } = rowsByTab({ planned, back, doubtful, placed, questions, remarks });
		const preview: SheetPreview = {
			key: keyOf(bytes, [answers, plan.digest(), authorOf(context.who).states]),
			plan: errorCount > 0 ? null : plan.digest(),
			right: shownOf(right)?.part ?? null,
			sure: sure?.part ?? null,
			counts: {
				created: created.length,
				updated: placed.length - created.length,
				unchanged: plan.counts.unchanged,
				closed: placed.filter(isClosed).length,
				repeated: content.repeated,
				others: planned.others,
				rules: plan.changes.filter(({ after }) => after?.weeks).length,
			},
			tabs: { correct: byTab.correct.length, check: byTab.check.length, ready: byTab.ready.length },
			columns: columnsOf(planned, answers).slice(0, MAX_SHOWN),
			questions: questions.list,
			errorCount,
			warningCount,
			newStates: added.states.filter((state) => used.has(state)).slice(0, MAX_SHOWN),
			absent: { ...named, leaving: leavingCounts(plan) },
			unread: content.unread,
			ignoredSheets: content.ignoredSheets,
			readAs: content.readAs,
			notes: content.notes,
		};
		return { preview, pages: packPages(byTab, show) };
	});
}

/** A key of a preview, which only who has the file can know. @param rest all else on which the preview depends */
function keyOf(bytes: Uint8Array, rest: readonly unknown[]): string {
	return createHash("sha256").update(bytes).update(JSON.stringify(rest)).digest("hex");
}

/** What is shown of right rows, without their plan. */
function shownOf(right: RightRows | undefined) {
	if (!right) return undefined;
	const { plan, rows, back } = right;
	return { back, part: plan.changes.length > 0 ? { plan: plan.digest(), rows: rows.length, back: back.size } : null };
}

type Shown = Pick<RightRows, "back"> | undefined;

/** Says of questions that hold no row back how many of their rows each part stores. */
function countRowsIn({ list, indexOf }: Questions, remarks: readonly Remark[], right: Shown, sure: Shown) {
	const isRight = isIn(right);
	const isSure = isIn(sure);
	for (const remark of remarks) {
		const question = list[indexOf(remark) ?? -1];
		if (!question || question.waits === "nothing") continue;
		const before = question.rowsIn ?? { right: 0, sure: 0 };
		question.rowsIn = {
			right: before.right + Number(isRight(remark)),
			sure: before.sure + Number(isSure(remark)),
		};
	}
}

function isIn(part: Shown): (row: RowAddress) => boolean {
	const back = new Set([...(part?.back ?? [])].flatMap(addressesOf));
	return (row) => part !== undefined && !back.has(addressKey(row));
}

function isClosed({ outcome }: WantedRow): boolean {
	if (!outcome?.closing.length) return false;
	const closuresBefore = new Set(closuresOf(outcome.dated).map((closure) => JSON.stringify(closure)));
	return closuresAfter(outcome).some((closure) => !closuresBefore.has(JSON.stringify(closure)));
}
