import { breaksOf } from "../../shared/branch/breaks.ts";
import { withDaysOff } from "../../shared/branch/days-off.ts";
import { phonesIn } from "../../shared/branch/phones.ts";
import { servicesIn } from "../../shared/branch/services.ts";
import { type Calendar, dateOf, dayNumber, weekdayOf, weekOfMonth } from "../../shared/hours/calendar.ts";
import { timeText } from "../../shared/hours/clock-of.ts";
import { type DayHours, dayOf, hoursOn, partsOf, type Schedule } from "../../shared/hours/hours.ts";
import { DAYS, type Day } from "../../shared/hours/week.ts";
import { branchPath } from "../../shared/paths.ts";
import { capital } from "../../shared/text/capital.ts";
import { TEXT } from "./branch-sheet.ts";
import type { DownloadedBranch } from "./branch-workbook.ts";
import { writeRows } from "./write-workbook.ts";

/** What the sheet says of the lender. */
export interface ListingFacts {
	/** The same name at all branches, as the guidelines ask for (https://support.google.com/business/answer/3038177); otherwise each has its own. */
	companyName?: string | undefined;
	/** The site's origin; without it, branches have no website. */
	publicUrl?: string | undefined;
}

/** A category that Google knows, and requires. */
const CATEGORY = "Loan agency";

const LINES = 5;

/** The longest line of an address. */
const LONGEST_LINE = 80;

/** Numbers besides the first. */
const MORE_PHONES = 2;

const COMING_DAYS = 365;

const CLOSED = "x";

const COLUMNS = [
	"Store code",
	"Business name",
	...Array.from({ length: LINES }, (_, line) => `Address line ${line + 1}`),
	...["Sub-locality", "Locality", "Administrative area", "Country / Region", "Postal code", "Latitude", "Longitude"],
	...["Primary phone", "Additional phones", "Website", "Primary category", "Additional categories"],
	...DAYS.map((day) => `${capital(day)} hours`),
	...["Special hours", "From the business", "Opening date", "Logo photo", "Cover photo", "Other photos", "Labels"],
	"AdWords location extensions phone",
];

/** @param today YYYY-MM-DD in Asia/Kolkata: special hours are those of the year from then on */
export function businessProfileWorkbook(
	branches: readonly DownloadedBranch[],
	calendar: Calendar,
	facts: ListingFacts,
	today: string,
): Promise<Uint8Array> {
	const columns = COLUMNS.map((header) => ({ header, width: Math.max(12, header.length + 3), style: TEXT }));
	const sheet = { name: "Business Profile", columns, freezePane: { rows: 1, columns: 2 } };
	return writeRows(rows(), sheet);

	function* rows() {
		const year = comingYear(today);
		const schedules = schedulesOf(branches, calendar);
		for (const [index, branch] of branches.entries()) yield rowOf(branch, schedules[index], facts, year);
	}
}

/** When the branches are open, with the days off that the calendar gives each of them. */
function schedulesOf(branches: readonly DownloadedBranch[], calendar: Calendar): readonly Schedule[] {
	const dated = branches.map(({ breaks, services, long: lng, phones: _, ...branch }) => ({
		...branch,
		...breaksOf({ breaks }),
		...{ lng, services: servicesIn(services), state: branch.stateName, city: branch.cityName },
	}));
	return withDaysOff(dated, calendar);
}

function rowOf(
	branch: DownloadedBranch,
	schedule: Schedule | undefined,
	{ companyName, publicUrl }: ListingFacts,
	year: readonly CalendarDay[],
): (string | number | null)[] {
	const { id, name, address, stateName, cityName, pincode, lat, long, contactNo, area, branchCode } = branch;
	const page = branchPath({ id, state: stateName, city: cityName });
	const phones = phonesIn(branch.phones).filter(({ kind }) => kind !== "whatsapp");
	const [primary = "", ...more] = [contactNo, ...phones.map(({ number }) => number)].filter(Boolean);
	const cells = [
		...[branchCode || String(id), companyName ?? name, ...addressLines(address)],
		...["", cityName, stateName, "IN", pincode, lat, long, primary, more.slice(0, MORE_PHONES).join(", ")],
		...[publicUrl === undefined ? "" : publicUrl + page, CATEGORY, ""],
		...DAYS.map((day) => (schedule ? hoursText(hoursOn(schedule, day)).join(", ") : "")),
		schedule ? specialHours(schedule, year) : "",
		...["", "", "", "", "", area, ""],
	];
	return cells.map((cell) => (typeof cell === "number" ? cell : cell || null));
}

/** An address in five lines, of which the first are as long as they may be. It is only divided at commas. */
function addressLines(address: string): string[] {
	const lines: string[] = [];
	for (const part of address.split(/, /)) {
		const last = lines.at(-1);
		const joined = last === undefined ? part : `${last}, ${part}`;
		if (last !== undefined && (joined.length <= LONGEST_LINE || lines.length === LINES))
			lines[lines.length - 1] = joined;
		else lines.push(part);
	}
	return Array.from({ length: LINES }, (_, line) => lines[line] ?? "");
}

/** The times of a day, one for each of its parts; none if they are not known. */
function hoursText(hours: DayHours): string[] {
	if (hours.kind === "closed") return [CLOSED];
	return partsOf(hours).map(({ start, end }) => `${timeText(start)}-${timeText(end)}`);
}

interface CalendarDay {
	/** Days since 1970-01-01. */
	number: number;
	date: string;
	day: Day;
	/** The second Saturday is that of week 2. */
	week: number;
}

function comingYear(today: string): CalendarDay[] {
	const first = dayNumber(today);
	return Array.from({ length: COMING_DAYS }, (_, ahead) => {
		const date = dateOf(first + ahead);
		return { number: first + ahead, date, day: weekdayOf(first + ahead), week: weekOfMonth(date) };
	});
}

/** The dates on which a branch is closed, or has other hours, although its week says otherwise: `2026-12-25: x, 2026-12-31: 10:00-14:00`. */
function specialHours(schedule: Schedule, year: readonly CalendarDay[]): string {
	// What a date has is only looked up where something may be different: all dates of many branches would take minutes.
	return year
		.filter((each) => mayDiffer(schedule, each))
		.flatMap(({ number }) => {
			const { date, hours, why, other } = dayOf(schedule, number);
			if (other === undefined && (!why || hours.kind === "closed")) return [];
			return (why ? [CLOSED] : hoursText(hours)).map((time) => `${date}: ${time}`);
		})
		.join(", ");
}

function mayDiffer({ closures = [], offDays }: Schedule, { date, day, week }: CalendarDay): boolean {
	return (
		closures.some(({ from, until }) => date >= from && (until === undefined || date <= until)) ||
		offDays?.dates[date] !== undefined ||
		(offDays?.days.some((each) => each.day === day && each.weeks.includes(week)) ?? false)
	);
}
