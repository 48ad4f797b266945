/** What needs a look: branches of which something is not known, invented, or about to end. */
import { NEEDS, type Need } from "../../../shared/api/admin-answers.ts";
import { dateOf, dayNumber } from "../../../shared/hours/calendar.ts";
import { parseHours } from "../../../shared/hours/hours.ts";
import { type Closure, DAYS, hoursField } from "../../../shared/hours/week.ts";
import { loadPinFacts, type PinFacts } from "../../places/pin-distance.ts";
import type { Rows } from "../database/schema/tables.ts";
import { isPinDoubtful, PIN_IS_RIGHT } from "../kinds/branch.ts";
import { idRanges } from "./id-ranges.ts";
import { type CheckedBranch, readRange } from "./stored-branch.ts";

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

type Check = (branch: CheckedBranch, facts: NeedFacts) => boolean;

const CHECKS: Readonly<Record<Need, Check>> = {
	phone: ({ contactNo, phones }) => !contactNo && !phones,
	hours: (row) => {
		const week = DAYS.map((day) => parseHours(row[hoursField(day)]));
		// No branch is closed on every day; its hours were not known, or not read.
		return week.some(({ kind }) => kind === "unknown") || week.every(({ kind }) => kind === "closed");
	},
	closure: ({ closures }, { today }) => {
		const last = dateOf(dayNumber(today) + SOON_DAYS - 1);
		// Other hours on some dates are nothing to decide about.
		const ends = ({ until, hours }: Closure) => !hours && until !== undefined && until >= today && until <= last;
		return closures.some(ends);
	},
	example: ({ sample }) => sample !== undefined,
	coming: ({ coming }) => coming.some(({ problem }) => problem !== undefined),
	pin: ({ pincode, pinPlace, lat, long: lng }, { isFar }) => isPinDoubtful(pinPlace, isFar(pincode, { lat, lng })),
	pincode: ({ pincode, pinPlace, lat, long: lng }, { isOfPincode }) =>
		pinPlace !== PIN_IS_RIGHT && isOfPincode(pincode, { lat, lng }),
};

/** Whether a branch has a need. */
export function hasNeed(need: Need, branch: CheckedBranch, facts: NeedFacts): boolean {
	return CHECKS[need](branch, facts);
}

const STEP = 500;

/** How many branches have each need. */
export async function countNeeds(db: Rows, today: string): Promise<Record<Need, number>> {
	const facts = await needFacts(today);
	const counts = Object.fromEntries(NEEDS.map((need) => [need, 0])) as Record<Need, number>;
	for await (const range of idRanges(db, STEP)) {
		for (const branch of await readRange(db, range))
			for (const need of NEEDS) if (hasNeed(need, branch, facts)) counts[need]++;
	}
	return counts;
}
