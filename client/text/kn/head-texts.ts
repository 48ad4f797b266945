/** Texts of documents' heads. The server writes them; a browser loads them when the visitor goes to another page. */
import { numberText } from "../../../shared/text/number-text.ts";
import type { MoreTexts } from "../texts.ts";

/** What the pages of branches contain. */
const FACTS = "ವಿಳಾಸ, ಕೆಲಸದ ಸಮಯ ಮತ್ತು ಮಾರ್ಗ";

/** In a list of cities such as "Pune, Surat and 3 other cities". */
function inCities(names: readonly string[], more: number): string {
	const others = more === 1 ? "ಇನ್ನೊಂದು" : `ಇತರ ${numberText(more)}`;
	const all = more > 0 ? [...names, others] : names;
	const listed = all.length < 2 ? all.join("") : `${all.slice(0, -1).join(", ")} ಮತ್ತು ${all.at(-1)}`;
	return `${listed} ${more === 1 || all.length < 2 ? "ನಗರದಲ್ಲಿ" : "ನಗರಗಳಲ್ಲಿ"}`;
}

export const headTexts: MoreTexts["head"] = {
	missing: "ಪುಟದ ವಿಳಾಸ ಬದಲಾಗಿರಬಹುದು, ಅಥವಾ ತಪ್ಪಾಗಿರಬಹುದು.",
	home: {
		title: (company) => `ನಿಮಗೆ ಅತಿ ಹತ್ತಿರದ ಶಾಖೆಯನ್ನು ಹುಡುಕಿ | ${company}`,
		description: (company) => `ಅತಿ ಹತ್ತಿರದ ${company} ಶಾಖಾ ಕಚೇರಿ ಅಥವಾ ಪ್ರಾದೇಶಿಕ ಕಚೇರಿಯನ್ನು ಹುಡುಕಿ: ${FACTS}.`,
	},
	place: {
		title: (place, company) => `${place}: ಅತಿ ಹತ್ತಿರದ ಶಾಖೆ | ${company}`,
		description: (place, company) => `${place} ವ್ಯಾಪ್ತಿಯ ${company} ಶಾಖಾ ಕಚೇರಿಗಳು ಮತ್ತು ಪ್ರಾದೇಶಿಕ ಕಚೇರಿಗಳು: ${FACTS}.`,
		facts: (count, cities, moreCities, saturday) => {
			const where = cities.length > 0 ? `${inCities(cities, moreCities)} ` : "";
			const which = saturday === count ? (count > 1 ? "ಎಲ್ಲವೂ " : "") : `${numberText(saturday)} `;
			const open = saturday > 0 ? `; ಶನಿವಾರ ${which}${saturday > 1 ? "ತೆರೆದಿರುತ್ತವೆ" : "ತೆರೆದಿರುತ್ತದೆ"}` : "";
			return `${where}${numberText(count)} ${count < 2 ? "ಶಾಖೆ" : "ಶಾಖೆಗಳು"}${open}.`;
		},
	},
	page: {
		title: (title, page) => `ಪುಟ ${page}: ${title}`,
		description: (description, page) => `ಪುಟ ${page}. ${description}`,
	},
	branch: {
		title: (name, place, company) => `${name}: ${place} ವ್ಯಾಪ್ತಿಯ ಶಾಖೆ | ${company}`,
		description: (name, place, company) => `${name}: ${place} ವ್ಯಾಪ್ತಿಯ ${company} ಶಾಖೆಯ ${FACTS}.`,
		shared: (address, hours) => [address, hours.join(", ")].filter(Boolean).join(". "),
	},
	branchGone: {
		title: (place, company) => `ಶಾಖೆಯನ್ನು ತೆಗೆದುಹಾಕಲಾಗಿದೆ: ${place} | ${company}`,
		description: (place, company) => `${place} ವ್ಯಾಪ್ತಿಯ ಈ ${company} ಶಾಖೆಯನ್ನು ತೆಗೆದುಹಾಕಲಾಗಿದೆ. ನಿಮ್ಮ ಹತ್ತಿರ ಬೇರೆ ಶಾಖೆಗಳು ಇರಬಹುದು.`,
	},
	branchIn: {
		title: (place, company) => `${place}: ಶಾಖೆ | ${company}`,
		description: (place, company) => `${place} ವ್ಯಾಪ್ತಿಯ ${company} ಶಾಖೆಯ ${FACTS}.`,
	},
	directory: { description: (company) => `ನಗರವಾರು ${company} ಶಾಖೆಗಳು, ಅವುಗಳ ${FACTS}.` },
};
