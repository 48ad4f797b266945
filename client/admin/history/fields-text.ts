import { fieldLabel } from "../../../shared/api/field-lines.ts";
import { BRANCH_FIELDS, type BranchFieldName } from "../../../shared/branch/branch-fields.ts";
import { WEEK } from "../../../shared/hours/hours.ts";
import { type Day, hoursField } from "../../../shared/hours/week.ts";
import { texts as en } from "../../text/en/texts.ts";
import { historyTexts } from "../../text/for-admins/history-texts.ts";

/** The most parts that are named. */
const MOST = 4;

const OTHERS = ["closures"] as const;

/** Fields in words, in the order of the form: `address, closures, Monday to Saturday hours`, or `name, address, pincode and 2 more`. Empty if none of them is known. */
export function fieldsText(fields: readonly string[]): string {
	const changed = new Set(fields);
	const names = [...(Object.keys(BRANCH_FIELDS) as BranchFieldName[]), ...OTHERS].filter((name) => changed.has(name));
	const isHours = (name: string) => WEEK.some((day) => hoursField(day) === name);
	const days = WEEK.filter((day) => changed.has(hoursField(day)));
	const parts = names.filter((name) => !isHours(name)).map(inSentence);
	if (days.length > 0) parts.push(historyTexts.hoursOf(daysText(days)));
	if (parts.length <= MOST) return parts.join(", ");
	return historyTexts.andMore(parts.slice(0, MOST - 1).join(", "), parts.length - MOST + 1);
}

/** Labels of names in other languages keep their capitals. */
function inSentence(name: BranchFieldName | (typeof OTHERS)[number]): string {
	const label = fieldLabel(name);
	return name !== "closures" && "language" in BRANCH_FIELDS[name] ? label : label.toLowerCase();
}

/** Days of the week in order: `Monday to Saturday`, `Monday, Thursday to Sunday`. */
function daysText(days: readonly Day[]): string {
	const runs: Day[][] = [];
	for (const day of days) {
		const run = runs.at(-1);
		if (run && WEEK.indexOf(run.at(-1) ?? day) === WEEK.indexOf(day) - 1) run.push(day);
		else runs.push([day]);
	}
	const name = (day: Day | undefined) => (day ? en.days[day] : "");
	return runs
		.map((run) => (run.length > 1 ? historyTexts.dayRange(name(run[0]), name(run.at(-1))) : name(run[0])))
		.join(", ");
}
