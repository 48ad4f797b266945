import type { Transaction } from "kysely";
import { isRemembered } from "../../../shared/api/sheet-answers.ts";
import { isAsked } from "../../../shared/branch/branch-warning.ts";
import { Refused } from "../../engine/engine.ts";
import {
	addedPlaces,
	beyondOf,
	leavingCounts,
	leavingIn,
	type SheetPlan,
	storeSheet as sheetCommand,
} from "../commands/sheet.ts";
import type { WantedBranch } from "../commands/wanted-branch.ts";
import type { Tables } from "../database/schema/tables.ts";
import { refusalOf } from "../import/sheet-content.ts";
import { SheetRefusal } from "../import/sheet-refusal.ts";
import type { BranchStore } from "../store/branch-store.ts";
import { rememberAnswers } from "../store/sheet-answers.ts";
import { type JobContext, type JobOf, type JobResults, withStore } from "./job.ts";
import { type PlannedSheet, planSheet, readSheet } from "./plan-sheet.ts";
import { doubtfulRows, rightRows } from "./right-rows.ts";
import { branchesOf } from "./wanted-rows.ts";

const CHANGED =
	"The file or the stored branches have changed since the preview. Nothing was stored. Look at the preview again.";

/** Stores a sheet, or with `only` some of its rows, completely or not at all. */
export async function storeSheet(job: JobOf<"import">, context: JobContext): Promise<JobResults["import"]> {
	const { bytes, confirmed, answers } = job;
	const content = await readSheet(bytes, answers, context);
	return withStore(context, async (store) => {
		// A preview has shown what is stored, without a rename that it only asked about.
		const planned = await planSheet(content, store, answers, { ...context, confirmed: job.expected ? [] : confirmed });
		if (planned.unnamed.length > 0) throw new SheetRefusal(422, notNamed(planned.unnamed));
		const doubtful = job.only === "sure" ? doubtfulRows(planned, confirmed) : undefined;
		const right = job.only && (await rightRows(planned, store, doubtful));
		if (planned.errorCount > 0 && !right) throw refusalOf(planned);
		const warnings = planned.warnings.filter(({ code }) => isAsked(code) && !confirmed.includes(code));
		if (warnings.length > 0 && !(doubtful && right)) throw unconfirmed(warnings);
		const { rows, plan } = right ?? planned;
		const stored = await save(branchesOf(rows), planned, plan, job, context, store);
		// A preview has shown it.
		const unread = !job.expected && [content.unread, ...leftOutTexts(planned)].filter(Boolean).join("; ");
		return { ...stored, ...(right && { back: right.back.size }), ...(unread && { unread }) };
	});
}

/** @param plan the plan of the rows, which is stored unless something else has been stored meanwhile */
async function save(
	branches: readonly WantedBranch[],
	{ leaving, leftOut, content: { repeated } }: PlannedSheet,
	plan: SheetPlan,
	{ file, expected, answers }: JobOf<"import">,
	{ who, beforeCommit, report }: JobContext,
	store: BranchStore,
): Promise<JobResults["import"]> {
	// After they are stored, places no longer count as added.
	const { states: newStates, cities } = await addedPlaces(store.db, plan);
	const newCities = cities.map(({ cityName, stateName }) => `${cityName}, ${stateName}`);
	const beyond = beyondOf(plan);
	if (beyond) throw new SheetRefusal(422, beyond);
	// What a city is called from now on is no answer for later sheets.
	const given = answers.filter(
		(each) => !(isRemembered(each) || (each.kind === "spelling" && each.code === "city-rename" && !each.use)),
	);
	const options = {
		expected,
		planned: { ...plan, name: file },
		onWritten: (done: number, total: number) => report?.({ stage: "storing", done, total }),
		beforeCommit: async (transaction: Transaction<Tables>) => {
			await rememberAnswers(transaction, given, who, store.now());
			await beforeCommit();
		},
	};
	const applied = await store
		.apply(sheetCommand(store.offered), { branches, leaving, file }, who, options)
		.catch((error) => {
			if (!(error instanceof Refused)) throw error;
			const isBeyond = error.problems[0]?.code === "beyond";
			throw isBeyond ? new SheetRefusal(422, error.message) : new SheetRefusal(409, CHANGED);
		});
	const { change, created, updated, unchanged } = applied;
	const changed = new Set(plan.changes.map(({ origin }) => origin));
	const ofRows = new Set(plan.note?.rows.flatMap(({ origin, stored }) => (changed.has(origin) ? [stored?.id] : [])));
	const besides = leavingIn(plan).filter(({ id, becomes }) => becomes === "closed" && !ofRows.has(id)).length;
	const counts = { created, updated: updated - besides, unchanged: unchanged + repeated };
	return {
		...{ change, data: counts, newStates, newCities },
		...(leaving.length > 0 && { leaving: leavingCounts(plan) }),
		...(leftOut > 0 && { leftOut }),
	};
}

/** What was left out of a sheet, in words. */
function leftOutTexts({ content, others, closed: { rows: closed, areStored } }: PlannedSheet): string[] {
	const left: [count: number, which: string][] = [
		[content.leftRows.length, "that an answer calls no branch"],
		[others, "of other states"],
		[areStored ? 0 : closed.length, "of closed branches that are not stored"],
	];
	return left.flatMap(([count, which]) => {
		if (count === 0) return [];
		return count === 1 ? `1 row ${which} was left out` : `${count.toLocaleString("en-IN")} rows ${which} were left out`;
	});
}

function notNamed(ids: readonly number[]): string {
	return `The sheet does not say that the branch with ID ${ids[0]} may be closed: it is in the sheet, or no longer stored. Nothing was stored.`;
}

function unconfirmed(warnings: PlannedSheet["warnings"]): SheetRefusal {
	const { length } = warnings;
	const values = length === 1 ? "1 value that looks" : `${length.toLocaleString("en-IN")} values that look`;
	const message = `The sheet has ${values} like a mistake. Nothing was stored. Correct or confirm them.`;
	return new SheetRefusal(422, message, [], warnings);
}
