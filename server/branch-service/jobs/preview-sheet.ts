import { isDeepStrictEqual } from "node:util";
import type { FieldChange } from "../../../shared/api/admin-branch.ts";
import type { SheetError, SheetWarning } from "../../../shared/api/api-answers.ts";
import {
	type Answer,
	answeredField,
	answerKey,
	isRemembered,
	NO_COLUMN,
	type RememberedAnswer,
	type SheetAnswer,
} from "../../../shared/api/sheet-answers.ts";
import type {
	ErrorGroup,
	NewCity,
	PreviewBranch,
	PreviewChange,
	RowAddress,
	SheetPreview,
	WarningGroup,
	WrongValue,
} from "../../../shared/api/sheet-preview.ts";
import { isAsked, WARNING_CODES, type WarningCode } from "../../../shared/branch/branch-warning.ts";
import { placeKey } from "../../../shared/places/place-key.ts";
import { addedPlaces, changedRows, type RowChange } from "../commands/sheet.ts";
import { REPEATED } from "../import/row-collector.ts";
import { withoutDay } from "../import/row-errors.ts";
import { rowError, type SheetContent, type SheetRow } from "../import/sheet-content.ts";
import type { Place } from "../kinds/places.ts";
import { CONTENT_FIELDS } from "../reads/stored-branch.ts";
import { type JobContext, type JobOf, type JobResults, withStore } from "./job.ts";
import { likelyDuplicates } from "./likely-duplicates.ts";
import { type PlannedSheet, planSheet, readSheet } from "./plan-sheet.ts";
import { packRows } from "./read-rows.ts";
import { rightRows } from "./right-rows.ts";

/** The most entries per list; all are counted. */
const MAX_SHOWN = 1000;
const MAX_ERRORS = 5000;

/** Previews what storing a sheet would change, without storing anything. */
export async function previewSheet(
	{ bytes, answers }: JobOf<"preview">,
	context: JobContext,
): Promise<JobResults["preview"]> {
	const content = await readSheet(bytes, answers, context);
	return withStore(context, async (store) => {
		const planned = await planSheet(content, store, answers);
		const { errors, errorCount } = planned;
		const right = await rightRows(planned, store);
		const { plan, rows, waiting } = right ? { ...right, waiting: right.back.size } : { ...planned, rows: content.rows };
		const questions = planned.warnings.filter(({ code }) => isAsked(code));
		const placed = changedRows(plan).flatMap((change): Placed[] => {
			const row = rows[change.origin];
			return row && !planned.faulty.has(row) ? [{ ...change, row }] : [];
		});
		const created = placed.flatMap(({ before, after, row }) => (before ? [] : [shown(after, row)]));
		const updated = placed.flatMap(({ before, after, row }) => (before ? [shownChange(before, after, row)] : []));
		const used = new Set(placed.map(({ after }) => after.stateName));
		const added = await addedPlaces(store.db, plan);
		const states = added.states.filter((state) => used.has(state));
		const preview: SheetPreview = {
			plan: errorCount > 0 ? null : plan.digest(),
			counts: {
				created: created.length,
				updated: updated.length,
				unchanged: plan.counts.unchanged,
				closed: placed.filter(isClosed).length,
				repeated: content.repeated,
			},
			created: created.slice(0, MAX_SHOWN),
			updated: updated.slice(0, MAX_SHOWN),
			newStates: states.slice(0, MAX_SHOWN),
			newCities: newCities(placed, added.cities, planned).slice(0, MAX_SHOWN),
			warnings: groupWarnings(questions, content).slice(0, MAX_SHOWN),
			warningCount: questions.length,
			corrected: groupWarnings(planned.corrected, content).slice(0, MAX_SHOWN),
			kept: groupWarnings(planned.keptWarnings, content).slice(0, MAX_SHOWN),
			remembered: usedAnswers(answers, planned).slice(0, MAX_SHOWN),
			duplicates: await likelyDuplicates(created, store),
			ignoredColumns: content.ignoredColumns,
			ignoredSheets: content.ignoredSheets,
			readAs: content.readAs,
			notes: content.notes,
			errors: errors.slice(0, MAX_ERRORS),
			errorCount,
			errorGroups: groupErrors(errors, (error) => addressOf(error, content.sheets.length > 1)),
			right:
				right && right.plan.changes.length > 0
					? { plan: right.plan.digest(), rows: right.rows.length, back: right.back.size }
					: null,
			waiting,
		};
		const source = { bytes, answers, cities: await store.cities() };
		return { preview, rows: errorCount > 0 ? undefined : await packRows(source, planned) };
	});
}

/** The remembered answers that count for a sheet. */
function usedAnswers(
	answers: readonly SheetAnswer[],
	{ content, corrected, keptWarnings }: Pick<PlannedSheet, "content" | "corrected" | "keptWarnings">,
): RememberedAnswer[] {
	const used: Answer[] = [...corrected, ...keptWarnings].map(({ code, value: from, suggestion: to = "" }) => {
		return { kind: "spelling", code, from, to, use: true };
	});
	for (const heading of content.headings) used.push({ kind: "column", heading, field: "name" });
	const keys = new Set([...used, ...content.usedValues].map(answerKey));
	return answers.filter(isRemembered).filter((answer) => keys.has(answerKey(answer)));
}

/** A change whose row has no errors. */
type Placed = RowChange & { row: SheetRow };

function shown(
	{ name, cityName, stateName, pincode, address }: RowChange["after"],
	{ sheet, row }: RowAddress,
): PreviewBranch {
	return { sheet, row, name, city: cityName, state: stateName, pincode, address };
}

function shownChange(
	before: NonNullable<RowChange["before"]>,
	after: RowChange["after"],
	source: RowAddress,
): PreviewChange {
	const now = { ...before, ...after };
	const fields = CONTENT_FIELDS.filter((field) => !isDeepStrictEqual(before[field], now[field])).map(
		(field): FieldChange => ({ field, was: before[field], now: now[field] }),
	);
	return { ...shown(before, source), id: before.id, fields };
}

function isClosed({ before, after }: RowChange): boolean {
	const closuresBefore = new Set(before?.closures.map((closure) => JSON.stringify(closure)));
	return after.closures.some((closure) => !closuresBefore.has(JSON.stringify(closure)));
}

/** Groups warnings by code and value: sorted by code, then with the most frequent values first. */
function groupWarnings(warnings: readonly SheetWarning[], { sheets }: SheetContent): WarningGroup[] {
	const groups = new Map<string, Growing<WarningGroup>>();
	for (const { sheet, row, cell, ...warning } of warnings) {
		const key = JSON.stringify([warning.code, warning.value, warning.message, warning.suggestion]);
		const group = groups.get(key) ?? { ...warning, count: 0, cells: [] };
		groups.set(key, group);
		addCell(group, addressOf({ sheet, row, cell }, sheets.length > 1));
	}
	const order = (code: WarningCode) => WARNING_CODES.indexOf(code);
	return [...groups.values()].sort((a, b) => order(a.code) - order(b.code) || b.count - a.count);
}

/** The cities that get their first branch, with the cells of their rows. Rows with errors are left out. */
function newCities(placed: readonly Placed[], added: readonly Place[], { content, warnings }: PlannedSheet): NewCity[] {
	const cities = new Map<string, Growing<NewCity>>(
		added.map(({ cityName, stateName }) => {
			return [cityKey(cityName, stateName), { city: cityName, state: stateName, count: 0, cells: [] }];
		}),
	);
	const noteByRow = new Map<string, string>();
	for (const { code, sheet, row, message } of warnings) {
		// The name of a city may also contain a colon.
		if (code === "city-new") noteByRow.set(`${sheet}\n${row}`, message.slice(message.lastIndexOf(": ") + 2));
	}
	for (const { after, row } of placed) {
		const city = cities.get(cityKey(after.cityName, after.stateName));
		if (!city) continue;
		// A sheet with IDs may have a column of states without one of cities.
		const field = row.values.cityName === undefined ? "stateName" : "cityName";
		const source = row.others?.get(field) ?? row;
		const { cell } = rowError(content, row, field, "");
		addCell(city, addressOf({ sheet: source.sheet, row: source.row, cell }, content.sheets.length > 1));
		const what = noteByRow.get(`${source.sheet}\n${source.row}`);
		if (what !== undefined) city.known ??= what;
	}
	return [...cities.values()].filter(({ count }) => count > 0);
}

function cityKey(city: string, state: string): string {
	return `${placeKey(city)}\n${placeKey(state)}`;
}

/** An address such as `C14`, with the sheet's name if there are several sheets. */
function addressOf(
	{ sheet, row, cell = `row ${row}` }: { sheet?: string; row: number; cell?: string | undefined },
	hasSheets: boolean,
): string {
	return hasSheets ? `${sheet}!${cell}` : cell;
}

/** The most groups, and values of a group, that are listed. More are too many to be answered one by one. */
const MAX_GROUPS = 200;
const MAX_VALUES = 200;

/** How many cells are listed for each value and new city. */
const SHOWN_CELLS = 8;

/** What more cells are added to. */
type Growing<Value extends { cells: readonly string[] }> = Omit<Value, "cells"> & { cells: string[] };

interface GrowingGroup extends Omit<ErrorGroup, "values"> {
	values: Map<string, Growing<WrongValue>>;
}

/**
 * Groups errors by field and cause, with the most frequent groups and values first.
 *
 * @param addressOf the address of an error's cell
 */
function groupErrors(errors: readonly SheetError[], addressOf: (error: SheetError) => string): ErrorGroup[] {
	const groups = new Map<string, GrowingGroup>();
	for (const error of errors) {
		const { field, column, heading = column, cause, message: written, suggestion, branch = "" } = error;
		const value = cause === NO_COLUMN ? NO_COLUMN : error.value;
		const what = field && answeredField(field, value);
		// The same hours are wrong for the same reason, whatever the day.
		const message = what === "hours" ? withoutDay(written) : written;
		const key = JSON.stringify([what ?? column, cause ?? message]);
		const group: GrowingGroup = groups.get(key) ?? { column: heading, message, count: 0, values: new Map() };
		if (what === "hours" && group.column !== heading) group.column = "Hours";
		// Without another cause, the error is not about how a value is written.
		if (field !== undefined && cause !== undefined && cause !== REPEATED) group.field = field;
		groups.set(key, group);
		group.count++;
		const each: Growing<WrongValue> = group.values.get(value) ?? { value, message, count: 0, cells: [], branch };
		group.values.set(value, each);
		if (suggestion !== undefined) each.suggestion = suggestion;
		addCell(each, addressOf(error));
	}
	return [...groups.values()]
		.sort((a, b) => b.count - a.count)
		.slice(0, MAX_GROUPS)
		.map(({ values, ...group }) => {
			const all = [...values.values()].sort((a, b) => b.count - a.count);
			return { ...group, values: all.slice(0, MAX_VALUES) };
		});
}

/** Counts a cell, of which the first ones are listed. */
function addCell(group: Growing<{ count: number; cells: readonly string[] }>, address: string): void {
	group.count++;
	if (group.cells.length < SHOWN_CELLS) group.cells.push(address);
}
