/** What rows of a sheet are about besides errors and warnings: likely duplicates, closed branches, days off, new cities. */
import { dayOffText } from "../../../shared/api/field-lines.ts";
import { type Answer, type AnswerOf, answerKey, ofKind } from "../../../shared/api/sheet-answers.ts";
import { placeKey } from "../../../shared/places/place-key.ts";
import { lackedDaysOff } from "../commands/days-off.ts";
import { idOf } from "../commands/wanted-branch.ts";
import { rowError, type SheetRow } from "../import/sheet-content.ts";
import type { BranchContent } from "../kinds/branch.ts";
import type { Place } from "../kinds/places.ts";
import type { BranchStore } from "../store/branch-store.ts";
import { likelyDuplicates } from "./likely-duplicates.ts";
import type { PlannedSheet } from "./plan-sheet.ts";
import { type Remark, SAME_BRANCHES } from "./questions.ts";
import { addressKey, type WantedRow } from "./wanted-rows.ts";

/** What a row's remark says where, in the column of a field. */
function remarkOn(row: SheetRow, field: "name" | "cityName" | "stateName", { content }: PlannedSheet) {
	const source = row.others?.get(field) ?? row;
	const { cell, branch = "" } = rowError(content, row, field, "");
	return { sheet: source.sheet, row: source.row, cell, branch, field };
}

/** By their keys. */
export type AnswersByKey = ReadonlyMap<string, Answer>;

type Answered = Pick<Remark, "suggestion" | "answer" | "waits">;

/** What an answer has said of a question with this suggestion. @param waits for what, without an answer */
function answered(suggestion: Answer, answers: AnswersByKey, waits: Remark["waits"] = "look"): Answered {
	const answer = answers.get(answerKey(suggestion));
	return answer ? { suggestion, answer, waits: "nothing" } : { suggestion, waits };
}

/** New branches that may already be stored, or be in the sheet twice; and those of which an answer says that they are stored. */
export async function duplicatesIn(
	placed: readonly WantedRow[],
	planned: PlannedSheet,
	answers: AnswersByKey,
	store: Pick<BranchStore, "withPincodes">,
): Promise<Remark[]> {
	// Also of rows with errors, so that their answers are asked for with those about these.
	const created = planned.checked.flatMap(({ before, isOfSome, after, row }) => {
		const { name, cityName: city, pincode, address = "" } = after;
		const isNew = !before && !isOfSome && name !== undefined && city !== undefined && pincode !== undefined;
		return isNew ? [{ name, city, pincode, address, of: row }] : [];
	});
	const asked = (await likelyDuplicates(created, store)).map(({ of, name, other }): Remark => {
		const remark = { ...remarkOn(of, "name", planned), kind: "duplicate", written: name, waits: "look" } as const;
		if (other.id === null)
			return { ...remark, message: `It may be the same branch as “${other.name}” in an earlier row` };
		const { sheet, row } = of;
		const suggestion: Answer = { kind: "duplicate", sheet, row, id: other.id, use: true };
		const message = `It may be the stored branch “${other.name}”, ${other.address}`;
		return { ...remark, message, ...answered(suggestion, answers) };
	});
	const same = new Map(
		ofKind([...answers.values()], "duplicate").flatMap((each) => (each.use ? [[addressKey(each), each]] : [])),
	);
	const settled = placed.flatMap(({ outcome, before, row }): Remark[] => {
		const answer = row.id === undefined ? same.get(addressKey(row)) : undefined;
		if (!before || !answer || answer.id !== outcome?.stored?.id) return [];
		const remark = { ...remarkOn(row, "name", planned), kind: "duplicate", written: row.values.name ?? "" } as const;
		const message = `It is the stored branch “${before.name}”`;
		return [{ ...remark, message, suggestion: answer, answer, waits: "nothing" }];
	});
	const given = { suggestion: SAME_BRANCHES, answer: SAME_BRANCHES, waits: "nothing" } as const;
	const exact = planned.same.map((row): Remark => {
		const { field: _, ...where } = remarkOn(row, "name", planned);
		return { ...where, kind: "duplicate", written: "", message: ARE_SAME, ...given };
	});
	return [...asked, ...settled, ...exact];
}

const ARE_SAME = "Stored branches have the same name, city and pincode: these are changed";

/** The rows about closed branches that are not stored. */
export function closedIn(planned: PlannedSheet, answers: AnswersByKey): Remark[] {
	const own = answered({ kind: "closed-rows", use: false }, answers);
	return planned.closed.rows.map((each) => {
		const { field: _, ...where } = remarkOn(each, "name", planned);
		return { ...where, kind: "closed-rows", written: "", message: CLOSED, ...own };
	});
}

/** The rows whose hours do not say whether they are also those of Sunday, and are not stored for it. */
export function sundaysIn(planned: PlannedSheet, answers: AnswersByKey): Remark[] {
	const own = answered({ kind: "sundays-off", use: true }, answers, "offer");
	return planned.rows.flatMap(({ row, before, after }): Remark[] => {
		const isSame = before?.sundayHours === after.sundayHours;
		if (!row.isSundayUnsaid || (isSame && !own.answer)) return [];
		const { field: _, cell: __, ...where } = remarkOn(row, "name", planned);
		return [{ ...where, kind: "sundays-off", written: "Sunday", message: SUNDAY, ...own }];
	});
}

const SUNDAY = "The hours do not name Sunday: it is open as on other days unless you say that it is closed";

/** The rows whose status is not clear. */
export function unclearIn({ content, ...planned }: PlannedSheet, answers: AnswersByKey): Remark[] {
	const first = new Map<string, string>();
	return [...new Set([...content.rows, ...content.waiting, ...planned.closed.rows])].flatMap((each): Remark[] => {
		if (each.unclearStatus === undefined) return [];
		const key = placeKey(each.unclearStatus);
		const written = first.get(key) ?? each.unclearStatus;
		first.set(key, written);
		const { field: _, ...where } = remarkOn(each, "name", { content, ...planned });
		const own = answered({ kind: "status", from: written, use: true }, answers);
		return [{ ...where, kind: "status", written, message: UNCLEAR, ...own }];
	});
}

const UNCLEAR = "Is the branch closed? The status does not say it clearly: it is open unless you say otherwise";
const CLOSED = "The sheet says that it is closed, and it is not stored: it is left out unless you store it as closed";

/** The days off in some weeks that rows say of their branches, and that the calendar does not have for these. */
export async function daysOffIn(
	planned: PlannedSheet,
	answers: AnswersByKey,
	store: Pick<BranchStore, "document">,
): Promise<Remark[]> {
	const { content, mayAddDaysOff } = planned;
	if (!mayAddDaysOff || [...content.rows, ...content.waiting].every(({ someWeeks }) => !someWeeks)) return [];
	const { content: calendar } = await store.document("calendar");
	return planned.rows.flatMap(({ row, outcome, after }) => {
		const own = { id: outcome ? idOf(outcome) : 0, content: after as BranchContent };
		return lackedDaysOff(calendar, own, row.someWeeks ?? []).map(({ day, weeks }): Remark => {
			const { field: _, cell: __, ...where } = remarkOn(row, "name", planned);
			const written = dayOffText(day, weeks);
			const suggestion: AnswerOf<"days-off"> = { kind: "days-off", day, weeks: [...weeks], use: true };
			return { ...where, kind: "days-off", written, message: DAY_OFF, ...answered(suggestion, answers, "offer") };
		});
	});
}

const DAY_OFF =
	"Closed on this day. Make it a regular day off of these branches? It can be changed on the page Holidays";

/** The cities that get their first branch. Rows with errors are left out. */
export function newCities(placed: readonly WantedRow[], added: readonly Place[], planned: PlannedSheet): Remark[] {
	const names = new Map(added.map((place) => [cityKey(place.cityName, place.stateName), place]));
	const noteByRow = new Map<string, string>();
	for (const { code, sheet, row, message } of planned.warnings) {
		// The name of a city may also contain a colon.
		if (code === "city-new") noteByRow.set(`${sheet}\n${row}`, message.slice(message.lastIndexOf(": ") + 2));
	}
	const known = new Map<string, string>();
	const rows = placed.flatMap(({ after, row }) => {
		const key = cityKey(after.cityName ?? "", after.stateName ?? "");
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
		waits: "nothing",
		message: known.has(key) ? `Its first branch: ${known.get(key)}` : "Its first branch",
	}));
}

function cityKey(city: string, state: string): string {
	return `${placeKey(city)}\n${placeKey(state)}`;
}
