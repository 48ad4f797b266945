/** What needs a look: branches of which something is not known, invented, or about to end. */
import type { Kysely } from "kysely";
import { NEEDS, type Need } from "../../../shared/api/admin-answers.ts";
import type { ComingChange } from "../../../shared/branch/coming-change.ts";
import { dateOf, dayNumber } from "../../../shared/hours/calendar.ts";
import { parseHours } from "../../../shared/hours/hours.ts";
import { type Closure, DAYS, hoursField } from "../../../shared/hours/week.ts";
import { loadPinFacts, type PinFacts } from "../../places/pin-distance.ts";
import type { Tables } from "../database/schema/tables.ts";
import { type IdRange, idRanges } from "./id-ranges.ts";
import { isPinDoubtful, PIN_IS_RIGHT, SAMPLE } from "./stored-branch.ts";

/** Selects what the checks need of the branches in a range. */
export function selectNeeds(db: Kysely<Tables>, [after, last]: IdRange) {
	return db
		.selectFrom("branches")
		.select([
			"id",
			"contactNo",
			"phones",
			"sample",
			"pincode",
			"lat",
			"lng",
			"pinPlace",
			"closures",
			"coming",
			...DAYS.map(hoursField),
		])
		.where("id", ">", after)
		.where("id", "<=", last);
}

type NeedRow = Omit<Awaited<ReturnType<ReturnType<typeof selectNeeds>["execute"]>>[number], "id">;

/** A closure that ends within this many days ends soon. */
const SOON_DAYS = 7;

/** What the checks must know beside the branches. */
export interface NeedFacts extends PinFacts {
	/** As `YYYY-MM-DD`. */
	today: string;
}

/** Loads what the checks must know. */
export async function needFacts(today: string): Promise<NeedFacts> {
	return { today, ...(await loadPinFacts()) };
}

type Check = (row: NeedRow, facts: NeedFacts) => boolean;

const CHECKS: Readonly<Record<Need, Check>> = {
	phone: ({ contactNo, phones }) => contactNo === "" && phones === "",
	hours: (row) => {
		const week = DAYS.map((day) => parseHours(row[hoursField(day)]));
		// No branch is closed on every day; its hours were not known, or not read.
		return week.some(({ kind }) => kind === "unknown") || week.every(({ kind }) => kind === "closed");
	},
	closure: ({ closures }, { today }) => {
		const last = dateOf(dayNumber(today) + SOON_DAYS - 1);
		// Other hours on some dates are nothing to decide about.
		const ends = ({ until, hours }: Closure) => !hours && until !== undefined && until >= today && until <= last;
		return closures !== "[]" && (JSON.parse(closures) as Closure[]).some(ends);
	},
	example: ({ sample }) => sample !== SAMPLE.own,
	coming: ({ coming }) =>
		coming !== "[]" && (JSON.parse(coming) as ComingChange[]).some(({ problem }) => problem !== undefined),
	pin: ({ pincode, pinPlace, ...pin }, { isFar }) => isPinDoubtful(pinPlace, isFar(pincode, pin)),
	pincode: ({ pincode, pinPlace, ...pin }, { isOfPincode }) => pinPlace !== PIN_IS_RIGHT && isOfPincode(pincode, pin),
};

/** Whether a branch has a need. */
export function hasNeed(need: Need, row: NeedRow, facts: NeedFacts): boolean {
	return CHECKS[need](row, facts);
}

const STEP = 500;

/** How many branches have each need. */
export async function countNeeds(db: Kysely<Tables>, today: string): Promise<Record<Need, number>> {
	const facts = await needFacts(today);
	const counts = Object.fromEntries(NEEDS.map((need) => [need, 0])) as Record<Need, number>;
	for await (const range of idRanges(db, STEP)) {
		for (const row of await selectNeeds(db, range).execute())
			for (const need of NEEDS) if (hasNeed(need, row, facts)) counts[need]++;
	}
	return counts;
}
