/** Days, months and times. */
import { dayNames } from "../../../shared/hours/week.ts";

export const DAY_NAMES = dayNames("Sunday Monday Tuesday Wednesday Thursday Friday Saturday");

export const SHORT_DAY_NAMES = dayNames("Sun Mon Tue Wed Thu Fri Sat");

export const MONTHS: readonly string[] =
	"January February March April May June July August September October November December".split(" ");

export const SHORT_MONTHS: readonly string[] = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");
