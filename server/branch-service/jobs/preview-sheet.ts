import type { FieldChange } from "../../../shared/api/admin-answers.ts";
import type { PreviewBranch, PreviewChange, SheetPreview } from "../../../shared/api/sheet-preview.ts";
import { isAsked } from "../../../shared/branch/branch-warning.ts";
import { type BranchChange, planDigest } from "../store/plan.ts";
import { type BranchContent, changedFields } from "../store/stored-branch.ts";
import type { Job, JobResults } from "./job.ts";
import { type JobContext, withStore } from "./job-context.ts";
import { likelyDuplicates } from "./likely-duplicates.ts";
import { planSheet, readSheet } from "./plan-sheet.ts";
import { packRows } from "./read-rows.ts";
import { groupWarnings, newCities } from "./warning-groups.ts";

/** Of each list; how many there are is said as well. */
const MAX_SHOWN = 1000;
const MAX_ERRORS = 5000;

/** Says what storing a sheet would change, without storing anything. */
export async function previewSheet(
	{ bytes, corrections }: Extract<Job, { kind: "preview" }>,
	context: JobContext,
): Promise<JobResults["preview"]> {
	const content = await readSheet(bytes, context);
	return withStore(context, async (store) => {
		const planned = await planSheet(content, store, corrections);
		const { plan, errors, errorCount, waiting } = planned;
		const asked = planned.warnings.filter(({ code }) => isAsked(code));
		const placed = plan.changes.flatMap((change, at) => {
			const row = content.rows[plan.origins[at] ?? -1];
			return row && !planned.faulty.has(row) ? [{ ...change, sheet: row.sheet, row: row.row }] : [];
		});
		const created = placed.flatMap((each) => (each.before || !each.after ? [] : [shown(each.after, each)]));
		const updated = placed.flatMap((each) =>
			each.before && each.after ? [shownChange(each.before, each.after, each)] : [],
		);
		const used = new Set(placed.map(({ after }) => after?.stateName));
		const states = plan.places.added().states.filter((state) => used.has(state));
		const preview: SheetPreview = {
			plan: errorCount > 0 ? null : planDigest(plan),
			counts: {
				created: created.length,
				updated: updated.length,
				unchanged: plan.unchanged,
				closed: placed.filter(isClosed).length,
				repeated: content.repeated,
			},
			created: created.slice(0, MAX_SHOWN),
			updated: updated.slice(0, MAX_SHOWN),
			newStates: states.slice(0, MAX_SHOWN),
			newCities: newCities(planned).slice(0, MAX_SHOWN),
			warnings: groupWarnings(asked, content).slice(0, MAX_SHOWN),
			warningCount: asked.length,
			corrected: groupWarnings(planned.corrected, content).slice(0, MAX_SHOWN),
			duplicates: await likelyDuplicates(created, store),
			ignoredColumns: content.ignoredColumns,
			ignoredSheets: content.ignoredSheets,
			readAs: content.readAs,
			notes: content.notes,
			errors: errors.slice(0, MAX_ERRORS),
			errorCount,
			waiting,
		};
		const source = { bytes, corrections, cities: await store.cities() };
		return { preview, rows: errorCount > 0 ? undefined : await packRows(source, planned) };
	});
}

function shown(
	{ name, cityName, stateName, pincode, address }: BranchContent,
	{ sheet, row }: { sheet: string; row: number },
): PreviewBranch {
	return { sheet, row, name, city: cityName, state: stateName, pincode, address };
}

function shownChange(
	before: NonNullable<BranchChange["before"]>,
	after: BranchContent,
	place: { sheet: string; row: number },
): PreviewChange {
	const fields = changedFields(before, after).map((field): FieldChange => {
		return { field, was: before[field], now: after[field] };
	});
	return { ...shown(before, place), id: before.id, fields };
}

/** Whether a branch gets a closure that it did not have. */
function isClosed({ before, after }: BranchChange): boolean {
	const known = new Set(before?.closures.map((closure) => JSON.stringify(closure)));
	return after?.closures.some((closure) => !known.has(JSON.stringify(closure))) ?? false;
}
