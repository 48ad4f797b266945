/** The English texts, which the specification gives word for word. The other languages have the same parts. */
import { MESSAGES } from "../../../shared/messages.ts";
import { placeLabels } from "../../../shared/search/place-label.ts";
import { branchTexts } from "./branch-texts.ts";
import { dateTexts } from "./date-texts.ts";
import { finderTexts } from "./finder-texts.ts";
import { GO_HOME, NOT_SAVED, TRY_AGAIN } from "./offline-texts.ts";

function asInFeed(name: string): string {
	return name;
}

function sorted<Item>(items: readonly Item[], _nameOf: (item: Item) => string): readonly Item[] {
	return items;
}

export const texts = {
	skipToContent: "Skip to content",
	logo: (company: string) => `${company}, branch locator home`,
	home: "Home",
	breadcrumb: "Breadcrumb",
	scrollToTop: "Scroll to top",
	pageLoading: "Loading page",
	pageNotLoaded: "This page could not be loaded. Check your connection and try again.",
	notSaved: NOT_SAVED,
	tryAgain: TRY_AGAIN,
	reference: (id: string) => `Reference: ${id}`,
	/** The switch between languages. Its parts are the names of the languages. */
	language: "Language",

	/** What went wrong, by its code in shared code (docs/product.md, Error texts). */
	problems: MESSAGES,

	finder: finderTexts,
	branch: branchTexts,

	/** Words of the feeds, which are English: the name of a state or city, or of a place in one; a category; a service. */
	placeName: asInFeed,
	/** A place in words, with what tells it from others. */
	place: placeLabels(asInFeed, { station: (name) => `${name} station`, approximate: "approximate" }),
	category: asInFeed,
	service: asInFeed,
	/** Items sorted by their names. English ones are sorted where they come from. */
	sorted,

	map: {
		ofList: "Map of branches",
		ofBranch: (name: string) => `Map of ${name}`,
		show: "Open map",
		large: "Large map",
		notLarge: "Close the large map",
		loading: "Loading map…",
		failed: "The map cannot be shown at the moment. Everything else works without it.",
		unknownPlace: "Map not available for this branch",
	},

	...dateTexts,
	units: { m: "m", km: "km" },

	notFound: { action: GO_HOME },
	sampleData: "Sample data: these branches are invented",
	oldData: (when: string) => `Branch details were last confirmed on ${when}. They may have changed since.`,

	footer: {
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
};

export const loadMoreTexts = () => import("./more-texts.ts");
