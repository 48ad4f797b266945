/** The texts of branches, wherever they are shown. */
import type { Day } from "../../../shared/hours/week.ts";
import { dateTexts } from "./date-texts.ts";

export const branchTexts = {
	getDirections: "Get Directions",
	newTab: "opens in a new tab",
	approximate: "Position from its pincode: approximate, so go by the address",
	info: (name: string) => `More about ${name}`,
	getDetails: "Get Details",
	myBranch: "My branch",
	address: "Address",
	state: "State",
	city: "City",
	pincode: "Pincode",
	landmark: "Landmark",
	category: "Category",
	services: "Services",
	hours: "Hours",
	today: "Today",
	todayHours: "Today's hours",
	/** A day's hours, in short. */
	onDay: (day: Day, hours: string) => `${dateTexts.week.days[day]} ${hours}`,
	/** For a branch that opens later today. */
	opensFor: (hours: string) => `opens ${hours}`,
	open: "Open",
	closed: "Closed",
	closesSoon: "closes soon",
	unknownHours: "Hours not available",
	closesAt: (time: string) => `closes ${time}`,
	opensAt: (time: string) => `opens ${time}`,
	opensTomorrow: (time: string) => `opens ${time} tomorrow`,
	opensOn: (time: string, day: Day) => `opens ${time} ${dateTexts.days[day]}`,
	/** `when` is a day or a date, in short. */
	opensNext: (when: string) => `opens ${when}`,
	opensNextAt: (time: string, when: string) => `opens ${time} ${when}`,
	opensOnDate: (time: string, date: string) => `opens ${time} on ${date}`,
	/** These three follow "Closed". */
	closedToday: "today",
	untilDate: (date: string) => `until ${date}`,
	untilFurtherNotice: "until further notice",
	/** The name of a day off such as the 2nd Saturday. */
	weekOfMonth: (week: number, day: Day) => `${["1st", "2nd", "3rd"][week - 1] ?? `${week}th`} ${dateTexts.days[day]}`,
	/** On a day with other hours than usual. */
	openInstead: (reason: string, hours: string) => `${reason}: open ${hours}`,
	phone: "Phone",
	call: "Call",
	close: "Close",
};
