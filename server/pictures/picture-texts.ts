import type { Day } from "../../shared/branch.ts";

/** The texts that visitors read in the manifest and in pictures. */
export const PICTURE_TEXTS = {
	description: (company: string) => `Find the nearest ${company} branch: address, opening hours and directions.`,
	siteTitle: "Find your nearest branch",
	siteNote: "Addresses, opening hours and directions",
	days: {
		sunday: "Sun",
		monday: "Mon",
		tuesday: "Tue",
		wednesday: "Wed",
		thursday: "Thu",
		friday: "Fri",
		saturday: "Sat",
	} satisfies Record<Day, string>,
	range: (first: string, last: string) => `${first} – ${last}`,
	closed: "closed",
};
