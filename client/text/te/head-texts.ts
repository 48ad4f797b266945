/** Texts of documents' heads. The server writes them; a browser loads them when the visitor goes to another page. */
import { numberText } from "../../../shared/text/number-text.ts";
import type { MoreTexts } from "../texts.ts";

/** Where branches are, such as "in Pune, Surat and 3 more cities". */
function inCities(names: readonly string[], more: number): string {
	const [last, others] =
		more > 0
			? [`మరో ${numberText(more)} ${more === 1 ? "నగరంలో" : "నగరాల్లో"}`, names]
			: [`${names.at(-1)}\u200cలో`, names.slice(0, -1)];
	return [others.join(", "), last].filter(Boolean).join(" మరియు ");
}

const FACTS = "చిరునామా, పని వేళలు, మార్గం";

export const headTexts: MoreTexts["head"] = {
	missing: "పేజీ అడ్రస్ మారి ఉండవచ్చు, లేదా తప్పు కావచ్చు.",
	home: {
		title: (company) => `మీకు అతి సమీపంలోని శాఖను కనుగొనండి | ${company}`,
		description: (company) => `మీకు అతి సమీపంలోని ${company} శాఖా కార్యాలయాన్ని లేదా ప్రాంతీయ కార్యాలయాన్ని కనుగొనండి: ${FACTS}.`,
	},
	place: {
		title: (place, company) => `${place}: అతి సమీప శాఖ | ${company}`,
		description: (place, company) => `${place}\u200cలోని ${company} శాఖా కార్యాలయాలు, ప్రాంతీయ కార్యాలయాలు: ${FACTS}.`,
		facts: (count, cities, moreCities, saturday) => {
			const where = cities.length > 0 ? `${inCities(cities, moreCities)} ` : "";
			const which = saturday < count ? `వాటిలో ${numberText(saturday)} ` : count > 1 ? "అన్నీ " : "";
			const open = saturday > 0 ? `, శనివారం ${which}తెరిచి ${saturday === 1 ? "ఉంటుంది" : "ఉంటాయి"}` : "";
			return `${where}${numberText(count)} ${count === 1 ? "శాఖ" : "శాఖలు"}${open}.`;
		},
	},
	page: {
		title: (title, page) => `పేజీ ${page}: ${title}`,
		description: (description, page) => `పేజీ ${page}. ${description}`,
	},
	branch: {
		title: (name, place, company) => `${name}: ${place}\u200cలోని శాఖ | ${company}`,
		description: (name, place, company) => `${name}: ${place}\u200cలోని ${company} శాఖ ${FACTS}.`,
		shared: (address, hours) => [address, hours.join(", ")].filter(Boolean).join(". "),
	},
	branchGone: {
		title: (place, company) => `తొలగించిన శాఖ: ${place} | ${company}`,
		description: (place, company) => `${place}\u200cలోని ఈ ${company} శాఖను తొలగించారు. మీకు దగ్గరలో ఇతర శాఖలు ఉండవచ్చు.`,
	},
	branchIn: {
		title: (place, company) => `${place}: శాఖ | ${company}`,
		description: (place, company) => `${place}\u200cలోని ${company} శాఖ ${FACTS}.`,
	},
	directory: { description: (company) => `నగరాల వారీగా ప్రతి ${company} శాఖ ${FACTS}.` },
};
