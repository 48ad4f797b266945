/** The texts that a first visit does without: a browser loads them with the first part of a page that needs one. */
import type { Whereabouts } from "../../../shared/places/whereabouts.ts";
import { numberText } from "../../../shared/text/number-text.ts";
import { headTexts } from "./head-texts.ts";
import { notesTexts } from "./notes-texts.ts";

const listTitle = (state: string) => (state ? `All branches in ${state}` : "All other branches");

export const moreTexts = {
	head: headTexts,
	/** The lines above results, where there is something to say. */
	notes: notesTexts,
	/** The map of results, and that of the form for a branch. */
	map: {
		toPick: "Map to choose the branch's location",
		pickedPlace: "Branch location. Use the arrow keys to move it",
		searchHere: "Search this area",
		position: "Your position",
		fullScreen: "Full screen",
		zoomIn: "Zoom in",
		zoomOut: "Zoom out",
		wholeCountry: "Show all of India",
		toPosition: "Show my location",
		positionOutside: "Your location is outside this map.",
		group: (count: number) => `${numberText(count)} branches`,
		groupHere: (count: number) => `${numberText(count)} branches here`,
		/** The name of a branch on the map whose own name is not loaded yet. */
		result: (number: number, count: number) => `Branch ${numberText(number)} of ${numberText(count)}`,
		loadingDetails: "Loading details…",
		detailsFailed: "The details could not be loaded.",
		more: (count: number) => `Show more (${numberText(count)})`,
		sources: "Map sources",
		zoomWith: (key: string) => `Use ${key} + scroll to zoom the map`,
		twoFingers: "Use two fingers to move the map",
	},
	branchPage: {
		location: "Location",
		categories: "Categories",
		howToFind: "How to find it",
		nextHoliday: "Next holiday",
		/** Labels of how to reach a branch, besides its phone. */
		contact: {
			whatsapp: "WhatsApp",
			customerCare: "Customer care",
			email: "Email",
			appointmentLink: "Appointment",
			bookAppointment: "Book an appointment",
			branchCode: "Branch code",
		},
		/** These two precede where a branch will be, and its name, from a date on. */
		movesOn: (date: string) => `From ${date} at:`,
		namedFrom: (date: string) => `From ${date}:`,
		showWeek: "Show all seven days",
		hideWeek: "Show today only",
		share: "Share",
		copyLink: "Copy link",
		linkCopied: "Link copied",
		/** Of a frame in another page. */
		linkBlocked: "This link did not open here. Copy its address:",
		copyAddress: "Copy address",
		addressCopied: "Address copied",
		copyByHand: "Could not copy. Hold this text, or press Ctrl + C (⌘ C):",
		nearby: "Nearby branches",
		nearbyHelp: "Distances from this branch, in a straight line.",
		noneNearby: (distance: string) => `None within ${distance}. The nearest one, in a straight line:`,
		closedNow: "Closed now.",
		/** Follows the branch's name. */
		openNearby: (distance: string, time: string) => `, ${distance} away, is open until ${time}`,
		fromVisitor: (distance: string) => `${distance} from you`,
		somethingWrong: "Something wrong here?",
		print: "Print",
		/** In the order of `DIRECTIONS`, for the next text. */
		directions: ["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"],
		/** Where the branch is from a station or town; without a direction if it is close to it. */
		whereabouts: (distance: string, name: string, kind: Whereabouts["kind"], direction: string | undefined) => {
			const from = kind === "station" ? `${name} station` : name;
			return direction ? `${distance} ${direction} of ${from}` : `${distance} from ${from}`;
		},
		back: "Back",
		gone: "This branch has been removed. Others may be near you.",
		backToFinder: "Find another branch",
		loading: "Loading branch details",
	},
	/** First lines of the legal pages, whose titles the footer has. Their texts are in English only. */
	legal: {
		privacy: (company: string) =>
			`This policy explains what information ${company} handles when you use this branch locator, and why.`,
		disclaimer: (company: string) =>
			`Please read this before you rely on the information that ${company} provides in this branch locator.`,
		terms: (company: string) =>
			`These terms apply to everyone who uses this branch locator, which ${company} provides.`,
	},
	/** Stands above the English text of a legal page in another language. */
	legalInEnglish: "",
	/** The search box, once it is used. */
	suggestions: {
		suggestions: "Suggestions",
		kinds: {
			branch: "Branch",
			locality: "Locality",
			district: "District",
			station: "Station",
		},
		recent: "Recent searches",
		clearRecent: "Clear recent searches",
		clearText: "Clear the search box",
	},
	/** The list of all branches of a state. */
	directory: {
		title: listTitle,
		/** The title of a list on several pages. */
		titleOf: (state: string, part: number, parts: number) =>
			parts > 1 ? `${listTitle(state)}, part ${part} of ${parts}` : listTitle(state),
		count: (count: number) => `${numberText(count)} ${count === 1 ? "branch" : "branches"}, by city.`,
		noCity: "City not known",
		parts: "Parts of this list",
		here: "All branches",
		nearest: "Find the nearest branch",
		missing: "This list of branches does not exist",
	},
	/** The line that says that the page is shown without a network. */
	offline: {
		offline: "You are offline.",
		offlineAsOf: (when: string) => `You are offline. Branches as of ${when}.`,
		withoutPlaces: "Places cannot be looked up offline. Only the names and addresses of branches were searched.",
	},
};
