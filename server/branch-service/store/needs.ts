/** What needs a look: branches of which something is not known, invented, or about to end. */
import type { Kysely } from "kysely";
import { NEEDS, type Need } from "../../../shared/api/admin-answers.ts";
import { dateOf, dayNumber } from "../../../shared/hours/calendar.ts";
import { parseHours } from "../../../shared/hours/hours.ts";
import { type Closure, DAYS, hoursField, type WeekHours } from "../../../shared/hours/week.ts";
import type { Tables } from "../database/schema/tables.ts";
import { type IdRange, idRanges } from "./id-ranges.ts";
import { SAMPLE } from "./stored-branch.ts";

/** Selects what the checks need of the branches in a range. */
export function selectNeeds(db: Kysely<Tables>, [after, last]: IdRange) {
	return db
		.selectFrom("branches")
		.select(["id", "contactNo", "sample", "closures", ...DAYS.map(hoursField)])
		.where("id", ">", after)
		.where("id", "<=", last);
}

interface NeedRow extends WeekHours {
	contactNo: string;
	sample: number;
	closures: string;
}

/** A closure that ends within this many days ends soon. */
const SOON_DAYS = 7;

/** @param today as `YYYY-MM-DD` */
type Check = (row: NeedRow, today: string) => boolean;

const CHECKS: Readonly<Record<Need, Check>> = {
	phone: ({ contactNo }) => contactNo === "",
	hours: (row) => {
		const week = DAYS.map((day) => parseHours(row[hoursField(day)]));
		// No branch is closed on every day; its hours were not known, or not read.
		return week.some(({ kind }) => kind === "unknown") || week.every(({ kind }) => kind === "closed");
	},
	closure: ({ closures }, today) => {
		const last = dateOf(dayNumber(today) + SOON_DAYS - 1);
		// Other hours on some dates are nothing to decide about.
		const ends = ({ until, hours }: Closure) => !hours && until !== undefined && until >= today && until <= last;
		return closures !== "[]" && (JSON.parse(closures) as Closure[]).some(ends);
	},
	example: ({ sample }) => sample !== SAMPLE.own,
};

/** Whether a branch has a need. */
export function hasNeed(need: Need, row: NeedRow, today: string): boolean {
	return CHECKS[need](row, today);
}

const STEP = 500;

/** How many branches have each need. */
export async function countNeeds(db: Kysely<Tables>, today: string): Promise<Record<Need, number>> {
	const counts = Object.fromEntries(NEEDS.map((need) => [need, 0])) as Record<Need, number>;
	for await (const range of idRanges(db, STEP)) {
		for (const row of await selectNeeds(db, range).execute())
			for (const need of NEEDS) if (hasNeed(need, row, today)) counts[need]++;
	}
	return counts;
}
