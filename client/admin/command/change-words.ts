/** Describes changes in words. */
import type { AdminChange } from "../../../shared/api/admin-answers.ts";
import { fieldLabel } from "../../../shared/api/field-lines.ts";
import { BRANCH_FIELDS, FIELD_NAMES } from "../../../shared/branch/branch-fields.ts";
import { WEEK } from "../../../shared/hours/hours.ts";
import { type Day, hoursField } from "../../../shared/hours/week.ts";
import { capital } from "../../../shared/text/capital.ts";
import { texts as en } from "../../text/en/texts.ts";
import { historyTexts } from "../../text/for-admins/admin-texts.ts";

/** The fields that the history names, and can be asked for. */
export const NAMED_FIELDS = [...FIELD_NAMES, "closures"] as const;

/** Whether a change is undone, or done again. */
export type Step = "undo" | "redo";

/** A change that is to be undone, or done again. */
export interface StepRequest {
	change: AdminChange;
	step: Step;
}

const COUNTS = ["created", "updated", "removed", "unchanged"] as const;

/** Kinds of changes of many branches, which are counted. */
const ABOUT_MANY: readonly AdminChange["kind"][] = [
	...(["sheet", "several", "samples", "restore", "other"] as const),
	...(["undo", "undo-part", "redo", "redo-part"] as const),
];

/** Kinds of changes whose words already say which field they changed. */
const SAYS_ALL: readonly AdminChange["kind"][] = ["closure", "closure-removed", "reopen", "own"];

/** What a change has changed: `Saturday hours`, `3 branches created, 45 changed (address)`, or empty. @param ofOne about one branch only */
export function detailText(change: AdminChange, ofOne = false): string {
	const fields = SAYS_ALL.includes(change.kind) ? "" : fieldsText(change.fields);
	// One branch that renames its city changes others.
	const isOfMany = ABOUT_MANY.includes(change.kind) || change.created + change.updated > 1;
	if (ofOne || !isOfMany) return capital(fields);
	const counted = COUNTS.filter((name) => change[name] > 0);
	if (fields && counted.length === 1 && !change.whole) return historyTexts.branchesWith(change.updated, fields);
	const parts = counted.map((name, index) => {
		const count = historyTexts.count(change[name], historyTexts.counts[name], index === 0);
		return name === "updated" && fields ? historyTexts.withFields(count, fields) : count;
	});
	return [...parts, ...(change.whole ? [historyTexts.ofWhole(change.whole)] : [])].join(", ");
}

/** The step that a change allows, and the change that it undoes. Changes that undid or redid all of another one allow none: that one does. */
export function stepOf({
	id,
	kind,
	undoes,
	undoable,
	undoneBy,
}: AdminChange): { step: Step; target: number } | undefined {
	if (!undoable || (undoes !== null && kind !== "undo-part")) return undefined;
	return undoneBy === null ? { step: "undo", target: id } : { step: "redo", target: undoneBy };
}

/** What a step will do, one sentence for each effect. */
export function effectTexts(change: AdminChange, step: Step): string[] {
	const isOfNoBranch = change.created + change.updated + change.removed === 0;
	// Of what is about no branch, only the calendar has parts.
	const isOfCalendar = change.kind === "calendar" || (change.kind.endsWith("-part") && isOfNoBranch);
	if (isOfCalendar) return [historyTexts.calendarEffects[step]];
	if (change.kind === "notice") return [historyTexts.noticeEffects[step]];
	if (change.kind === "people") return [historyTexts.peopleEffects[step]];
	const texts = historyTexts.effects[step];
	const effects = (["updated", "created", "removed"] as const).filter((name) => change[name] > 0);
	return effects.length > 0 ? effects.map((name) => texts[name](change[name])) : [historyTexts.noEffect];
}

/** The most parts that are named. */
const MOST = 4;

/** Fields in words, in the order of the form: `address, closures, Monday to Saturday hours`, or `name, address, pincode and 2 more`. Empty if none of them is known. */
export function fieldsText(fields: readonly string[]): string {
	const changed = new Set(fields);
	const days = WEEK.filter((day) => changed.has(hoursField(day)));
	const parts = NAMED_FIELDS.filter((name) => changed.has(name)).flatMap(inSentence);
	if (days.length > 0) parts.push(historyTexts.hoursOf(daysText(days)));
	if (parts.length <= MOST) return parts.join(", ");
	return historyTexts.andMore(parts.slice(0, MOST - 1).join(", "), parts.length - MOST + 1);
}

/** Hours are named together. Labels of names in other languages keep their capitals. */
function inSentence(name: (typeof NAMED_FIELDS)[number]): string[] {
	const field = name === "closures" ? {} : BRANCH_FIELDS[name];
	if ("day" in field) return [];
	return ["language" in field ? fieldLabel(name) : fieldLabel(name).toLowerCase()];
}

/** Days of the week in order: `Monday to Saturday`, `Monday, Thursday to Sunday`. */
function daysText(days: readonly Day[]): string {
	const runs = Map.groupBy(days, (day, at) => WEEK.indexOf(day) - at);
	const texts = [...runs.values()].map((run) => {
		const [first, last] = [run[0], run.at(-1)].map((day) => (day ? en.days[day] : "")) as [string, string];
		return run.length > 1 ? historyTexts.dayRange(first, last) : first;
	});
	return texts.join(", ");
}
