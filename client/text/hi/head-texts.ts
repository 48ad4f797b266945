/** Texts of documents' heads. The server writes them; a browser loads them when the visitor goes to another page. */
import { numberText } from "../../../shared/text/number-text.ts";
import type { MoreTexts } from "../texts.ts";
import { listed } from "./listed.ts";

const FACTS = "पता, कामकाज का समय और रास्ता";

/** Cities such as "Pune, Surat and 3 other cities". */
function citiesText(cities: readonly string[], more: number): string {
	const others = more > 0 ? [`${numberText(more)} अन्य ${more === 1 ? "शहर" : "शहरों"}`] : [];
	return listed([...cities, ...others]);
}

export const headTexts: MoreTexts["head"] = {
	missing: "हो सकता है कि पेज का पता बदल गया हो, या गलत लिखा गया हो।",
	home: {
		title: (company) => `अपनी सबसे नज़दीकी शाखा खोजें | ${company}`,
		description: (company) => `${company} का सबसे नज़दीकी शाखा कार्यालय या क्षेत्रीय कार्यालय खोजें: ${FACTS}।`,
	},
	place: {
		title: (place, company) => `${place}: सबसे नज़दीकी शाखा | ${company}`,
		description: (place, company) => `${place} में ${company} के शाखा कार्यालय और क्षेत्रीय कार्यालय: ${FACTS}।`,
		facts: (count, cities, moreCities, saturday) => {
			const where = cities.length > 0 ? `${citiesText(cities, moreCities)} में ` : "";
			const which = saturday < count ? `${numberText(saturday)} ` : count > 1 ? "सभी " : "";
			const open = saturday > 0 ? `, शनिवार को ${which}खुली` : "";
			return `${where}${numberText(count)} ${count > 1 ? "शाखाएँ" : "शाखा"}${open}।`;
		},
	},
	page: {
		title: (title, page) => `पेज ${page}: ${title}`,
		description: (description, page) => `पेज ${page}: ${description}`,
	},
	branch: {
		title: (name, place, company) => `${name}: ${place} की शाखा | ${company}`,
		description: (name, place, company) => `${name}: ${place} में ${company} की शाखा का ${FACTS}।`,
		shared: (address, hours) => [address, hours.join(", ")].filter(Boolean).join("; "),
	},
	branchGone: {
		title: (place, company) => `शाखा हटा दी गई है: ${place} | ${company}`,
		description: (place, company) => `${place} में ${company} की यह शाखा हटा दी गई है। आपके आस-पास दूसरी शाखाएँ हो सकती हैं।`,
	},
	branchIn: {
		title: (place, company) => `${place}: शाखा | ${company}`,
		description: (place, company) => `${place} में ${company} की शाखा का ${FACTS}।`,
	},
	directory: { description: (company) => `शहर के अनुसार ${company} की हर शाखा का ${FACTS}।` },
};
