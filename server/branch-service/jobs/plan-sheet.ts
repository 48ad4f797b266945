/** What a sheet would change, what is wrong with it, and what should be asked about. */
import type { SheetError } from "../../../shared/api-answers.ts";
import type { BranchFieldName } from "../../../shared/branch-fields.ts";
import { sheetLabel } from "../../../shared/sheet-fields.ts";
import type { SheetWarning } from "../../../shared/sheet-preview.ts";
import { readSheets } from "../import/read-sheets.ts";
import { rowError, type SheetContent, type SheetRow } from "../import/sheet-content.ts";
import { SheetRefusal } from "../import/sheet-refusal.ts";
import { isInIndia } from "../plausibility/india-outline.ts";
import { OUTSIDE_INDIA } from "../plausibility/validate-in-india.ts";
import type { BranchStore } from "../store/branch-store.ts";
import type { Plan, PlanProblem, WantedBranch } from "../store/plan.ts";
import type { JobContext } from "./job-context.ts";

export interface PlannedSheet {
	content: SheetContent;
	/** What is to be stored, one for each of the content's rows. */
	wanted: WantedBranch[];
	plan: Plan;
	errors: SheetError[];
	/** How many there are; only the first ones are listed. */
	errorCount: number;
	warnings: SheetWarning[];
}

/** A corrected state may show that the city is misspelt, too. */
const ROUNDS_OF_CORRECTIONS = 2;

/**
 * Reads a sheet and compares it with what is stored.
 *
 * @param open opens the store for as long as it is used
 * @param corrections whether what is probably meant is stored in place of misspelt states and cities
 * @throws {SheetRefusal} if the file cannot be read, or the site could not show all of it
 */
export async function planSheet(
	bytes: Uint8Array,
	{ limits }: Pick<JobContext, "limits">,
	open: <Result>(use: (store: BranchStore) => Promise<Result>) => Promise<Result>,
	corrections: boolean,
): Promise<PlannedSheet> {
	const content = await readSheets(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), limits);
	const wanted = content.rows.map(wantedOf);
	return open(async (store) => {
		let plan = await store.plan(wanted);
		let warnings = await warningsOf(plan, content, store);
		for (let round = 0; corrections && round < ROUNDS_OF_CORRECTIONS; round++) {
			if (!correct(wanted, warnings, content)) break;
			plan = await store.plan(wanted);
			warnings = await warningsOf(plan, content, store);
		}
		const found = [...errorsOf(plan, content), ...placesOutside(plan, content)];
		const errorCount = content.errorCount + found.length;
		// Errors come first: they may be the reason for so many places.
		const beyond = errorCount === 0 ? await store.beyondFeed(plan) : undefined;
		if (beyond) throw new SheetRefusal(422, beyond);
		return {
			content,
			wanted,
			plan,
			errors: inOrder([...content.errors, ...found], content),
			errorCount,
			warnings,
		};
	});
}

function wantedOf({ id, values, closure }: SheetRow): WantedBranch {
	return { ...(id !== undefined && { id }), ...values, ...(closure !== undefined && { nextClosure: closure }) };
}

/** As they stand in the workbook. */
function inOrder(errors: readonly SheetError[], { sheets }: SheetContent): SheetError[] {
	const places = new Map(sheets.map(({ name }, place) => [name, place]));
	const placeOf = ({ sheet = "" }: SheetError) => places.get(sheet) ?? 0;
	// A heading that may be misspelt comes before those that are not there at all.
	const isNowhere = ({ heading }: SheetError) => Number(heading === undefined);
	return errors.toSorted((a, b) => placeOf(a) - placeOf(b) || a.row - b.row || isNowhere(a) - isNowhere(b));
}

/** Columns that are missing are named once for each sheet, not for each of its new branches. */
function errorsOf({ problems }: Plan, content: SheetContent): SheetError[] {
	const named = new Set<string>();
	return problems.flatMap(({ index, field, message: problem }: PlanProblem) => {
		const row = content.rows[index];
		if (!row) return [];
		const sheet = content.sheets.find(({ name }) => name === row.sheet);
		const missing = sheet?.missing.find((each) => each.field === field);
		if (!sheet || !missing) return [rowError(content, row, field, problem)];
		const key = `${sheet.name}\n${field}`;
		if (named.has(key)) return [];
		named.add(key);
		const { message, cell, heading } = missing;
		const place = { row: sheet.headingRow, sheet: sheet.name, cell, ...(heading !== undefined && { heading }) };
		return [{ column: sheetLabel(field), value: "", message, ...place }];
	});
}

/** Coordinates that are stored already are not looked at again. */
function placesOutside({ changes, origins }: Plan, content: SheetContent): SheetError[] {
	return changes.flatMap(({ before, after }, at) => {
		const row = content.rows[origins[at] ?? -1];
		const isMoved = after && (before?.lat !== after.lat || before?.long !== after.long);
		if (!row || !isMoved || isInIndia({ lat: after.lat, lng: after.long })) return [];
		return [rowError(content, row, "lat", OUTSIDE_INDIA)];
	});
}

async function warningsOf(
	{ changes, origins }: Plan,
	content: SheetContent,
	store: BranchStore,
): Promise<SheetWarning[]> {
	const { createPlausibility, loadPlaceChecks } = await import("../plausibility/plausibility.ts");
	const plausibility = createPlausibility(await loadPlaceChecks(), await store.cities());
	return changes.flatMap(({ before, after }, at) => {
		const row = content.rows[origins[at] ?? -1];
		if (!row || !after) return [];
		return plausibility.warningsOf(after, before ?? undefined).map((warning) => {
			const { cell, value } = rowError(content, row, warning.field, warning.message);
			const place = { sheet: row.sheet, row: row.row, ...(cell !== undefined && { cell }) };
			return { ...warning, ...place, branch: after.name, value };
		});
	});
}

/** Puts what is probably meant in place; false if there is nothing to correct. */
function correct(wanted: WantedBranch[], warnings: readonly SheetWarning[], { rows }: SheetContent): boolean {
	const indexes = new Map(rows.map(({ sheet, row }, index) => [`${sheet}\n${row}`, index]));
	let corrected = false;
	for (const { sheet, row, field, suggestion } of warnings) {
		const branch = wanted[indexes.get(`${sheet}\n${row}`) ?? -1];
		if (!branch || suggestion === undefined || !isName(field)) continue;
		branch[field] = suggestion;
		corrected = true;
	}
	return corrected;
}

function isName(field: BranchFieldName): field is "stateName" | "cityName" {
	return field === "stateName" || field === "cityName";
}
