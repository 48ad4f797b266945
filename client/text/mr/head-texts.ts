/** Texts of documents' heads. The server writes them; a browser loads them when the visitor goes to another page. */
import { numberText } from "../../../shared/text/number-text.ts";
import type { MoreTexts } from "../texts.ts";
import { listed } from "./listed.ts";

const FACTS = "पत्ता, कामकाजाची वेळ आणि मार्ग";

/** In cities such as "Pune, Surat and 3 other cities". */
function inCities(cities: readonly string[], more: number): string {
	if (more === 0) return `${listed(cities)} येथे`;
	return listed([...cities, `इतर ${numberText(more)} ${more === 1 ? "शहरात" : "शहरांत"}`]);
}

export const headTexts: MoreTexts["head"] = {
	missing: "पेज दुसरीकडे हलवले असेल, किंवा त्याचा पत्ता चुकीचा लिहिला असेल.",
	home: {
		title: (company) => `तुमच्या सर्वात जवळची शाखा शोधा | ${company}`,
		description: (company) => `${company} यांचे सर्वात जवळचे शाखा कार्यालय किंवा प्रादेशिक कार्यालय शोधा: ${FACTS}.`,
	},
	place: {
		title: (place, company) => `${place}: सर्वात जवळची शाखा | ${company}`,
		description: (place, company) => `${place} येथील ${company} यांची शाखा कार्यालये आणि प्रादेशिक कार्यालये: ${FACTS}.`,
		facts: (count, cities, moreCities, saturday) => {
			const where = cities.length > 0 ? `${inCities(cities, moreCities)} ` : "";
			const which = saturday < count ? `${numberText(saturday)} ` : count > 1 ? "सर्व " : "";
			const open = saturday > 0 ? `, शनिवारी ${which}सुरू` : "";
			return `${where}${numberText(count)} शाखा${open}.`;
		},
	},
	page: {
		title: (title, page) => `पेज ${page}: ${title}`,
		description: (description, page) => `पेज ${page}: ${description}`,
	},
	branch: {
		title: (name, place, company) => `${name}: ${place} येथील शाखा | ${company}`,
		description: (name, place, company) => `${name}: ${place} येथील ${company} यांच्या शाखेचा ${FACTS}.`,
		shared: (address, hours) => [address, hours.join(", ")].filter(Boolean).join(". "),
	},
	branchGone: {
		title: (place, company) => `शाखा काढून टाकली आहे: ${place} | ${company}`,
		description: (place, company) =>
			`${place} येथील ${company} यांची ही शाखा काढून टाकली आहे. तुमच्या जवळ इतर शाखा असू शकतात.`,
	},
	branchIn: {
		title: (place, company) => `${place}: शाखा | ${company}`,
		description: (place, company) => `${place} येथील ${company} यांच्या शाखेचा ${FACTS}.`,
	},
	directory: { description: (company) => `शहरानुसार ${company} यांच्या प्रत्येक शाखेचा ${FACTS}.` },
};
