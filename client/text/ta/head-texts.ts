/** Texts of documents' heads. The server writes them; a browser loads them when the visitor goes to another page. */
import { numberText } from "../../../shared/text/number-text.ts";
import type { MoreTexts } from "../texts.ts";

/** A list of cities such as "Pune, Surat, 3 more cities". */
function listed(names: readonly string[], more: number): string {
	const others = more > 0 ? [`மேலும் ${numberText(more)} ${more === 1 ? "நகரம்" : "நகரங்கள்"}`] : [];
	return [...names, ...others].join(", ");
}

export const headTexts: MoreTexts["head"] = {
	home: {
		title: (company) => `அருகிலுள்ள கிளையைக் கண்டறிக | ${company}`,
		description: (company) =>
			`அருகிலுள்ள ${company} கிளை அலுவலகம் அல்லது மண்டல அலுவலகத்தைக் கண்டறியவும்: முகவரி, வேலை நேரம், வழி.`,
	},
	place: {
		title: (place, company) => `${place} – அருகிலுள்ள கிளை | ${company}`,
		description: (place, company) => `${place} – ${company} கிளை அலுவலகங்கள், மண்டல அலுவலகங்கள்: முகவரி, வேலை நேரம், வழி.`,
		facts: (count, cities, moreCities, saturday) => {
			const where = cities.length > 0 ? `${listed(cities, moreCities)} – ` : "";
			const which = saturday < count ? `${numberText(saturday)} ` : count > 1 ? "எல்லாம் " : "";
			const open = saturday > 0 ? `; சனிக்கிழமைகளில் ${which}திறந்திருக்கும்` : "";
			return `${where}${numberText(count)} ${count === 1 ? "கிளை" : "கிளைகள்"}${open}.`;
		},
	},
	page: {
		title: (title, page) => `பக்கம் ${page}: ${title}`,
		description: (description, page) => `பக்கம் ${page}. ${description}`,
	},
	branch: {
		title: (name, place, company) => `${name}: கிளை, ${place} | ${company}`,
		description: (name, place, company) => `${name} – ${company} கிளை, ${place}: முகவரி, வேலை நேரம், வழி.`,
		shared: (address, hours) => [address, hours.join(", ")].filter(Boolean).join(". "),
	},
	branchGone: {
		title: (place, company) => `கிளை நீக்கப்பட்டது: ${place} | ${company}`,
		description: (place, company) => `இந்த ${company} கிளை (${place}) நீக்கப்பட்டுள்ளது. உங்கள் அருகில் வேறு கிளைகள் இருக்கலாம்.`,
	},
	branchIn: {
		title: (place, company) => `${place} – கிளை | ${company}`,
		description: (place, company) => `${place} – ${company} கிளையின் முகவரி, வேலை நேரம், வழி.`,
	},
	directory: {
		description: (company) => `நகர வாரியாக எல்லா ${company} கிளைகளும், முகவரி, வேலை நேரம், வழியுடன்.`,
	},
};
