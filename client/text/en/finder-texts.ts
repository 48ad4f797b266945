/** The texts of the finder. */
import type { Day } from "../../../shared/hours/week.ts";
import type { PlaceSummary, SearchResults } from "../../../shared/search/search-results.ts";
import { numberText } from "../../../shared/text/number-text.ts";
import { DAY_NAMES } from "./date-texts.ts";

/** "branch" or "branches", for a number of them. */
function branches(count: number): string {
	return count === 1 ? "branch" : "branches";
}

/** What was understood of a visitor's query. */
interface AskedInWords {
	/** For example `in Pune` or `near Kothrud, Pune`; may be empty. */
	where: string;
	services: readonly string[];
	days: readonly Day[];
	openNow: boolean;
	/** Times in the form in which they are shown. */
	opensBy: string;
	closesFrom: string;
}

function wished({ where, services, days, openNow, opensBy, closesFrom }: AskedInWords): string {
	const on = days.map((day) => DAY_NAMES[day]).join(" and ");
	const until = closesFrom && (closesFrom === opensBy ? `at ${closesFrom}` : `until ${closesFrom} or later`);
	const from = opensBy && opensBy !== closesFrom && `by ${opensBy}`;
	const when = [on && `on ${on}`, from, until, openNow && "now"].filter(Boolean).join(" ");
	const parts = [where, services.length > 0 && `with ${servicesIn(services)}`, when && `open ${when}`];
	return parts.map((part) => (part ? ` ${part}` : "")).join("");
}

/** Services in the middle of a sentence: `home loans or MSME loans`. */
function servicesIn(services: readonly string[]): string {
	const first = (each: string) => (/^.[a-z]/.test(each) ? each.charAt(0).toLowerCase() : each.charAt(0));
	return services.map((each) => first(each) + each.slice(1) + (/loan$/i.test(each) ? "s" : "")).join(" or ");
}

function quoted(words: readonly string[]): string {
	return words.map((word) => `“${word}”`).join(", ");
}

export const finderTexts = {
	heading: "Find your nearest branch",
	headingIn: (place: string) => `Nearest Branch in ${place}`,
	skipToResults: "Skip to the results",
	searchLabel: "Search branches",
	placeholder: "Search by State, City, Locality...",
	suggestionCount: (count: number) => `${count} suggestion${count === 1 ? "" : "s"}`,
	recentCount: (count: number) => `${count} recent ${count === 1 ? "search" : "searches"}`,
	or: "OR",
	state: "State",
	city: "City",
	anyState: "All states",
	anyCity: "All cities",
	chooseStateFirst: "Choose a state first",
	filters: "Filters",
	category: "Category",
	openingHours: "Opening hours",
	openTimes: { now: "Open now", saturday: "Open Saturday", sunday: "Open Sunday" },
	moreFilters: "Filters",
	filtersSet: (count: number) => `${count} set`,
	map: "Map",
	search: "Search",
	searching: "Searching",
	reset: "Reset",
	nearMe: "Near me",
	useLocation: "Use my location",
	locating: "Finding your location…",
	locatingSlowly: "Still finding your location. If your browser asks, allow it.",
	locationOn: "nearest to you, straight line",
	locationFailed: {
		denied:
			"Your browser is not sharing your location. Allow it in its settings and press Near me again, or search by place.",
		unavailable:
			"Your device could not find its location. Turn location on and press Near me again, or search by place.",
		timeout: "Finding your location took too long. Press Near me again, or search by place.",
	},
	/** @param km how far from there the visitor may be */
	locationRough: (km: string) => `Your location is only known to within about ${km}, so distances are approximate.`,
	distancesOn: "distances from you, straight line",
	sort: "Sort",
	sorts: { best: "Best match", nearest: "Nearest first", name: "Name (A to Z)" },
	sortNeedsPlace: "Enter a place to see the nearest branches first.",
	straightLine: "straight-line distances",
	about: (distance: string) => `about ${distance}`,
	upTo: (distance: string) => `up to ${distance}`,
	fromPlace: (place: string) => `from ${place}`,
	fromVisitor: "from you",
	unmatched: ({ unmatched, leftOut, matched }: Pick<SearchResults, "unmatched" | "leftOut" | "matched">) => {
		const reasons = [
			unmatched.length > 0 && `Nothing matches ${quoted(unmatched)}`,
			leftOut.length > 0 && `${unmatched.length > 0 ? "no" : "No"} branch also matches ${quoted(leftOut)}`,
		];
		const shown = matched && `; showing results for “${matched}”`;
		return `${reasons.filter(Boolean).join(", and ")}${shown}.`;
	},
	near: (place: string) => `near ${place}`,
	within: (place: string) => `in ${place}`,
	matching: (words: string) => `for “${words}”`,
	nearYou: "near you",
	/** Shown above results: what was understood of a query. */
	understood: (asked: AskedInWords) => `Showing branches${wished(asked)}.`,
	/** The same if there are no results. The name of the nearest branch with the services may follow. */
	lacking: (asked: AskedInWords, isNearestKnown: boolean) => {
		const what = asked.services.length > 0 ? servicesIn(asked.services) : "branches";
		const none = `No ${what}${wished({ ...asked, services: [] })}.`;
		// At other times, another branch may be nearer.
		const offer = asked.openNow || asked.days.length > 0 ? "With" : "Nearest with";
		return isNearestKnown ? `${none} ${offer} ${what}:` : none;
	},
	notice: {
		"pincode-digits": "A pincode has six digits and does not start with 0.",
		"no-coordinates": "This link has no coordinates. Open it and copy them, or the address.",
		outside: "This place is outside India.",
	},
	noPincode: (nearest: string | undefined) => `No such pincode${nearest ? `; the nearest is ${nearest}` : ""}.`,
	/** The number of matches, on the button of the filters. */
	count: (count: number) => `${numberText(count)} ${branches(count)}`,
	/** @param words what was searched for, @param place where; either may be empty */
	countOf: (count: number, words: string, place: string) =>
		`${numberText(count)} ${branches(count)}${words && ` for “${words}”`}${place && ` in ${place}`}`,
	countNearest: (count: number, place: string) => `${numberText(count)} ${branches(count)} nearest to ${place}`,
	countInArea: (count: number) =>
		`${count === 0 ? "No" : numberText(count)} ${count === 0 ? "branch" : branches(count)} in this area`,
	leaveArea: "Search everywhere",
	areaMiddle: "the centre of this area",
	nearestAlternatives: (place: string | undefined) => `The nearest branches${place ? ` to ${place}` : ""}`,
	similarAlternatives: "Other branches",
	also: (place: string) => `Also near ${place}`,
	/** These two precede the name of a branch. @param such whether the search asks only for some kinds of branches */
	farAway: (place: string | undefined, such: boolean, isState?: boolean) =>
		`No ${such ? "such " : ""}branch ${isState ? "in" : "within 100 km of"} ${place ?? "you"}. The nearest is`,
	allClosed: "All closed now.",
	branches,
	noneTitle: "No Branch Found",
	none: "Sorry, we couldn't find any branches matching your search criteria. Try again with different filters!",
	noBranchesTitle: "No branches yet",
	noBranches: "Add the first ones:",
	addBranch: "Add a branch with the form",
	addSheet: "Upload many with a sheet",
	showAll: (count: number) => (count === 1 ? "Show the only branch" : `Show all ${numberText(count)} branches`),
	browseByState: "Browse by state",
	citiesIn: (state: string) => `Cities in ${state}`,
	summary: (place: string, { count, saturday, saturdayIn }: PlaceSummary) => {
		const some = saturdayIn.length < saturday ? `${numberText(saturday)}, for example ` : "";
		const open = saturday > 0 ? some + saturdayIn.join(", ") : "none";
		return `${numberText(count)} ${branches(count)} in ${place}. Open on Saturdays: ${open}.`;
	},
	allBranches: (state: string, part: number, parts: number) => {
		const which = state ? `All branches in ${state}` : "Other branches";
		return parts > 1 ? `${which}, part ${part}` : which;
	},
	listFailedHelp: "Please try again in a moment.",
	unknownPlace: (place: string) => `We have no place called ${place}. Search below, or choose a state.`,
	pages: "Pages of results",
	previous: "Previous",
	next: "Next",
	page: (page: number) => `Page ${page}`,
	pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
	selected: "Selected branch",
	close: "Close",
};
