/** What the rows of a sheet want to be stored. */
import type { SheetError } from "../../../shared/api/api-answers.ts";
import { type Answer, answerKey, ofKind } from "../../../shared/api/sheet-answers.ts";
import type { BranchPayload } from "../../../shared/branch/branch-payload.ts";
import { type PhoneKind, phonesIn, phonesText } from "../../../shared/branch/phones.ts";
import type { SheetField } from "../../../shared/branch/sheet-fields.ts";
import { codeKey } from "../../../shared/branch/text-rules.ts";
import type { RowOutcome, RowProblem, SheetPlan } from "../commands/sheet.ts";
import { type DayOff, hasKey, type WantedBranch } from "../commands/wanted-branch.ts";
import { rowError, type SheetContent, type SheetRow } from "../import/sheet-content.ts";
import { type BranchContent, matchKey } from "../kinds/branch.ts";

export interface WantedRow {
	row: SheetRow;
	wantedBranch: WantedBranch;
	/** Whether cells of it have errors: it is only compared with what is stored. */
	isWaiting: boolean;
	/** What was found of it there; missing if that is not sure. */
	outcome: RowOutcome | undefined;
	/** Its branch as it is stored, and as it is to be, without missing or invalid values. */
	before: BranchContent | undefined;
	after: Partial<BranchPayload>;
	/** Whether a plan changes something for it. */
	isChanged: boolean;
	/** Whether it is about a stored branch, although it is not clear about which. */
	isOfSome: boolean;
	/** Whether the sheet has no position, so that it is the middle of the pincode. */
	isInMiddle?: boolean;
}

/** Notes in rows what a plan says of them. Returns those that change something or write a city in another way, and those that have problems. */
export function noteOutcomes({ changes, note, problems }: SheetPlan, rows: readonly WantedRow[]): WantedRow[] {
	const outcomes = new Map(note?.rows.map((outcome) => [outcome.origin, outcome]));
	const contents = new Map(changes.flatMap(({ kind, origin, after }) => (kind === "branch" ? [[origin, after]] : [])));
	const changed = new Set(changes.map(({ origin }) => origin));
	const wrong = new Set(problems.map(({ origin }) => origin));
	const ofSome = new Set(
		problems.flatMap(({ code, field, origin }) => (code === "taken" || field === "branchCode" ? [origin] : [])),
	);
	return rows.filter((own, at) => {
		const outcome = outcomes.get(at);
		const before = outcome?.stored?.content;
		const { cityName } = own.wantedBranch;
		const isChanged = outcome !== undefined && changed.has(at);
		const isOfSome = !outcome && ofSome.has(at);
		Object.assign(own, { outcome, before, after: contents.get(at) ?? before ?? own.wantedBranch, isChanged, isOfSome });
		return outcome ? isChanged || (cityName !== undefined && cityName !== before?.cityName) : wrong.has(at);
	});
}

/** What is wrong with a row, beside what is stored. */
export interface FoundProblem extends Omit<RowProblem, "index"> {
	own: WantedRow;
	/** What else its error says. */
	asked?: Pick<SheetError, "field" | "cause" | "suggestion">;
}

/** Each row with its branch: that of an answer, if it is the same as a stored one. Those with errors come last. */
export function wantedRows({ rows, waiting }: SheetContent, answers: readonly Answer[]): WantedRow[] {
	const ids = new Map(
		ofKind(answers, "duplicate").map(({ sheet, row, id, use }) => [addressKey({ sheet, row }), use && id]),
	);
	const isRule = rulesIn(answers);
	const wanted = (row: SheetRow, isWaiting: boolean): WantedRow => {
		const { values, phoneKinds, closure, isListing, someWeeks = [] } = row;
		const id = row.id ?? (isWaiting ? undefined : ids.get(addressKey(row)) || undefined);
		const wantedBranch: WantedBranch = { ...(id !== undefined && { id }), ...(isListing && { isListing }), ...values };
		if (closure !== undefined) wantedBranch.nextClosure = closure;
		if (phoneKinds && values.phones !== undefined) {
			delete wantedBranch.phones;
			wantedBranch.phonesOf = byKind(values.phones, phoneKinds);
		}
		if (!isWaiting && someWeeks.some(isRule)) wantedBranch.daysOff = someWeeks.filter(isRule);
		const unknown = { outcome: undefined, before: undefined, after: wantedBranch, isChanged: false, isOfSome: false };
		return { row, wantedBranch, isWaiting, ...unknown };
	};
	return [...rows.map((row) => wanted(row, false)), ...waiting.map((row) => wanted(row, true))];
}

/** Tests whether an answer makes a day off a regular one. */
export function rulesIn(answers: readonly Answer[]): (dayOff: DayOff) => boolean {
	const rules = new Set(ofKind(answers, "days-off").flatMap((each) => (each.use ? [answerKey(each)] : [])));
	return (dayOff) => rules.has(answerKey({ kind: "days-off", ...dayOff, use: true }));
}

export const branchesOf = (rows: readonly WantedRow[]) => rows.map(({ wantedBranch }) => wantedBranch);

/** The cell of a row's field, if there is one, and the branch of the row. */
export function cellIn<Field extends SheetField>(content: SheetContent, row: SheetRow, field: Field) {
	const { sheet = "", row: number, cell, branch = "" } = rowError(content, row, field, "");
	return { sheet, row: number, cell, branch, field };
}

/** Equal for what is about the same row. */
export function addressKey({ sheet, row }: { sheet?: string; row: number }): string {
	return `${row} ${sheet}`;
}

/** Of a row, and of those from which its branch was merged. */
export const addressesOf = (row: SheetRow) => [row, ...(row.others?.values() ?? [])].map(addressKey);

/** What a branch is recognised by. */
export function keysOf(branch: WantedBranch): string[] {
	const { id, branchCode } = branch;
	return [
		...(id === undefined ? [] : [`ID ${id}`]),
		...(branchCode ? [`code ${codeKey(branchCode)}`] : []),
		...(hasKey(branch) ? [matchKey(branch)] : []),
	];
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
