/** The texts of the finder. */
import type { PlaceSummary } from "../../../shared/search/search-results.ts";
import { numberText } from "../../../shared/text/number-text.ts";

/** "branch" or "branches", for a number of them. */
function branches(count: number): string {
	return count === 1 ? "branch" : "branches";
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
	anyState: "All states",
	anyCity: "All cities",
	chooseStateFirst: "Choose a state first",
	filters: "Filters",
	openingHours: "Opening hours",
	openTimes: { now: "Open now", saturday: "Open Saturday", sunday: "Open Sunday" },
	byLoan: "By loan",
	byState: "By state",
	/** Kinds of loans, in short. */
	loans: { tractor: "Tractor", farm: "Farm", home: "Home", vehicle: "Truck", msme: "Business" },
	filtersSet: (count: number) => `${count} set`,
	map: "Map",
	list: "List",
	search: "Search",
	searching: "Searching",
	searchingFor: (words: string) => `Searching for “${words}”…`,
	searchingSlowly: "The network is slow. The search goes on.",
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
	distancesOn: "distances from you, straight line",
	sort: "Sort",
	sorts: { best: "Best match", nearest: "Nearest first", name: "Name (A to Z)" },
	sortNeedsPlace: "Enter a place to see the nearest branches first.",
	straightLine: "straight-line distances",
	about: (distance: string) => `about ${distance}`,
	upTo: (distance: string) => `up to ${distance}`,
	fromPlace: (place: string) => `from ${place}`,
	fromVisitor: "from you",
	/** The number of matches, on the button of the filters. */
	count: (count: number) => `${numberText(count)} ${branches(count)}`,
	/** @param words what was searched for, @param place where; either may be empty */
	countOf: (count: number, words: string, place: string) =>
		`${numberText(count)} ${branches(count)}${words && ` for “${words}”`}${place && ` in ${place}`}`,
	countNearest: (count: number, place: string) => `${numberText(count)} ${branches(count)} nearest to ${place}`,
	countInArea: (count: number) =>
		`${count === 0 ? "No" : numberText(count)} ${count === 0 ? "branch" : branches(count)} in this area`,
	leaveArea: "Search everywhere",
	also: (place: string) => `Also near ${place}`,
	branches,
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
	pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
	selected: "Selected branch",
};
