import { NOT_WORKING } from "../../shared/constants.ts";
import type { WeekHours } from "../../shared/hours/week.ts";
import { pick } from "./sample-name.ts";

const OFFICE_DAYS = ["09:00-17:30", "09:30-18:00", "10:00-18:30"];
const LONG_DAY = "08:00-20:00";
const SHORT_DAYS = ["09:30-13:30", "10:00-14:00"];

type Week = "short Saturday" | "full Saturday" | "five days" | "long days" | "seven days" | "closed on Monday";

/** Each kind of week, repeated by its frequency. */
const WEEKS: readonly Week[] = [
	...Array<Week>(6).fill("short Saturday"),
	...Array<Week>(4).fill("full Saturday"),
	...Array<Week>(2).fill("five days"),
	...Array<Week>(2).fill("long days"),
	"seven days",
	"closed on Monday",
];

const REGIONAL_WEEKS: readonly Week[] = ["five days", "short Saturday"];

/** Opening hours that vary between branches. Most are closed on Sundays; regional offices have office hours. */
export function sampleHours(id: number, regional: boolean): WeekHours {
	const kind = pick(regional ? REGIONAL_WEEKS : WEEKS, `${id} week`);
	const office = pick(OFFICE_DAYS, `${id} office day`);
	const short = pick(SHORT_DAYS, `${id} short day`);
	switch (kind) {
		case "short Saturday":
			return weekOf(office, { saturdayHours: short });
		case "full Saturday":
			return weekOf(office, { saturdayHours: office });
		case "five days":
			return weekOf(office, {});
		case "long days":
			return weekOf(LONG_DAY, { saturdayHours: LONG_DAY });
		case "seven days":
			return weekOf(LONG_DAY, { saturdayHours: LONG_DAY, sundayHours: short });
		case "closed on Monday":
			return weekOf(office, { mondayHours: NOT_WORKING, saturdayHours: office, sundayHours: short });
	}
}

function weekOf(weekday: string, others: Partial<WeekHours>): WeekHours {
	return {
		mondayHours: weekday,
		tuesdayHours: weekday,
		wednesdayHours: weekday,
		thursdayHours: weekday,
		fridayHours: weekday,
		saturdayHours: NOT_WORKING,
		sundayHours: NOT_WORKING,
		...others,
	};
}
