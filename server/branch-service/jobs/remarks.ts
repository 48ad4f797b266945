/** What rows of a sheet are about besides errors and warnings: likely duplicates, closed branches, days off, new cities. */
import { dayOffText } from "../../../shared/api/field-lines.ts";
import { type Answer, answerKey, ofKind } from "../../../shared/api/sheet-answers.ts";
import { placeKey } from "../../../shared/places/place-key.ts";
import { lackedDaysOff } from "../commands/days-off.ts";
import { idOf } from "../commands/wanted-branch.ts";
import type { SheetRow } from "../import/sheet-content.ts";
import type { BranchContent } from "../kinds/branch.ts";
import { cityKey, type Place } from "../kinds/places.ts";
import type { BranchStore } from "../store/branch-store.ts";
import { likelyDuplicates } from "./likely-duplicates.ts";
import type { PlannedSheet } from "./plan-sheet.ts";
import { type Remark, SAME_BRANCHES } from "./questions.ts";
import { addressKey, cellIn, type WantedRow } from "./wanted-rows.ts";

interface Remarking {
	planned: PlannedSheet;
	/** The rows that are stored and change something. */
	placed: readonly WantedRow[];
	/** The cities that get their first branch. */
	added: readonly Place[];
	/** By their keys. */
	answers: ReadonlyMap<string, Answer>;
	store: Pick<BranchStore, "withPincodes" | "document">;
}

export async function remarksOn(remarking: Omit<Remarking, "answers">, given: readonly Answer[]): Promise<Remark[]> {
	const each = { ...remarking, answers: new Map(given.map((answer) => [answerKey(answer), answer])) };
	return [
		...closedIn(each),
		...unclearIn(each),
		...sundaysIn(each),
		...(await daysOffIn(each)),
		...(await duplicatesIn(each)),
		...newCities(each),
	];
}

/** What an answer has said of a question with this suggestion. @param waits for what, without an answer */
function answered(
	suggestion: Answer,
	{ answers }: Pick<Remarking, "answers">,
	waits: Remark["waits"] = "look",
): Pick<Remark, "suggestion" | "answer" | "waits"> {
	const answer = answers.get(answerKey(suggestion));
	return answer ? { suggestion, answer, waits: "nothing" } : { suggestion, waits };
}

/** Where a remark about a row is that is not about one of its cells: at its name, or in no cell. */
function rowIn({ planned: { content } }: Remarking, row: SheetRow, hasCell = false) {
	const { sheet, row: number, branch, cell } = cellIn(content, row, "name");
	return { sheet, row: number, branch, cell: hasCell ? cell : undefined };
}

/** New branches that may already be stored, or be in the sheet twice; and those of which an answer says that they are stored. */
async function duplicatesIn(each: Remarking): Promise<Remark[]> {
	const { planned, placed, answers, store } = each;
	const nameIn = (row: SheetRow) => ({ ...cellIn(planned.content, row, "name"), kind: "duplicate" as const });
	// Also of rows with errors, so that their answers are asked for with those about these.
	const created = planned.checked.flatMap(({ before, isOfSome, after, row }) => {
		const { name, cityName: city, pincode, address = "" } = after;
		const isNew = !before && !isOfSome && name !== undefined && city !== undefined && pincode !== undefined;
		return isNew ? [{ name, city, pincode, address, of: row }] : [];
	});
	const asked = (await likelyDuplicates(created, store)).map(({ of, name, other }): Remark => {
		const remark = { ...nameIn(of), written: name, waits: "look" } as const;
		if (other.id === null)
			return { ...remark, message: `It may be the same branch as “${other.name}” in an earlier row` };
		const suggestion: Answer = { kind: "duplicate", sheet: of.sheet, row: of.row, id: other.id, use: true };
		const message = `It may be the stored branch “${other.name}”, ${other.address}`;
		return { ...remark, message, ...answered(suggestion, each) };
	});
	const same = new Map(
		ofKind([...answers.values()], "duplicate").flatMap((answer) => (answer.use ? [[addressKey(answer), answer]] : [])),
	);
	const settled = placed.flatMap(({ outcome, before, row }): Remark[] => {
		const answer = row.id === undefined ? same.get(addressKey(row)) : undefined;
		if (!before || !answer || answer.id !== outcome?.stored?.id) return [];
		const message = `It is the stored branch “${before.name}”`;
		const written = row.values.name ?? "";
		return [{ ...nameIn(row), written, message, suggestion: answer, answer, waits: "nothing" }];
	});
	const given = { suggestion: SAME_BRANCHES, answer: SAME_BRANCHES, waits: "nothing" } as const;
	const exact = planned.same.map((row): Remark => {
		return { ...rowIn(each, row, true), kind: "duplicate", written: "", message: ARE_SAME, ...given };
	});
	return [...asked, ...settled, ...exact];
}

const ARE_SAME = "Stored branches have the same name, city and pincode: these are changed";

function closedIn(each: Remarking): Remark[] {
	const own = answered({ kind: "closed-rows", use: false }, each);
	return each.planned.closed.rows.map((row) => {
		return { ...rowIn(each, row, true), kind: "closed-rows", written: "", message: CLOSED, ...own };
	});
}

const CLOSED = "The sheet says that it is closed, and it is not stored: it is left out unless you store it as closed";

/** The rows whose hours do not say whether they are also those of Sunday, and are not stored for it. */
function sundaysIn(each: Remarking): Remark[] {
	const own = answered({ kind: "sundays-off", use: true }, each, "offer");
	return each.planned.rows.flatMap(({ row, before, after }): Remark[] => {
		const isSame = before?.sundayHours === after.sundayHours;
		if (!row.isSundayUnsaid || (isSame && !own.answer)) return [];
		return [{ ...rowIn(each, row), kind: "sundays-off", written: "Sunday", message: SUNDAY, ...own }];
	});
}

const SUNDAY = "The hours do not name Sunday: it is open as on other days unless you say that it is closed";

function unclearIn(each: Remarking): Remark[] {
	const { content, closed } = each.planned;
	const first = new Map<string, string>();
	return [...new Set([...content.rows, ...content.waiting, ...closed.rows])].flatMap((row): Remark[] => {
		if (row.unclearStatus === undefined) return [];
		const key = placeKey(row.unclearStatus);
		const written = first.get(key) ?? row.unclearStatus;
		first.set(key, written);
		const own = answered({ kind: "status", from: written, use: true }, each);
		return [{ ...rowIn(each, row, true), kind: "status", written, message: UNCLEAR, ...own }];
	});
}

const UNCLEAR = "Is the branch closed? The status does not say it clearly: it is open unless you say otherwise";

/** The days off in some weeks that rows say of their branches, and that the calendar does not have for these. */
async function daysOffIn(each: Remarking): Promise<Remark[]> {
	const { mayAddDaysOff, rows } = each.planned;
	if (!mayAddDaysOff || rows.every(({ row }) => !row.someWeeks)) return [];
	const { content: calendar } = await each.store.document("calendar");
	return rows.flatMap(({ row, outcome, after }) => {
		if (after.stateName === undefined) return [];
		const branch = { id: outcome ? idOf(outcome) : 0, content: after as BranchContent };
		return lackedDaysOff(calendar, branch, row.someWeeks ?? []).map(({ day, weeks }): Remark => {
			const own = answered({ kind: "days-off", day, weeks: [...weeks], use: true }, each, "offer");
			return { ...rowIn(each, row), kind: "days-off", written: dayOffText({ day, weeks }), message: DAY_OFF, ...own };
		});
	});
}

const DAY_OFF =
	"Closed on this day. Make it a regular day off of these branches? It can be changed on the page Holidays";

/** The rows of cities that get their first branch. Rows with errors are left out. */
function newCities({ placed, added, planned: { content, warnings } }: Remarking): Remark[] {
	const names = new Map(added.map((place) => [cityKey(place), place]));
	const noteByRow = new Map<string, string>();
	for (const { code, message, ...warning } of warnings) {
		// The name of a city may also contain a colon.
		if (code === "city-new") noteByRow.set(addressKey(warning), message.slice(message.lastIndexOf(": ") + 2));
	}
	const known = new Map<string, string>();
	const rows = placed.flatMap(({ after, row }) => {
		const key = cityKey(after as Place);
		const place = names.get(key);
		if (!place) return [];
		// A sheet with IDs may have a column of states without one of cities.
		const where = cellIn(content, row, row.values.cityName === undefined ? "stateName" : "cityName");
		const note = noteByRow.get(addressKey(where));
		if (note !== undefined && !known.has(key)) known.set(key, note);
		return [{ key, ...where, kind: "place" as const, written: `${place.cityName}, ${place.stateName}` }];
	});
	return rows.map(({ key, ...remark }) => ({
		...remark,
		waits: "nothing",
		message: known.has(key) ? `Its first branch: ${known.get(key)}` : "Its first branch",
	}));
}
