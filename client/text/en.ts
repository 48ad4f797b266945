/**
 * Everything a visitor reads beside the error catalogue and the labels of a branch's fields (docs/product.md, Texts).
 * Another language is one more file of this type.
 */
import type { Day } from "../../shared/branch.ts";

const DAY_NAMES: Record<Day, string> = {
	sunday: "Sunday",
	monday: "Monday",
	tuesday: "Tuesday",
	wednesday: "Wednesday",
	thursday: "Thursday",
	friday: "Friday",
	saturday: "Saturday",
};

/** The unit of a number of branches. */
function branches(count: number): string {
	return count === 1 ? "branch" : "branches";
}

export const en = {
	skipToContent: "Skip to content",
	logo: (company: string) => `${company}, branch locator home`,
	scrollToTop: "Scroll to top",
	pageLoading: "Loading page",
	tryAgain: "Try again",

	finder: {
		heading: "Find your nearest branch",
		headingIn: (place: string) => `Nearest Branch in ${place}`,
		help: "Search by place or pincode, or choose a state and city.",
		searchLabel: "Search branches",
		placeholder: "Search by State, City, Locality...",
		or: "OR",
		state: "State",
		city: "City",
		anyState: "All states",
		anyCity: "All cities",
		chooseStateFirst: "Choose a state first",
		filters: "Filters",
		category: "Category",
		moreFilters: "State, city and filters",
		search: "Search",
		searching: "Searching",
		reset: "Reset",
		useLocation: "Use my location",
		locating: "Finding your location…",
		locationOn: "Sorted by distance from you",
		locationFailed: "We could not get your location. You can still search by place.",
		count: (count: number) => `${count.toLocaleString("en-IN")} ${branches(count)}`,
		branches,
		noneTitle: "No Branch Found",
		none: "Sorry, we couldn't find any branches matching your search criteria. Try again with different filters!",
		showAll: (count: number) => `Show all ${count.toLocaleString("en-IN")} branches`,
		browseByState: "Browse by state",
		listFailedHelp: "Please try again in a moment.",
		unknownPlace: (place: string) => `We have no place called ${place}. Search below, or choose a state.`,
		pages: "Pages of results",
		previous: "Previous",
		next: "Next",
		page: (page: number) => `Page ${page}`,
		pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
		selected: "Selected branch",
		close: "Close",
		title: (company: string) => `Find your nearest branch | ${company}`,
		titleIn: (place: string, company: string) => `Nearest Branch in ${place} | ${company}`,
		description: (company: string) =>
			`Find the nearest ${company} branch office or regional office: address, opening hours and directions.`,
		descriptionIn: (place: string, company: string) =>
			`${company} branch offices and regional offices in ${place}: addresses, opening hours and directions.`,
	},

	branch: {
		getDirections: "Get Directions",
		newTab: "opens in a new tab",
		info: (name: string) => `More about ${name}`,
		getDetails: "Get Details",
		address: "Address",
		location: "Location",
		state: "State",
		city: "City",
		pincode: "Pincode",
		category: "Category",
		categories: "Categories",
		hours: "Hours",
		today: "Today",
		todayHours: "Today's hours",
		showWeek: "Show all seven days",
		hideWeek: "Show today only",
		open: "Open",
		closed: "Closed",
		unknownHours: "Hours not available",
		range: (start: string, end: string) => `${start} – ${end}`,
		closesAt: (time: string) => `Closes at ${time}`,
		opensAt: (time: string) => `Opens at ${time}`,
		opensTomorrow: (time: string) => `Opens at ${time} tomorrow`,
		opensOn: (time: string, day: Day) => `Opens at ${time} on ${DAY_NAMES[day]}`,
		back: "Back",
		close: "Close",
		backToFinder: "Find another branch",
		loading: "Loading branch details",
		title: (place: string, company: string) => `Branch in ${place} | ${company}`,
		description: (place: string, company: string) =>
			`Address, opening hours and directions of the ${company} branch in ${place}.`,
	},

	map: {
		ofList: "Map of branches",
		ofBranch: (name: string) => `Map of ${name}`,
		toPick: "Map to choose the branch's place on",
		pickedPlace: "The branch's place; arrow keys move it",
		show: "Show map",
		hide: "Hide map",
		loading: "Loading map…",
		failed: "The map cannot be shown at the moment. Everything else works without it.",
		retry: "Retry",
		position: "Your position",
		group: (count: number) => `${count.toLocaleString("en-IN")} branches`,
		groupHere: (count: number) => `${count.toLocaleString("en-IN")} branches here`,
		closePopup: "Close",
		/** By the drawing libraries' own names. */
		library: {
			"NavigationControl.ZoomIn": "Zoom in",
			"NavigationControl.ZoomOut": "Zoom out",
			"AttributionControl.ToggleAttribution": "Sources of the map",
			"CooperativeGesturesHandler.WindowsHelpText": "Use Ctrl + scroll to zoom the map",
			"CooperativeGesturesHandler.MacHelpText": "Use ⌘ + scroll to zoom the map",
			"CooperativeGesturesHandler.MobileHelpText": "Use two fingers to move the map",
			"ScrollZoomBlocker.CtrlMessage": "Use Ctrl + scroll to zoom the map",
			"ScrollZoomBlocker.CmdMessage": "Use ⌘ + scroll to zoom the map",
			"TouchPanBlocker.Message": "Use two fingers to move the map",
		},
	},

	/** The rest of the texts of these two pages comes with each of them. */
	createBranch: {
		title: "Create Branch",
		description: "Add a branch to the locator.",
	},

	upload: {
		title: (company: string) => `Bulk Upload Branches | ${company}`,
		help: "Add many branches, or bring existing ones up to date, with one Excel file.",
	},

	result: {
		success: "Success",
		error: "Error",
		close: "Close",
	},

	days: DAY_NAMES,
	months: [
		"January",
		"February",
		"March",
		"April",
		"May",
		"June",
		"July",
		"August",
		"September",
		"October",
		"November",
		"December",
	],

	notFound: {
		help: "The page may have moved, or the address may have a typing mistake.",
		action: "Go Back to Home",
	},
	login: "LoginPage",
	oldData: (when: string) => `Branch details were last confirmed on ${when}. They may have changed since.`,

	footer: {
		label: "Footer",
		social: "Follow us",
		apps: "Mobile apps",
		androidApp: "App for Android phones",
		iosApp: "App for iPhone",
		branchesInStates: "Branches in States",
		legal: "Legal",
		privacy: "Privacy Policy",
		disclaimer: "Legal Disclaimer",
		terms: "Terms and Conditions",
		copyright: (year: number, company: string) => `© ${year} ${company}. All rights reserved.`,
	},

	legal: {
		privacy: {
			title: "Privacy Policy",
			paragraphs: [
				"This page says what the software of this branch locator does with data. Your lender's own policy covers everything else.",
				"The locator sets no cookies and carries no analytics, advertising or third-party scripts. Your browser talks to this site only.",
				"What you search for stands in the address of the page, so that you can share it. The server's log keeps the path of each request without the search, the status and the time taken; it keeps no network address.",
				"Admins sign in. A failed sign-in is counted by network address, in memory, for 15 minutes. What an admin changes is stored together with the name they signed in as.",
				"Your position is read only when you have allowed it. It stays in your browser: it is used to sort branches and to show distances, and is not sent to this site.",
				"Maps come from this site. With a street map your browser asks for the parts that you look at, which can be those around you; where the operator has chosen Mapbox, this site fetches them there and does not say who asks.",
				"Get Directions opens Google Maps in a new tab. It receives the branch's coordinates and, if you have shared your position with this page, your position as the starting point. Google's own policy applies there.",
			],
		},
		disclaimer: {
			title: "Legal Disclaimer",
			paragraphs: [
				"Addresses, coordinates and opening hours are shown as the branch service delivers them. They are checked for form, not for truth, and can be out of date; when they are older than an hour the page says so.",
				"Open and Closed are worked out from the listed hours and the clock of your device, in Indian Standard Time. Public holidays are not taken into account.",
				"Distances are straight lines, not routes. Directions come from an external maps service that this site does not control.",
				"Where the site runs with its built-in sample data, cities and coordinates are real but the branches are invented.",
			],
		},
		terms: {
			title: "Terms and Conditions",
			paragraphs: [
				"You may use this locator freely to find a branch. No account is needed.",
				"Nothing on these pages is an offer of a loan or advice about one.",
				"Please do not send requests by automation at a rate that keeps others from using the site.",
				"The software is provided as it is, under the MIT licence, without warranty of any kind. Boundaries, places and postal codes come from the open data sources named in its NOTICE file.",
			],
		},
	},
} as const;
