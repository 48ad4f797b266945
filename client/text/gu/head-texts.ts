/** Texts of documents' heads. The server writes them; a browser loads them when the visitor goes to another page. */
import { numberText } from "../../../shared/text/number-text.ts";
import type { MoreTexts } from "../texts.ts";

/** Where branches are, such as "in Pune, Surat and 3 other cities". */
function inCities(names: readonly string[], more: number): string {
	const others = more > 0 ? [more === 1 ? "બીજા 1 શહેર" : `બીજાં ${numberText(more)} શહેરો`] : [];
	const all = [...names, ...others];
	const last = all.pop();
	if (last === undefined) return "";
	return `${all.length > 0 ? `${all.join(", ")} અને ` : ""}${last}માં `;
}

const FACTS = "સરનામું, કામકાજનો સમય અને રસ્તો";

/** What the page of a branch has. */
const branchIn = (place: string, company: string) => `${place}માં ${company}ની શાખાનું ${FACTS}.`;

export const headTexts: MoreTexts["head"] = {
	missing: "પેજ બીજે ખસેડાયું હોઈ શકે, અથવા લિંક ખોટી લખાઈ હોઈ શકે.",
	home: {
		title: (company) => `તમારી સૌથી નજીકની શાખા શોધો | ${company}`,
		description: (company) => `${company}ની સૌથી નજીકની શાખા કચેરી અથવા પ્રાદેશિક કચેરી શોધો: ${FACTS}.`,
	},
	place: {
		title: (place, company) => `${place}: સૌથી નજીકની શાખા | ${company}`,
		description: (place, company) => `${place}માં ${company}ની શાખા કચેરીઓ અને પ્રાદેશિક કચેરીઓ: ${FACTS}.`,
		facts: (count, cities, moreCities, saturday) => {
			const which = saturday < count ? `જેમાંથી ${numberText(saturday)} ` : count > 1 ? "બધી " : "";
			const open = saturday > 0 ? `, ${which}શનિવારે ખુલ્લી` : "";
			return `${inCities(cities, moreCities)}${numberText(count)} ${count < 2 ? "શાખા" : "શાખાઓ"}${open}.`;
		},
	},
	page: {
		title: (title, page) => `પેજ ${page}: ${title}`,
		description: (description, page) => `પેજ ${page}. ${description}`,
	},
	branch: {
		title: (name, place, company) => `${name}: ${place}માં શાખા | ${company}`,
		description: (name, place, company) => `${name}: ${branchIn(place, company)}`,
		shared: (address, hours) => [address, hours.join(", ")].filter(Boolean).join(". "),
	},
	branchGone: {
		title: (place, company) => `શાખા દૂર કરાઈ: ${place} | ${company}`,
		description: (place, company) => `${place}માં ${company}ની આ શાખા દૂર કરવામાં આવી છે. તમારી નજીક બીજી શાખાઓ હોઈ શકે.`,
	},
	branchIn: { title: (place, company) => `${place}: શાખા | ${company}`, description: branchIn },
	directory: {
		description: (company) => `${company}ની દરેક શાખા શહેર પ્રમાણે, તેના સરનામા, કામકાજના સમય અને રસ્તા સાથે.`,
	},
};
