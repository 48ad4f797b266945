/** Plans what a sheet would change, with its errors and the questions about it. */

import type { SheetError, SheetWarning } from "../../../shared/api/api-answers.ts";
import { type Answer, type AnswerOf, answeredField, NO_COLUMN, ofKind } from "../../../shared/api/sheet-answers.ts";
import { validateField } from "../../../shared/branch/branch-payload.ts";
import { type PhoneKind, phonesIn, phonesText } from "../../../shared/branch/phones.ts";
import { sheetLabel } from "../../../shared/branch/sheet-fields.ts";
import { todayInIndia } from "../../../shared/hours/today.ts";
import {
	beyondOf,
	type Leaving,
	leavingProblem,
	type RowProblem,
	rowProblems,
	type SheetPlan,
	storeSheet,
} from "../commands/sheet.ts";
import type { WantedBranch } from "../commands/wanted-branch.ts";
import { forAll } from "../import/mending.ts";
import { readSheets } from "../import/read-sheets.ts";
import { rowError, type SheetContent, type SheetRow } from "../import/sheet-content.ts";
import { SheetRefusal } from "../import/sheet-refusal.ts";
import type { BranchStore } from "../store/branch-store.ts";
import { isInIndia } from "../warnings/india-outline.ts";
import { OUTSIDE_INDIA } from "../warnings/validate-in-india.ts";
import { absentBranches, leavingBranches, type NamedBranches } from "./absent-branches.ts";
import { rowsOfFewColumns } from "./few-columns.ts";
import type { JobContext } from "./job.ts";
import { lostZeros } from "./lost-zeros.ts";
import {
	type CheckedRow,
	checkedRows,
	correct,
	createSheetWarnings,
	matcherOf,
	renameCities,
	type WantedRow,
} from "./sheet-warnings.ts";

export interface PlannedSheet {
	content: SheetContent;
	/** The branches to be stored, one for each of the content's rows. */
	branches: WantedBranch[];
	/** The same for rows with errors. */
	waitingBranches: WantedBranch[];
	plan: SheetPlan;
	errors: SheetError[];
	/** The number of all errors; only the first ones are listed. */
	errorCount: number;
	waiting: number;
	/** The rows with errors that the plan nevertheless contains. */
	faulty: ReadonlySet<SheetRow>;
	warnings: SheetWarning[];
	/** The warnings whose values were replaced by their suggestions. */
	corrected: SheetWarning[];
	/** The warnings that are not asked, because the values are to be kept. */
	keptWarnings: SheetWarning[];
	/** The stored branches about which it is asked whether they are closed; missing if nothing was said or is to be asked of any. */
	named?: NamedBranches | undefined;
	/** What is to become of some of these. */
	leaving: readonly Leaving[];
	/** The ids of other branches of which something was said. */
	unnamed: readonly number[];
}

/**
 * Reads a sheet.
 *
 * @throws {SheetRefusal} if the file cannot be read
 */
export function readSheet(
	bytes: Uint8Array,
	answers: readonly Answer[],
	{ limits, report, now }: Pick<JobContext, "limits" | "report" | "now">,
): Promise<SheetContent> {
	const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	return readSheets(buffer, limits, answers, report, todayInIndia(now()));
}

/**
 * Compares a sheet with what is stored.
 *
 * @param isAsking whether to find the branches that may have closed although nothing was said of any
 * @throws {SheetRefusal} if the site could not show all of it
 */
export async function planSheet(
	content: SheetContent,
	store: BranchStore,
	answers: readonly Answer[],
	isAsking = false,
): Promise<PlannedSheet> {
	const [rows, waiting] = [content.rows.map(withBranch), content.waiting.map(withBranch)];
	const warningsOf = await createSheetWarnings(content, store);
	let { plan, checked, unknown } = await check(rows, waiting, content, store);
	if (await fillMissing(problemsOf(plan, rows), rows, content, ofKind(answers, "value")))
		({ plan, checked, unknown } = await check(rows, waiting, content, store));
	const [corrections, unwanted] = splitBy(ofKind(answers, "spelling"), ({ use }) => use);
	const corrected = corrections.length > 0 ? correct(checked, corrections, warningsOf) : [];
	// With another city, a row may match another stored branch.
	const isRenamed = unwanted.length > 0 && renameCities(checked, unwanted, warningsOf);
	if (corrected.length > 0 || isRenamed) ({ plan, checked, unknown } = await check(rows, waiting, content, store));
	const isAsked = isAsking || ofKind(answers, "branch").length > 0;
	const named = isAsked ? await absentBranches(content, plan, store) : undefined;
	const { leaving, unnamed } = named ? leavingBranches(named, answers) : { leaving: [], unnamed: [] };
	if (leaving.length > 0) {
		({ plan, checked, unknown } = await check(rows, waiting, content, store, leaving));
		const problem = leavingProblem(plan);
		if (problem) throw new SheetRefusal(422, problem);
	}
	const isUnwanted = matcherOf(unwanted);
	const [keptWarnings, warnings] = splitBy(checked.flatMap(warningsOf), isUnwanted);
	const outside = checked.filter(isOutside);
	const outsideErrors = outside.map(({ row }) => rowError(content, row, "lat", OUTSIDE_INDIA));
	const created = new Set(checked.flatMap(({ before, row }) => (before ? [] : [row])));
	const zeros = await lostZeros(created, content, store);
	const problems = problemsOf(plan, rows).filter(({ index }) => !zeros.has(content.rows[index] as SheetRow));
	const planErrors = [...errorsOf(problems, content), ...outsideErrors, ...zeros.values()];
	const errorCount = unknown.length + content.errorCount + planErrors.length;
	const errors = [...unknown, ...content.errors, ...planErrors];
	await nameBranches([...errors, ...corrected, ...keptWarnings, ...warnings], content, store);
	// The limits of the feed are checked only without errors, because these may be the reason for too many places.
	const beyond = errorCount === 0 ? beyondOf(plan) : undefined;
	if (beyond) throw new SheetRefusal(422, beyond);
	const planned = [
		...problems.map(({ index }) => content.rows[index]),
		...outside.map(({ row }) => row),
		...zeros.keys(),
	];
	const isWaiting = new Set(content.waiting);
	const faulty = new Set(planned.filter((row) => row !== undefined && !isWaiting.has(row)) as SheetRow[]);
	return {
		content,
		branches: rows.map(({ wantedBranch }) => wantedBranch),
		waitingBranches: waiting.map(({ wantedBranch }) => wantedBranch),
		plan,
		errors: inOrder(errors.toSorted(misspelledFirst), content),
		errorCount,
		waiting: content.waiting.length + faulty.size,
		faulty,
		warnings: inOrder(warnings, content),
		corrected: inOrder(corrected, content),
		keptWarnings: inOrder(keptWarnings, content),
		...{ named, leaving, unnamed },
	};
}

const problemsOf = (plan: SheetPlan, rows: readonly WantedRow[]) =>
	rowProblems(
		plan,
		rows.map(({ wantedBranch }) => wantedBranch),
	);

function splitBy<Item>(items: readonly Item[], test: (item: Item) => boolean): [Item[], Item[]] {
	return [items.filter(test), items.filter((item) => !test(item))];
}

/**
 * Rows with errors are also compared with what is stored: values that stay the same are not asked about, and an unknown branch is the error
 * that matters most.
 */
async function check(
	rows: readonly WantedRow[],
	waiting: readonly WantedRow[],
	content: SheetContent,
	store: BranchStore,
	leaving?: readonly Leaving[],
): Promise<{ plan: SheetPlan; checked: CheckedRow[]; unknown: SheetError[] }> {
	const command = storeSheet(store.offered);
	const plan = await store.plan(command, { branches: rows.map(({ wantedBranch }) => wantedBranch), leaving });
	const checked = checkedRows(plan, rows);
	const unknown: SheetError[] = [];
	if (waiting.length > 0) {
		const ofWaiting = await store.plan(command, { branches: waiting.map(({ wantedBranch }) => wantedBranch) });
		for (const row of checkedRows(ofWaiting, waiting)) checked.push(row);
		for (const { index, field, message } of problemsOf(ofWaiting, waiting)) {
			const row = field === "id" && waiting[index]?.row;
			if (row) unknown.push(rowError(content, row, field, message));
		}
	}
	return { plan, checked, unknown };
}

/**
 * Gives new branches what their sheet has no column for: what an admin has answered for all of them, or the only state of the pincode;
 * and without coordinates, the middle of the pincode. Returns whether there is any such value.
 */
async function fillMissing(
	problems: readonly RowProblem[],
	rows: readonly WantedRow[],
	{ sheets, notes, usedValues }: SheetContent,
	answers: readonly AnswerOf<"value">[],
): Promise<boolean> {
	const missing = problems.flatMap(({ index, field }) => {
		const own = rows[index];
		const sheet = sheets.find(({ name }) => name === own?.row.sheet);
		const column = sheet?.missing.find((each) => each.field === field);
		return own && column ? [{ ...own, field: column.field }] : [];
	});
	const unplaced = problems.flatMap(({ index, field }) => {
		const own = field === "lat" ? rows[index] : undefined;
		return own && isUnplaced(own, sheets) ? [own] : [];
	});
	if (missing.length + unplaced.length === 0) return false;
	const { loadPlaceChecks } = await import("../warnings/branch-warnings.ts");
	const { knownPlaces } = await loadPlaceChecks();
	const used = new Set<AnswerOf<"value">>();
	let ofPincode = 0;
	for (const { wantedBranch, field } of missing) {
		const answer = answers.find(({ field: of, from }) => {
			return from === NO_COLUMN && answeredField(of, from) === answeredField(field, from);
		});
		const states = field === "stateName" && !answer ? knownPlaces.statesOf(wantedBranch.pincode ?? "") : [];
		const value = answer ? validateField(field, answer.to).value : states.length === 1 ? states[0] : undefined;
		if (value === undefined) continue;
		Object.assign(wantedBranch, { [field]: value });
		if (answer) used.add(answer);
		else ofPincode++;
	}
	for (const own of unplaced) {
		const middle = knownPlaces.centreOf(own.wantedBranch.pincode ?? "");
		own.isInMiddle = middle !== undefined;
		if (middle) Object.assign(own.wantedBranch, { lat: middle.lat, long: middle.lng });
	}
	usedValues.push(...used);
	if (ofPincode > 0) notes.push("No column has the state; it is that of the pincode.");
	return used.size + ofPincode > 0 || unplaced.some(({ isInMiddle }) => isInMiddle);
}

/** Whether a branch has no coordinates, and no column may be meant to have them. */
function isUnplaced({ row, wantedBranch: { lat, long } }: WantedRow, sheets: SheetContent["sheets"]): boolean {
	if (lat !== undefined || long !== undefined) return false;
	const { missing = [] } = sheets.find(({ name }) => name === row.sheet) ?? {};
	return !missing.some(({ field, heading }) => (field === "lat" || field === "long") && heading !== undefined);
}

function withBranch(row: SheetRow): WantedRow {
	const { id, values, phoneKinds, closure, isListing } = row;
	const wantedBranch: WantedBranch = { ...(id !== undefined && { id }), ...(isListing && { isListing }), ...values };
	if (closure !== undefined) wantedBranch.nextClosure = closure;
	if (phoneKinds && values.phones !== undefined) {
		delete wantedBranch.phones;
		wantedBranch.phonesOf = byKind(values.phones, phoneKinds);
	}
	return { row, wantedBranch };
}

/** Numbers by kind, of these and of those that are among the numbers. */
function byKind(text: string, kinds: readonly PhoneKind[]): Partial<Record<PhoneKind, string>> {
	const phones = phonesIn(text);
	return Object.fromEntries(
		[...kinds, ...phones.map(({ kind }) => kind)].map((kind) => {
			return [kind, phonesText(phones.filter((phone) => phone.kind === kind))];
		}),
	);
}

/** Sorts rows in the order of the workbook. */
function inOrder<Row extends { sheet?: string; row: number }>(rows: readonly Row[], { sheets }: SheetContent): Row[] {
	const order = new Map(sheets.map(({ name }, index) => [name, index]));
	const sheetOf = ({ sheet = "" }: Row) => order.get(sheet) ?? 0;
	return rows.toSorted((a, b) => sheetOf(a) - sheetOf(b) || a.row - b.row);
}

/** Sorts headings that may be misspelled before missing ones. */
function misspelledFirst(a: SheetError, b: SheetError): number {
	return Number(a.heading === undefined) - Number(b.heading === undefined);
}

/** The errors of a plan. Missing columns are reported once per sheet, not for each of its new branches. */
function errorsOf(problems: readonly RowProblem[], content: SheetContent): SheetError[] {
	const { errors, others } = rowsOfFewColumns(problems, content.rows, content);
	const withPincodes = new Set(content.rows.flatMap(({ sheet, values }) => (values.pincode ? [sheet] : [])));
	const named = new Set(content.errors.map(({ sheet, row, column }) => keyOf(sheet, row, column)));
	const ofOthers = others.flatMap(({ index, field, message: problem, cause }) => {
		const row = content.rows[index];
		if (!row) return [];
		if (cause) return [{ ...rowError(content, row, field, problem), cause }];
		const ofPlace = withPincodes.has(row.sheet) && OF_PINCODE.has(field) && placeErrors(row, field, content);
		if (ofPlace) return ofPlace;
		const sheet = content.sheets.find(({ name }) => name === row.sheet);
		const missing = sheet?.missing.find((each) => each.field === field);
		if (!sheet || !missing) return [rowError(content, row, field, problem)];
		const key = keyOf(sheet.name, sheet.headingRow, sheetLabel(field));
		if (named.has(key)) return [];
		named.add(key);
		const { message, cell, heading } = missing;
		const headings = { row: sheet.headingRow, sheet: sheet.name, cell, ...(heading !== undefined && { heading }) };
		const mending = heading === undefined && field !== "id" ? forAll(field) : {};
		return [{ column: sheetLabel(field), value: "", message, ...headings, ...mending }];
	});
	return [...errors, ...ofOthers];
}

/** What a row has from its pincode, or from its address. */
const OF_PINCODE: ReadonlySet<RowProblem["field"]> = new Set(["pincode", "stateName", "lat", "long"]);

/** The errors of a row whose pincode says nothing, unlike that of other rows; undefined if the problem is about a column. */
function placeErrors(row: SheetRow, field: RowProblem["field"], content: SheetContent): SheetError[] | undefined {
	const { pincode, ...values } = row.values;
	if (pincode === undefined)
		return field === "pincode"
			? [rowError(content, row, field, "Pincode is required: the address does not end with one")]
			: [];
	if (field === "stateName" || !isUnplaced({ row, wantedBranch: values }, content.sheets)) return undefined;
	const message = "The pincode is not known: correct it, or write Latitude and Longitude";
	return field === "long" ? [] : [rowError(content, row, "pincode", message)];
}

function keyOf(sheet: string | undefined, row: number, column: string): string {
	return `${sheet}\n${row}\n${column}`;
}

/** Whether coordinates are outside India. Those that are already stored are not checked again. */
function isOutside({ before, after: { lat, long } }: CheckedRow): boolean {
	if (lat === undefined || long === undefined || (before?.lat === lat && before.long === long)) return false;
	return !isInIndia({ lat, lng: long });
}

/**
 * Replaces the sheet's ID by the stored name in errors about branches from a sheet without names. An ID that is not stored stays.
 *
 * @param errors changed in place, because marking recognises errors by their identity
 */
async function nameBranches(
	errors: readonly { branch?: string }[],
	{ rows, waiting }: Pick<SheetContent, "rows" | "waiting">,
	store: Pick<BranchStore, "names">,
): Promise<void> {
	const named = new Set(errors.map(({ branch }) => branch));
	const ids = new Map<string | undefined, number>();
	for (const { id, values } of [...rows, ...waiting]) {
		if (id !== undefined && values.name === undefined && named.has(`ID ${id}`)) ids.set(`ID ${id}`, id);
	}
	const names = await store.names([...ids.values()]);
	for (const error of errors) {
		const name = names.get(ids.get(error.branch) ?? 0);
		if (name !== undefined) error.branch = name;
	}
}
