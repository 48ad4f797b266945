/** Texts of documents' heads. The server writes them; a browser loads them when the visitor goes to another page. */
import { numberText } from "../../../shared/text/number-text.ts";
import type { MoreTexts } from "../texts.ts";

/** Such as "3 branches". */
const counted = (count: number) => `${numberText(count)} ${count === 1 ? "கிளை" : "கிளைகள்"}`;

const FACTS = "முகவரி, வேலை நேரம், வழி.";

/** A list of cities such as "Pune, Surat, 3 more cities". */
function listed(names: readonly string[], more: number): string {
	const others = more > 0 ? [`மேலும் ${numberText(more)} ${more === 1 ? "நகரம்" : "நகரங்கள்"}`] : [];
	return [...names, ...others].join(", ");
}

export const headTexts: MoreTexts["head"] = {
	missing: "பக்கம் இடம் மாறியிருக்கலாம், அல்லது முகவரி தவறாக இருக்கலாம்.",
	home: {
		title: (company) => `மிக அருகிலுள்ள கிளையைக் கண்டறியவும் | ${company}`,
		description: (company) => `மிக அருகிலுள்ள ${company} கிளை அலுவலகங்கள், மண்டல அலுவலகங்கள்: ${FACTS}`,
	},
	place: {
		title: (place, company) => `${place}: மிக அருகிலுள்ள கிளை | ${company}`,
		description: (place, company) => `${place} பகுதியில் ${company} கிளை அலுவலகங்கள், மண்டல அலுவலகங்கள்: ${FACTS}`,
		facts: (count, cities, moreCities, saturday) => {
			const where = cities.length > 0 ? `${listed(cities, moreCities)}: ` : "";
			const open = saturday > 0 ? `; சனிக்கிழமைகளில் திறந்திருப்பவை: ${numberText(saturday)}` : "";
			return `${where}${counted(count)}${open}.`;
		},
	},
	page: {
		title: (title, page) => `பக்கம் ${page}: ${title}`,
		description: (description, page) => `பக்கம் ${page}. ${description}`,
	},
	branch: {
		title: (name, place, company) => `${name}: கிளை, ${place} | ${company}`,
		description: (name, place, company) => `${name}: ${company} கிளை, ${place}. ${FACTS}`,
		shared: (address, hours) => [address, hours.join(", ")].filter(Boolean).join(". "),
	},
	branchGone: {
		title: (place, company) => `கிளை நீக்கப்பட்டுள்ளது: ${place} | ${company}`,
		description: (place, company) =>
			`இந்த ${company} கிளை (${place}) நீக்கப்பட்டுள்ளது. உங்களுக்கு அருகில் வேறு கிளைகள் இருக்கலாம்.`,
	},
	branchIn: {
		title: (place, company) => `${place}: கிளை | ${company}`,
		description: (place, company) => `${company} கிளை, ${place}. ${FACTS}`,
	},
	directory: { description: (company) => `நகர வாரியாக அனைத்து ${company} கிளைகளும்; ${FACTS}` },
};
