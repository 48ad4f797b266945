/** Days, months and times. */
import { clockText } from "../../../shared/hours/hours.ts";
import { dayNames } from "../../../shared/hours/week.ts";

export const dateTexts = {
	days: dayNames("Sunday Monday Tuesday Wednesday Thursday Friday Saturday"),
	months: "January February March April May June July August September October November December".split(" "),
	shortMonths: "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" "),
	/** A week's hours, in short. */
	week: { days: dayNames("Sun Mon Tue Wed Thu Fri Sat"), closed: "closed", clock: clockText },
};
