/** Questions about the rows of a sheet, including the valid values of rows with errors. */
import type { SheetWarning } from "../../../shared/api/api-answers.ts";
import { type AnswerOf, answerKey, keepAnswer } from "../../../shared/api/sheet-answers.ts";
import type { BranchPayload } from "../../../shared/branch/branch-payload.ts";
import { WARNING_FIELDS, type Warning, type WarningCode } from "../../../shared/branch/branch-warning.ts";
import { readPlace } from "../../../shared/branch/coordinate-pair.ts";
import { placeKey } from "../../../shared/places/place-key.ts";
import type { WantedBranch } from "../commands/wanted-branch.ts";
import type { SheetContent } from "../import/sheet-content.ts";
import type { BranchStore } from "../store/branch-store.ts";
import { cellIn, type WantedRow } from "./wanted-rows.ts";

type WarningsOf = (row: WantedRow) => SheetWarning[];

/** Prepares the questions about a sheet's rows. */
export async function createSheetWarnings(
	content: SheetContent,
	store: Pick<BranchStore, "cities" | "knownServices">,
): Promise<WarningsOf> {
	const { createWarningCheck, loadPlaceChecks } = await import("../warnings/branch-warnings.ts");
	const cities = await store.cities();
	const stored = new Set(cities.map(({ name }) => placeKey(name)));
	const warningsOf = createWarningCheck(await loadPlaceChecks(), cities, await store.knownServices());
	return (row) => {
		const { after, before, wantedBranch } = row;
		const { cityName = after.cityName } = wantedBranch;
		// The city keeps its name until somebody says that it is to be renamed.
		const isKept = before?.cityName === after.cityName || stored.has(placeKey(cityName ?? ""));
		const written = cityName !== undefined && isKept ? { ...after, cityName } : after;
		const warnings = warningsOf(written, before);
		// Unless somebody has said so.
		const isNoted = row.isInMiddle && !row.row.instead?.includes("lat");
		return (isNoted ? [...warnings, IN_THE_MIDDLE] : warnings).map((warning) => inSheet(warning, row, content));
	};
}

const IN_THE_MIDDLE: Warning = {
	code: "position-from-pincode",
	field: "pincode",
	message: "Without coordinates, the branch stands at the middle of its pincode until someone corrects it",
};

/** Adds a warning's place in the sheet: the column of its field, or, if there is none, of another field that it is about. */
function inSheet(warning: Warning, { row, wantedBranch, after }: WantedRow, content: SheetContent): SheetWarning {
	const fields = [warning.field, ...WARNING_FIELDS[warning.code]];
	const field = fields.find((each) => wantedBranch[each] !== undefined) ?? warning.field;
	const { sheet, row: number, cell, branch } = cellIn(content, row, field);
	return {
		...warning,
		sheet,
		row: number,
		...(cell !== undefined && { cell }),
		branch: after.name ?? branch,
		value: writtenValue(warning, wantedBranch, after),
	};
}

/** What the warning is about, as a correction names it: both coordinates of a pin, since one alone says nothing. */
function writtenValue({ code, field }: Warning, wantedBranch: WantedBranch, after: Partial<BranchPayload>): string {
	if (code === "pin-kept") return `${after.lat}, ${after.long}`;
	// All of these are one question.
	if (code === "position-from-pincode") return "Position from its pincode";
	return String(wantedBranch[field] ?? after[field] ?? "");
}

/** Recognises the warnings that some answers are about: their suggestions, or that their values are right. */
export function matcherOf(answers: readonly AnswerOf<"spelling" | "keep">[]): (warning: SheetWarning) => boolean {
	const keys = new Set(answers.map(answerKey));
	return ({ code, value: from, suggestion: to, message }) =>
		keys.has(answerKey(keepAnswer(code, from, message))) ||
		(to !== undefined && keys.has(answerKey({ kind: "spelling", code, from, to, use: true })));
}

/** The same of stored branches, whose cities would be renamed: that a name is used instead of another one keeps it there, too. */
export const ofStored = ({ code, ...answer }: AnswerOf<"spelling">): AnswerOf<"spelling"> => ({
	...answer,
	code: code === "city-spelling" ? "city-rename" : code,
});

/** Renames the cities whose other spelling an admin keeps, or all if that is confirmed. @returns whether there are any */
export function renameCities(
	rows: readonly WantedRow[],
	kept: readonly AnswerOf<"spelling">[],
	confirmed: readonly WarningCode[],
	warningsOf: WarningsOf,
): boolean {
	const isConfirmed = confirmed.includes("city-rename");
	if (!isConfirmed && !kept.some(({ code }) => code === "city-rename")) return false;
	const isKept = matcherOf(kept);
	const renaming = rows.filter((row) =>
		warningsOf(row).some((warning) => warning.code === "city-rename" && (isConfirmed || isKept(warning))),
	);
	for (const { wantedBranch } of renaming) wantedBranch.renamesCity = true;
	return renaming.length > 0;
}

/** A second round, because a corrected city may lead to another correction: the site has it under its former name. */
const ROUNDS_OF_CORRECTIONS = 2;

/** Applies the corrections to the rows. Returns the warnings that this resolves. */
export function correct(
	rows: readonly WantedRow[],
	corrections: readonly AnswerOf<"spelling">[],
	warningsOf: WarningsOf,
): SheetWarning[] {
	const isWanted = matcherOf(corrections);
	return rows.flatMap((row) => {
		const answered: SheetWarning[] = [];
		let { after } = row;
		for (let round = 0; round < ROUNDS_OF_CORRECTIONS; round++) {
			const before = after;
			for (const warning of warningsOf({ ...row, after })) {
				const corrected = isWanted(warning) && correctedFields(warning);
				if (!corrected) continue;
				Object.assign(row.wantedBranch, corrected);
				after = { ...after, ...corrected };
				answered.push(warning);
			}
			if (after === before) break;
		}
		return answered;
	});
}

/** The fields with what a warning suggests; undefined if it suggests nothing that can be stored in its place. */
function correctedFields({ code, field, suggestion }: Warning): Partial<BranchPayload> | undefined {
	if (suggestion === undefined) return undefined;
	if (field === "stateName" || field === "cityName" || field === "services") return { [field]: suggestion };
	const { place } = code === "pin-kept" ? readPlace(suggestion) : {};
	return place && { lat: place.lat, long: place.lng };
}
