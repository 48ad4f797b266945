import { dayNumber, weekdayOf } from "../../../shared/hours/calendar.ts";
import { CHOICE_NAMES, hasTraits, hasValue } from "../../../shared/search/filter/choices.ts";
import type { SearchFilter } from "../../../shared/search/filter/search-filter.ts";
import type { AskedDate } from "../../../shared/search/filter/sentence.ts";
import type { NearbyBranch, SearchResults } from "../../../shared/search/search-results.ts";
import type { MoreTexts, PlaceInWords, Texts } from "../../text/texts.ts";
import { dateText } from "../../ui/date-text.ts";

/** The texts for sentences about results. */
interface NoteTexts extends Pick<MoreTexts, "notes" | "grammar"> {
	texts: Texts;
}

/** Whether the results need a sentence besides their number: what was understood of the search, or that a service is not available. */
export function saysWishes(results: SearchResults, filter: SearchFilter): boolean {
	const { found: total, from, matched, wishes, nearMe, byDistance, days, dates = [] } = results;
	// With a category, it is unknown which of the two is lacking.
	const isLacking = total === 0 && filter.services.length > 0 && !hasTraits(filter);
	const isNamed = total > 0 && (from !== undefined || matched !== "" || (nearMe && byDistance));
	const isWish = wishes !== undefined && (wishes.openNow || wishes.services.length > 0 || isNamed);
	return isWish || isLacking || days.length + dates.length > 0;
}

/** What the search's words do not match. */
export function unmatchedText({ notes }: Pick<MoreTexts, "notes">, results: Partial<SearchResults>): string {
	const { matched = "", found: total, guessed } = results;
	const [words, leftOut] = [results.unmatched, results.leftOut].map(quoted) as [string, string];
	// Without results, and for a name that is said already, nothing is shown for the words.
	const shown = total === 0 || guessed ? "" : matched;
	if (words && leftOut) return notes.unmatched.both(words, leftOut, shown);
	return words ? notes.unmatched.words(words, shown) : notes.unmatched.leftOut(leftOut, shown);
}

function quoted(words: readonly string[] = []): string {
	return words.map((word) => `“${word}”`).join(", ");
}

/** The nearest branch with the services that the results lack, if it is known. */
export function nearestWith(results: SearchResults, filter: SearchFilter): NearbyBranch | undefined {
	if (results.found > 0) return undefined;
	const services = servicesAsked(results, filter);
	return results.alternatives.find(
		({ branch, km }) => km !== undefined && branch.services.some((each) => hasValue(services, each)),
	);
}

/** Whether the search asks only for some kinds of branches, or for some times. */
export function isPicky({ days, dates = [], wishes }: SearchResults, filter: SearchFilter): boolean {
	const conditions = [...CHOICE_NAMES.map((name) => filter[name]), days, dates, wishes?.services ?? []];
	return wishes?.openNow === true || conditions.some((each) => each.length > 0);
}

/** The services that words name. Those chosen in the form are repeated only if nothing was found. */
function servicesAsked({ found: total, wishes }: SearchResults, filter: SearchFilter): readonly string[] {
	if (wishes?.services.length) return wishes.services;
	return total > 0 ? [] : filter.services;
}

/** More states are hard to read in a sentence. */
const MAX_STATES = 4;

/** Where a date is a holiday, if not everywhere. */
export function whereHoliday({ texts, notes }: NoteTexts, { states = [], except }: AskedDate): string {
	const names = (except ?? states).map((state) => texts.placeName(state));
	if (except) return notes.exceptIn(names.join(", "));
	return names.length > MAX_STATES ? notes.manyStates : names.join(", ");
}

/** A date with its holiday and where that is one, or with its weekday, such as the 2nd Saturday: `26 January 2027 (Republic Day)`. */
function datedText(noteTexts: NoteTexts, askedDate: AskedDate, isClosed = false): string {
	const { texts } = noteTexts;
	const where = whereHoliday(noteTexts, askedDate);
	const day = weekdayOf(dayNumber(askedDate.date));
	const weekday = askedDate.week ? texts.branch.weekOfMonth(askedDate.week, day) : texts.days[day];
	// A holiday of other states closes nothing here.
	const what = texts.holiday(isClosed && where ? "" : askedDate.name) || weekday;
	const date = dateText(texts, askedDate.date);
	return isClosed ? `${date}, ${what}` : `${date} (${what}${where && `: ${where}`})`;
}

/** One sentence about what was understood of the query. */
export function wishesText(noteTexts: NoteTexts, results: SearchResults, filter: SearchFilter): string {
	const { texts, notes } = noteTexts;
	const { found: total, days, dates = [], wishes } = results;
	const place = total > 0 ? "" : filter.city || filter.state;
	const open = total > 0 ? [] : filter.open;
	const where =
		whereText(noteTexts, results) ?? (place ? inWords(noteTexts, "within", texts.placeName(place)) : undefined);
	const services = servicesAsked(results, filter).map(texts.service);
	if (results.allClosed && services.length === 0 && !hasTraits(filter))
		return notes.closedThen(dates.map((date) => datedText(noteTexts, date, true)).join("; "), where?.alone ?? "");
	const conditions = {
		where,
		services,
		days: [
			...[...new Set([...days, ...open.filter((time) => time !== "now")])].map((day) => texts.daysInSentence[day]),
			...dates.map((date) => notes.onDate(datedText(noteTexts, date))),
		],
		openNow: wishes?.openNow || open.includes("now"),
		opensBy: timeText(texts, wishes?.hours.opensBy),
		closesFrom: timeText(texts, wishes?.hours.closesFrom),
	};
	return total > 0 ? noteTexts.grammar.understood(conditions) : noteTexts.grammar.lacking(conditions);
}

/** Says where there are branches, but none with the services; and what precedes the branch of `nearestWith`. */
export function lackingTexts({ texts, notes, grammar }: NoteTexts, results: SearchResults, filter: SearchFilter) {
	const { days, dates = [], matched, named, wishes } = results;
	const services = grammar.services(servicesAsked(results, filter).map(texts.service));
	const place = texts.placeName(named ?? (filter.city || filter.state)) || `“${matched}”`;
	// At other times, another branch may be nearer.
	const isNearest = !wishes?.openNow && [...filter.open, ...days, ...dates].length === 0;
	const nearest = (isNearest ? notes.nearestWith : notes.otherWith)(services);
	return { none: notes.noneWith(place, services), nearest };
}

const FIVE_MINUTES = 5;

/** Rounds to what people say: "after seven" is stored as a minute later. */
function timeText(texts: Texts, minutes: number | undefined): string {
	return minutes === undefined ? "" : texts.week.clock(Math.round(minutes / FIVE_MINUTES) * FIVE_MINUTES);
}

/** Where the results are, or where none were found. */
function whereText(noteTexts: NoteTexts, results: SearchResults): PlaceInWords | undefined {
	const { texts } = noteTexts;
	const { allClosed, found: total, from, matched, named, nearMe, byDistance } = results;
	if (named) return inWords(noteTexts, "within", texts.placeName(named));
	// In a place of a table, there may be no branch.
	const isNear = total > 0 || (allClosed && from?.within);
	if (from?.name) return inWords(noteTexts, isNear ? "near" : "within", texts.place(from));
	if (nearMe) return byDistance ? inWords(noteTexts, "nearYou", "") : undefined;
	return matched ? inWords(noteTexts, "matching", matched) : undefined;
}

function inWords({ notes }: NoteTexts, kind: PlaceInWords["kind"], place: string): PlaceInWords {
	const [alone, before] = [notes.where, notes.whereBefore].map((texts) => {
		return kind === "nearYou" ? texts.nearYou : texts[kind](place);
	}) as [string, string];
	return { kind, alone, before };
}
