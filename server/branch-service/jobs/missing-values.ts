/** What new branches get for which their sheet has no column, or an admin leaves the cell empty. */
import {
	type Answer,
	type AnswerOf,
	answeredField,
	INSTEAD,
	NO_COLUMN,
	ofKind,
} from "../../../shared/api/sheet-answers.ts";
import { type BranchFieldName, FIELD_NAMES } from "../../../shared/branch/branch-fields.ts";
import { validateField } from "../../../shared/branch/branch-payload.ts";
import { isHours } from "../../../shared/branch/sheet-fields.ts";
import { NOT_WORKING } from "../../../shared/constants.ts";
import { createMemo } from "../../../shared/memo.ts";
import type { WantedBranch } from "../commands/wanted-branch.ts";
import { inEnglish } from "../import/cells/in-english.ts";
import { emptyInput } from "../import/columns/row-fields.ts";
import { readHoursOf } from "../import/columns/week-cells.ts";
import { withoutDay } from "../import/row-errors.ts";
import type { SheetContent, SheetRow } from "../import/sheet-content.ts";
import { type FoundProblem, rulesIn, type WantedRow } from "./wanted-rows.ts";

/**
 * Gives new branches what an admin has answered for all of them, or the only state of the pincode; without coordinates, the middle of the
 * pincode; and what is left empty. Returns whether there is any such value.
 */
export async function fillMissing(
	problems: readonly FoundProblem[],
	{ sheets, notes, usedValues }: SheetContent,
	given: readonly Answer[],
): Promise<boolean> {
	const answers = ofKind(given, "value");
	const left = problems.filter(({ own, field }) => field === "landmark" && own.row.instead?.includes(field));
	const missing = problems.flatMap(({ own, field }) => {
		const { missing = [] } = sheets.find(({ name }) => name === own.row.sheet) ?? {};
		const column = missing.find((each) => each.field === field);
		return column ? [{ ...own, column, isDay: missing.filter((each) => isHours(each.field)).length === 1 }] : [];
	});
	const unplaced = problems.flatMap(({ own, field }) => (field === "lat" && isUnplaced(own, sheets) ? [own] : []));
	for (const { own } of left) own.wantedBranch.landmark = "";
	if (missing.length + unplaced.length === 0) return left.length > 0;
	const { loadPlaceChecks } = await import("../warnings/branch-warnings.ts");
	const { knownPlaces } = await loadPlaceChecks();
	const used = new Set<AnswerOf<"value">>();
	let ofPincode = 0;
	const readAnswer = answerReader(given);
	for (const { row, wantedBranch, column, isDay } of missing) {
		const { field } = column;
		const answer = answers.find(({ field: of, from }) => {
			return from === NO_COLUMN && answeredField(of, from) === answeredField(field, from);
		});
		const states = field === "stateName" && !answer ? knownPlaces.statesOf(wantedBranch.pincode ?? "") : [];
		const { value, message, isSundayUnsaid, someWeeks, daysOff }: AnswerRead = answer
			? readAnswer(field, answer.to, isDay)
			: { value: states.length === 1 ? states[0] : undefined };
		if (answer && message !== undefined) column.message = `“${answer.to}”: ${withoutDay(message)}`;
		if (value === undefined) continue;
		if (isSundayUnsaid) row.isSundayUnsaid = true;
		if (someWeeks) Object.assign(row, { someWeeks });
		if (daysOff) Object.assign(wantedBranch, { daysOff });
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
	return left.length + used.size + ofPincode > 0 || unplaced.some(({ isInMiddle }) => isInMiddle);
}

interface AnswerRead extends Pick<SheetRow, "isSundayUnsaid" | "someWeeks"> {
	value?: string | number | undefined;
	/** Why the answer cannot be read. */
	message?: string | undefined;
	/** Those of the weeks that become regular days off. */
	daysOff?: WantedBranch["daysOff"];
}

/** Reads an answer as the cell of a column that is not there; that of hours is for all days, unless the other days have a column. */
function answerReader(answers: readonly Answer[]) {
	const memo = createMemo<AnswerRead>();
	const isRule = rulesIn(answers);
	const isSundayOff = ofKind(answers, "sundays-off").some(({ use }) => use);
	const hoursIn = (field: BranchFieldName, answer: string, isDay: boolean): AnswerRead => {
		const input = emptyInput();
		readHoursOf(input, isDay ? [field] : HOURS, { value: inEnglish(answer), shown: answer, columns: [] });
		const { value, message } = validateField(field, input.fields.get(field)?.value ?? "");
		const someWeeks = input.someWeeks.flatMap(({ off }) => off ?? []);
		const daysOff = someWeeks.filter(isRule);
		const isSundayUnsaid = field === "sundayHours" && input.isSundayUnsaid === true && /\d/.test(String(value));
		return {
			...(message === undefined ? { value: isSundayUnsaid && isSundayOff ? NOT_WORKING : value } : { message }),
			...(isSundayUnsaid && { isSundayUnsaid }),
			...(someWeeks.length > 0 && { someWeeks }),
			...(daysOff.length > 0 && { daysOff }),
		};
	};
	return (field: BranchFieldName, answer: string, isDay: boolean): AnswerRead =>
		memo(`${field} ${isDay} ${answer}`, () => {
			if (isHours(field)) return hoursIn(field, answer, isDay);
			return field === "landmark" && answer === INSTEAD[field] ? { value: "" } : validateField(field, answer);
		});
}

const HOURS = FIELD_NAMES.filter(isHours);

/** Whether a branch has no coordinates, and no column may be meant to have them. */
export function isUnplaced(
	{ row, wantedBranch: { lat, long } }: Pick<WantedRow, "row" | "wantedBranch">,
	sheets: SheetContent["sheets"],
): boolean {
	if (lat !== undefined || long !== undefined) return false;
	const { missing = [] } = sheets.find(({ name }) => name === row.sheet) ?? {};
	return !missing.some(({ field, heading }) => (field === "lat" || field === "long") && heading !== undefined);
}
