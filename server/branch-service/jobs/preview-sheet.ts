import { createHash } from "node:crypto";
import type { SheetAnswer } from "../../../shared/api/sheet-answers.ts";
import type { SheetPreview } from "../../../shared/api/sheet-preview.ts";
import { isAsked } from "../../../shared/branch/branch-warning.ts";
import { placeKey } from "../../../shared/places/place-key.ts";
import { addedPlaces, changedRows, leavingCounts, type RowChange } from "../commands/sheet.ts";
import { rowError, type SheetRow } from "../import/sheet-content.ts";
import type { Place } from "../kinds/places.ts";
import { type JobContext, type JobOf, type JobResults, withStore } from "./job.ts";
import { likelyDuplicates } from "./likely-duplicates.ts";
import { type PlannedSheet, planSheet, readSheet } from "./plan-sheet.ts";
import { packPages, rowsByTab } from "./preview-rows.ts";
import { columnsOf, questionsOf, type Remark } from "./questions.ts";
import { packRows } from "./read-rows.ts";
import { doubtfulRows, type RightRows, rightRows } from "./right-rows.ts";

/** The most entries per list; all are counted. */
const MAX_SHOWN = 1000;

const NONE = { states: [], count: 0, branches: [], saidClosed: [] };

/** Previews what storing a sheet would change, without storing anything. */
export async function previewSheet(
	{ bytes, answers }: JobOf<"preview">,
	context: JobContext,
): Promise<JobResults["preview"]> {
	const content = await readSheet(bytes, answers, context);
	return withStore(context, async (store) => {
		const planned = await planSheet(content, store, answers, true);
		const { errorCount, faulty, named = NONE } = planned;
		const doubtful = doubtfulRows(planned);
		const right = await rightRows(planned, store);
		const sure = doubtful.size > 0 ? await rightRows(planned, store, doubtful) : undefined;
		const { plan, rows } = right ?? { ...planned, rows: content.rows };
		const back = right?.back ?? new Set([...content.waiting, ...faulty]);
		const placed = changedRows(plan).flatMap((change): Placed[] => {
			const row = rows[change.origin];
			return row && !faulty.has(row) ? [{ ...change, row }] : [];
		});
		const used = new Set(placed.map(({ after }) => after.stateName));
		const added = await addedPlaces(store.db, plan);
		const created = placed.filter(({ before }) => !before);
		const remarks = [...(await duplicatesIn(created, planned, store)), ...newCities(placed, added.cities, planned)];
		const questions = questionsOf(planned, answers, remarks);
		const changes = new Map(placed.map((change) => [change.row, change]));
		const byTab = rowsByTab({ planned, back, doubtful, changes, questions, remarks });
		const preview: SheetPreview = {
			key: keyOf(bytes, answers, plan.digest()),
			plan: errorCount > 0 ? null : plan.digest(),
			right: partOf(right),
			sure: partOf(sure),
			counts: {
				created: created.length,
				updated: placed.length - created.length,
				unchanged: plan.counts.unchanged,
				closed: placed.filter(isClosed).length,
				repeated: content.repeated,
			},
			tabs: { correct: byTab.correct.length, check: byTab.check.length, ready: byTab.ready.length },
			columns: columnsOf(planned, answers).slice(0, MAX_SHOWN),
			questions: questions.list,
			errorCount,
			warningCount: planned.warnings.filter(({ code }) => isAsked(code)).length,
			newStates: added.states.filter((state) => used.has(state)).slice(0, MAX_SHOWN),
			absent: { ...named, leaving: leavingCounts(plan) },
			unread: content.unread,
			ignoredSheets: content.ignoredSheets,
			readAs: content.readAs,
			notes: content.notes,
		};
		const source = { bytes, answers, cities: await store.cities() };
		const packed = errorCount > 0 || planned.unnamed.length > 0 ? undefined : await packRows(source, planned);
		return { preview, pages: packPages(byTab), rows: packed };
	});
}

/** A key of a preview, which only who has the file can know. */
function keyOf(bytes: Uint8Array, answers: readonly SheetAnswer[], plan: string): string {
	return createHash("sha256")
		.update(bytes)
		.update(JSON.stringify([answers, plan]))
		.digest("hex");
}

/** A change whose row has no errors. */
type Placed = RowChange & { row: SheetRow };

function partOf(right: RightRows | undefined): SheetPreview["right"] {
	return right && right.plan.changes.length > 0
		? { plan: right.plan.digest(), rows: right.rows.length, back: right.back.size }
		: null;
}

function isClosed({ before, after }: RowChange): boolean {
	const closuresBefore = new Set(before?.closures.map((closure) => JSON.stringify(closure)));
	return after.closures.some((closure) => !closuresBefore.has(JSON.stringify(closure)));
}

/** What a row's remark says where, in the column of a field. */
function remarkOn(row: SheetRow, field: "name" | "cityName" | "stateName", { content }: PlannedSheet) {
	const source = row.others?.get(field) ?? row;
	const { cell, branch = "" } = rowError(content, row, field, "");
	return { sheet: source.sheet, row: source.row, cell, branch, field };
}

/** New branches that may already be stored, or be in the sheet twice. */
async function duplicatesIn(
	created: readonly Placed[],
	planned: PlannedSheet,
	store: Parameters<typeof likelyDuplicates>[1],
): Promise<Remark[]> {
	const branches = created.map(({ after: { name, cityName, pincode, address }, row }) => ({
		name,
		city: cityName,
		pincode,
		address,
		of: row,
	}));
	return (await likelyDuplicates(branches, store)).map(({ of, name, other }) => ({
		...remarkOn(of, "name", planned),
		kind: "duplicate",
		written: name,
		message:
			other.id === null
				? `It may be the same branch as “${other.name}” in an earlier row`
				: `It may be the stored branch “${other.name}”, ${other.address}`,
	}));
}

/** The cities that get their first branch. Rows with errors are left out. */
function newCities(placed: readonly Placed[], added: readonly Place[], planned: PlannedSheet): Remark[] {
	const names = new Map(added.map((place) => [cityKey(place.cityName, place.stateName), place]));
	const noteByRow = new Map<string, string>();
	for (const { code, sheet, row, message } of planned.warnings) {
		// The name of a city may also contain a colon.
		if (code === "city-new") noteByRow.set(`${sheet}\n${row}`, message.slice(message.lastIndexOf(": ") + 2));
	}
	const known = new Map<string, string>();
	const rows = placed.flatMap(({ after, row }) => {
		const key = cityKey(after.cityName, after.stateName);
		const place = names.get(key);
		if (!place) return [];
		// A sheet with IDs may have a column of states without one of cities.
		const remark = remarkOn(row, row.values.cityName === undefined ? "stateName" : "cityName", planned);
		const note = noteByRow.get(`${remark.sheet}\n${remark.row}`);
		if (note !== undefined && !known.has(key)) known.set(key, note);
		return [{ key, ...remark, kind: "place" as const, written: `${place.cityName}, ${place.stateName}` }];
	});
	return rows.map(({ key, ...remark }) => ({
		...remark,
		message: known.has(key) ? `Its first branch: ${known.get(key)}` : "Its first branch",
	}));
}

function cityKey(city: string, state: string): string {
	return `${placeKey(city)}\n${placeKey(state)}`;
}
