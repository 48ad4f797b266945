import { dayNumber, weekdayOf } from "../../../shared/hours/calendar.ts";
import { hasService, type SearchFilter } from "../../../shared/search/filter/search-filter.ts";
import type { AskedDate } from "../../../shared/search/filter/sentence.ts";
import type { NearbyBranch, SearchResults } from "../../../shared/search/search-results.ts";
import type { MoreTexts, Texts } from "../../text/texts.ts";
import { dateText } from "../../ui/date-text.ts";
import type { CardsProps } from "./branch-card.tsx";

/** What is said and offered beside results: by default the sentences above them. */
export interface NotesProps {
	filter: SearchFilter;
	results: SearchResults;
	/** The page's number, from 1. */
	page: number;
	/** The number of results, for their heading. */
	count?: string;
	/** For the panel that says that nothing was found: whether the map has something to show. */
	isBeneath?: boolean;
	/** What all cards have in common, for those of other branches. */
	cards?: CardsProps;
}

type Unmatched = Pick<SearchResults, "unmatched" | "leftOut" | "matched"> &
	Partial<Pick<SearchResults, "found" | "guessed">>;

/** Whether the results need a sentence besides their number: what was understood of the search, or that a service is not available. */
export function saysWishes(results: SearchResults, { services, category }: SearchFilter): boolean {
	// With a category, it is unknown which of the two is lacking.
	const isLacking = results.found === 0 && services.length > 0 && category.length === 0;
	return isWish(results) || results.days.length > 0 || (results.dates ?? []).length > 0 || isLacking;
}

/** Whether something was understood that is worth saying. */
function isWish({ found, from, matched, wishes, nearMe, byDistance }: SearchResults): boolean {
	const isNamed = from !== undefined || matched !== "" || (nearMe && byDistance);
	return wishes !== undefined && (wishes.openNow || wishes.services.length > 0 || (found > 0 && isNamed));
}

/** What the search's words do not match. */
export function unmatchedText({ notes }: MoreTexts, { unmatched, leftOut, ...results }: Unmatched): string {
	const quoted = (words: readonly string[]) => words.map((word) => `“${word}”`).join(", ");
	// Without results, and for a name that is said already, nothing is shown for the words.
	const matched = results.found === 0 || results.guessed ? "" : results.matched;
	return notes.unmatched({ unmatched: quoted(unmatched), leftOut: quoted(leftOut), matched });
}

/** The nearest branch with the services that the results lack, if it is known. */
export function nearestWith(results: SearchResults, filter: SearchFilter): NearbyBranch | undefined {
	if (results.found > 0) return undefined;
	const services = servicesAsked(results, filter);
	return results.alternatives.find(
		({ branch, km }) => km !== undefined && branch.services.some((each) => hasService(services, each)),
	);
}

/** The services that words name. Those chosen in the form are repeated only if nothing was found. */
function servicesAsked({ found, wishes }: SearchResults, filter: SearchFilter): readonly string[] {
	if (wishes?.services.length) return wishes.services;
	return found > 0 ? [] : filter.services;
}

/** A date with its holiday and where that is one, or with its weekday: `26 January 2027 (Republic Day)`. */
function datedText(texts: Texts, { date, name, states = [] }: AskedDate, [before, after] = [" (", ")"]): string {
	const where = states.map((state) => texts.placeName(state)).join(", ");
	const what = name ?? texts.days[weekdayOf(dayNumber(date))];
	return `${dateText(texts, date)}${before}${what}${where && `: ${where}`}${after}`;
}

/** One sentence about what was understood of the query. The name of the nearest branch with the services may follow it. */
export function wishesText(
	texts: Texts,
	notes: MoreTexts["notes"],
	results: SearchResults,
	filter: SearchFilter,
	isNearestKnown: boolean,
): string {
	const { found, days, dates = [], wishes } = results;
	const place = found > 0 ? "" : filter.city || filter.state;
	const open = found > 0 ? [] : filter.open;
	const where = whereText(texts, notes, results) || (place && notes.within(texts.placeName(place)));
	const isAny = filter.category.length + servicesAsked(results, filter).length === 0;
	if (results.allClosed && isAny)
		return notes.closedThen(dates.map((date) => datedText(texts, date, [", ", ""])).join("; "), where);
	const asked = {
		where,
		services: servicesAsked(results, filter).map((service) => texts.service(service)),
		days: [
			...[...new Set([...days, ...open.filter((time) => time !== "now")])].map((day) => texts.days[day]),
			...dates.map((date) => datedText(texts, date)),
		],
		openNow: wishes?.openNow || open.includes("now"),
		opensBy: timeText(texts, wishes?.hours.opensBy),
		closesFrom: timeText(texts, wishes?.hours.closesFrom),
	};
	if (found > 0) return notes.understood(asked);
	return notes.lacking(asked, isNearestKnown);
}

/** Says where there are branches, but none with the services. */
export function noneWithText(
	texts: Texts,
	notes: MoreTexts["notes"],
	results: SearchResults,
	filter: SearchFilter,
): string {
	const place = texts.placeName(results.named ?? (filter.city || filter.state)) || `“${results.matched}”`;
	return notes.noneWith(
		place,
		servicesAsked(results, filter).map((service) => texts.service(service)),
	);
}

const FIVE_MINUTES = 5;

/** Rounds to what people say: "after seven" is stored as a minute later. */
function timeText(texts: Texts, minutes: number | undefined): string {
	return minutes === undefined ? "" : texts.week.clock(Math.round(minutes / FIVE_MINUTES) * FIVE_MINUTES);
}

/** Where the results are, or where none were found. */
function whereText(
	{ place, placeName }: Texts,
	notes: MoreTexts["notes"],
	{ found, from, matched, named, nearMe, byDistance }: SearchResults,
): string {
	if (named) return notes.within(placeName(named));
	if (from?.name) return (found > 0 ? notes.near : notes.within)(place(from));
	if (nearMe) return byDistance ? notes.nearYou : "";
	return matched ? notes.matching(matched) : "";
}
