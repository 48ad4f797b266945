/** Sentences about results: what was understood of a search, and what was not found. */
import { numberText } from "../../../shared/text/number-text.ts";
import type { AskedInWords, MoreTexts } from "../texts.ts";

/** What stands before "branches": where they are, what they offer and when they are open. */
function wished({ where, services, days, openNow, opensBy, closesFrom }: AskedInWords): string {
	const on = days.map((day) => (/\d/.test(day) ? `${day} ರಂದು` : day)).join(" ಮತ್ತು ");
	const times = [on, hoursIn(opensBy, closesFrom)].filter(Boolean).join(" ");
	const when = [openNow && "ಈಗ", times].filter(Boolean).join(days.length > 1 ? ", " : " ಮತ್ತು ");
	const parts = [where, offering(services), when && `${when} ತೆರೆದಿರುವ`].filter(Boolean);
	return parts.length > 0 ? `${parts.join(", ")} ` : "";
}

function hoursIn(opensBy: string, closesFrom: string): string {
	if (!closesFrom) return opensBy && `${opensBy}ರಿಂದಲೇ`;
	if (opensBy === closesFrom) return `${opensBy} ಗಂಟೆಗೆ`;
	return `${opensBy && `${opensBy}ರಿಂದ `}ಕನಿಷ್ಠ ${closesFrom}ರವರೆಗೆ`;
}

function offering(services: readonly string[]): string {
	return services.length > 0 ? `${services.join(" ಅಥವಾ ")} ನೀಡುವ` : "";
}

export const notesTexts: MoreTexts["notes"] = {
	noneTitle: "ಯಾವುದೇ ಶಾಖೆ ಸಿಗಲಿಲ್ಲ",
	showAll: (count) => (count === 1 ? "ಇರುವ ಒಂದೇ ಶಾಖೆಯನ್ನು ತೋರಿಸಿ" : `ಎಲ್ಲ ${numberText(count)} ಶಾಖೆಗಳನ್ನು ತೋರಿಸಿ`),
	areaMiddle: "ನಕ್ಷೆಯ ಮಧ್ಯಭಾಗ",
	nearestAlternatives: (place) => `${place ? `${place}: ` : ""}ಅತಿ ಹತ್ತಿರದ ಶಾಖೆಗಳು`,
	similarAlternatives: "ಇತರ ಶಾಖೆಗಳು",
	locationRough: (km) => `ನಿಮ್ಮ ಲೊಕೇಶನ್\u200cನಲ್ಲಿ ಸುಮಾರು ${km} ವ್ಯತ್ಯಾಸ ಇರಬಹುದು; ದೂರಗಳು ಅಂದಾಜು ಮಾತ್ರ.`,
	unmatched: ({ unmatched, leftOut, matched }) => {
		const reasons = [
			unmatched && `${unmatched} ಹುಡುಕಾಟಕ್ಕೆ ಏನೂ ಸಿಗಲಿಲ್ಲ`,
			leftOut && `${leftOut} ಹುಡುಕಾಟಕ್ಕೂ ಹೊಂದುವ ಶಾಖೆ ಇಲ್ಲ`,
			matched && `ಇವು “${matched}” ಹುಡುಕಾಟದ ಫಲಿತಾಂಶಗಳು`,
		];
		return `${reasons.filter(Boolean).join("; ")}.`;
	},
	near: (place) => `${place} ಬಳಿಯ`,
	within: (place) => `${place} ವ್ಯಾಪ್ತಿಯ`,
	matching: (words) => `“${words}” ಹುಡುಕಾಟಕ್ಕೆ ಹೊಂದುವ`,
	nearYou: "ನಿಮ್ಮ ಹತ್ತಿರದ",
	understood: (asked) => `ಇವು ${wished(asked)}ಶಾಖೆಗಳು.`,
	lacking: (asked) => `${wished(asked)}ಶಾಖೆಗಳಿಲ್ಲ.`,
	nearestWith: (services, isNearest) => `${offering(services)} ${isNearest ? "ಅತಿ ಹತ್ತಿರದ " : ""}ಶಾಖೆ:`,
	notice: {
		"pincode-digits": "ಪಿನ್ ಕೋಡ್\u200cನಲ್ಲಿ ಆರು ಅಂಕಿಗಳಿರುತ್ತವೆ; ಮೊದಲ ಅಂಕಿ 0 ಅಲ್ಲ.",
		"no-coordinates": "ಈ ಲಿಂಕ್\u200cನಲ್ಲಿ ಅಕ್ಷಾಂಶ, ರೇಖಾಂಶ ಇಲ್ಲ. ಲಿಂಕ್ ತೆರೆದು, ಅವುಗಳನ್ನು ಅಥವಾ ವಿಳಾಸವನ್ನು ಕಾಪಿ ಮಾಡಿ.",
		outside: "ಈ ಸ್ಥಳ ಭಾರತದ ಹೊರಗಿದೆ.",
	},
	noPincode: (nearest) => `ಈ ಪಿನ್ ಕೋಡ್ ಇಲ್ಲ${nearest ? `; ಅತಿ ಹತ್ತಿರದ್ದು ${nearest}` : ""}.`,
	noDate: (typed) => `“${typed}” ಎಂಬ ದಿನಾಂಕ ಇಲ್ಲ.`,
	pastDate: (date) => `${date} ಕಳೆದುಹೋಗಿದೆ.`,
	noHoliday: (name) => `“${name}” ಮುಂದೆ ಯಾವಾಗ ಎಂದು ಗೊತ್ತಿಲ್ಲ.`,
	holidays: "ಮುಂಬರುವ ರಜೆಗಳು:",
	noHolidays: "ಮುಂಬರುವ ರಜೆಗಳ ಮಾಹಿತಿ ಇಲ್ಲ.",
	manyStates: "ಹಲವು ರಾಜ್ಯಗಳು",
	exceptIn: (states) => `${states} ಹೊರತುಪಡಿಸಿ`,
	closedThen: (when, where) => `${when}: ${where && `${where} `}ಎಲ್ಲ ಶಾಖೆಗಳು ಮುಚ್ಚಿರುತ್ತವೆ.`,
	farAway: (place, such, isState) => {
		const from = place === undefined ? "ನಿಮ್ಮಿಂದ" : `${place} ಸುತ್ತ`;
		const where = isState ? `${place} ವ್ಯಾಪ್ತಿಯಲ್ಲಿ` : `${from} 100 ಕಿಮೀ ಒಳಗೆ`;
		return `${where} ${such ? "ಇಂತಹ " : ""}ಶಾಖೆ ಇಲ್ಲ. ಅತಿ ಹತ್ತಿರದ್ದು:`;
	},
	allClosed: "ಈಗ ಎಲ್ಲವೂ ಮುಚ್ಚಿವೆ.",
	noneWith: (place, services) => `${place}: ${offering(services)} ಶಾಖೆ ಇಲ್ಲ`,
	nearerClosed: "ಇನ್ನೂ ಹತ್ತಿರ, ಆದರೆ ಮುಚ್ಚಿದೆ:",
	guessed: (typed, shown, isOther) =>
		`“${typed}” ಎಂಬ ಸ್ಥಳ ಸಿಗಲಿಲ್ಲ; ಇವು ${shown} ಶಾಖೆಗಳು.${isOther ? " ನೀವು ಹುಡುಕಿದ್ದು ಇದೇನಾ:" : ""}`,
	noPhone: "ಈ ಶಾಖೆಯ ಫೋನ್ ನಂಬರ್ ನಮ್ಮಲ್ಲಿ ಇಲ್ಲ:",
	none: "ಕ್ಷಮಿಸಿ, ನಿಮ್ಮ ಹುಡುಕಾಟಕ್ಕೆ ಯಾವುದೇ ಶಾಖೆ ಸಿಗಲಿಲ್ಲ. ಫಿಲ್ಟರ್\u200cಗಳನ್ನು ಬದಲಿಸಿ ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ!",
	noBranchesTitle: "ಇನ್ನೂ ಶಾಖೆಗಳಿಲ್ಲ",
	noBranches: "ಮೊದಲ ಶಾಖೆಗಳನ್ನು ಸೇರಿಸಿ:",
	addBranch: "ಫಾರ್ಮ್ ಬಳಸಿ ಶಾಖೆ ಸೇರಿಸಿ",
	addSheet: "ಶೀಟ್ ಬಳಸಿ ಹಲವು ಶಾಖೆಗಳನ್ನು ಸೇರಿಸಿ",
};
