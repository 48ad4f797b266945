/** Texts of documents' heads. The server writes them; a browser loads them when the visitor goes to another page. */
import { numberText } from "../../../shared/text/number-text.ts";

/** A list of names such as "Pune, Surat and 3 more". */
function listed(names: readonly string[], more: number): string {
	const all = more > 0 ? [...names, `${numberText(more)} more`] : names;
	return all.length < 2 ? all.join("") : `${all.slice(0, -1).join(", ")} and ${all.at(-1)}`;
}

export const headTexts = {
	/** Of a page that there is not; also on the page itself. */
	missing: "The page may have moved, or the address may be mistyped.",
	home: {
		title: (company: string) => `Find your nearest branch | ${company}`,
		description: (company: string) =>
			`Find the nearest ${company} branch office or regional office: address, opening hours and directions.`,
	},
	place: {
		title: (place: string, company: string) => `Nearest Branch in ${place} | ${company}`,
		description: (place: string, company: string) =>
			`${company} branch offices and regional offices in ${place}: addresses, opening hours and directions.`,
		/** Facts about a place with branches, before the line above. */
		facts: (count: number, cities: readonly string[], moreCities: number, saturday: number) => {
			const where = cities.length > 0 ? ` in ${listed(cities, moreCities)}` : "";
			const which = saturday < count ? `${numberText(saturday)} ` : count > 1 ? "all " : "";
			const open = saturday > 0 ? `, ${which}open on Saturdays` : "";
			return `${numberText(count)} ${count === 1 ? "branch" : "branches"}${where}${open}.`;
		},
	},
	/** Titles of a list's further pages. */
	page: {
		title: (title: string, page: number) => `Page ${page}: ${title}`,
		description: (description: string, page: number) => `Page ${page}. ${description}`,
	},
	branch: {
		title: (name: string, place: string, company: string) => `${name}: Branch in ${place} | ${company}`,
		description: (name: string, place: string, company: string) =>
			`${name}: address, opening hours and directions for the ${company} branch in ${place}.`,
		/** The description where somebody shares the page. */
		shared: (address: string, hours: readonly string[]) => [address, hours.join(", ")].filter(Boolean).join(". "),
	},
	branchGone: {
		title: (place: string, company: string) => `Branch removed: ${place} | ${company}`,
		description: (place: string, company: string) =>
			`This ${company} branch in ${place} has been removed. Others may be near you.`,
	},
	branchIn: {
		title: (place: string, company: string) => `Branch in ${place} | ${company}`,
		description: (place: string, company: string) =>
			`Address, opening hours and directions for the ${company} branch in ${place}.`,
	},
	directory: {
		description: (company: string) =>
			`every ${company} branch by city, with its address, opening hours and directions.`,
	},
};
