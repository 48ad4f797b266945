/** What new branches get for which their sheet has no column, or an admin leaves the cell empty. */
import { type AnswerOf, answeredField, INSTEAD, NO_COLUMN } from "../../../shared/api/sheet-answers.ts";
import type { BranchFieldName } from "../../../shared/branch/branch-fields.ts";
import { validateField } from "../../../shared/branch/branch-payload.ts";
import type { SheetContent } from "../import/sheet-content.ts";
import type { FoundProblem, WantedRow } from "./wanted-rows.ts";

/**
 * Gives new branches what an admin has answered for all of them, or the only state of the pincode; without coordinates, the middle of the
 * pincode; and what is left empty. Returns whether there is any such value.
 */
export async function fillMissing(
	problems: readonly FoundProblem[],
	{ sheets, notes, usedValues }: SheetContent,
	answers: readonly AnswerOf<"value">[],
): Promise<boolean> {
	const left = problems.filter(({ own, field }) => field === "landmark" && own.row.instead?.includes(field));
	const missing = problems.flatMap(({ own, field }) => {
		const sheet = sheets.find(({ name }) => name === own.row.sheet);
		const column = sheet?.missing.find((each) => each.field === field);
		return column ? [{ ...own, field: column.field }] : [];
	});
	const unplaced = problems.flatMap(({ own, field }) => (field === "lat" && isUnplaced(own, sheets) ? [own] : []));
	for (const { own } of left) own.wantedBranch.landmark = "";
	if (missing.length + unplaced.length === 0) return left.length > 0;
	const { loadPlaceChecks } = await import("../warnings/branch-warnings.ts");
	const { knownPlaces } = await loadPlaceChecks();
	const used = new Set<AnswerOf<"value">>();
	let ofPincode = 0;
	for (const { wantedBranch, field } of missing) {
		const answer = answers.find(({ field: of, from }) => {
			return from === NO_COLUMN && answeredField(of, from) === answeredField(field, from);
		});
		const states = field === "stateName" && !answer ? knownPlaces.statesOf(wantedBranch.pincode ?? "") : [];
		const value = answer ? valueAfter(field, answer.to) : states.length === 1 ? states[0] : undefined;
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
	return left.length + used.size + ofPincode > 0 || unplaced.some(({ isInMiddle }) => isInMiddle);
}

const valueAfter = (field: BranchFieldName, answer: string) =>
	field === "landmark" && answer === INSTEAD[field] ? "" : validateField(field, answer).value;

/** Whether a branch has no coordinates, and no column may be meant to have them. */
export function isUnplaced(
	{ row, wantedBranch: { lat, long } }: Pick<WantedRow, "row" | "wantedBranch">,
	sheets: SheetContent["sheets"],
): boolean {
	if (lat !== undefined || long !== undefined) return false;
	const { missing = [] } = sheets.find(({ name }) => name === row.sheet) ?? {};
	return !missing.some(({ field, heading }) => (field === "lat" || field === "long") && heading !== undefined);
}
