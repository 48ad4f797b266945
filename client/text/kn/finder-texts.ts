/** The texts of the finder. */
import { numberText } from "../../../shared/text/number-text.ts";
import type { Texts } from "../texts.ts";

/** "branch" or "branches", for a number of them. */
const branches = (count: number) => (count < 2 ? "ಶಾಖೆ" : "ಶಾಖೆಗಳು");

const counted = (count: number) => `${numberText(count)} ${branches(count)}`;

const PRESS_AGAIN = "“ನನ್ನ ಹತ್ತಿರ” ಮತ್ತೆ ಒತ್ತಿ, ಅಥವಾ ಸ್ಥಳದ ಹೆಸರಿನಿಂದ ಹುಡುಕಿ.";

export const finderTexts: Texts["finder"] = {
	heading: "ನಿಮಗೆ ಅತಿ ಹತ್ತಿರದ ಶಾಖೆಯನ್ನು ಹುಡುಕಿ",
	headingIn: (place) => `${place}: ಅತಿ ಹತ್ತಿರದ ಶಾಖೆ`,
	skipToResults: "ಫಲಿತಾಂಶಗಳಿಗೆ ಹೋಗಿ",
	searchLabel: "ಶಾಖೆಗಳನ್ನು ಹುಡುಕಿ",
	placeholder: "ರಾಜ್ಯ, ನಗರ, ಪ್ರದೇಶ ಹುಡುಕಿ…",
	suggestionCount: (count) => `${count} ${count < 2 ? "ಸಲಹೆ" : "ಸಲಹೆಗಳು"}`,
	recentCount: (count) => `${count} ಇತ್ತೀಚಿನ ${count < 2 ? "ಹುಡುಕಾಟ" : "ಹುಡುಕಾಟಗಳು"}`,
	or: "ಅಥವಾ",
	anyState: "ಎಲ್ಲ ರಾಜ್ಯಗಳು",
	anyCity: "ಎಲ್ಲ ನಗರಗಳು",
	chooseStateFirst: "ಮೊದಲು ರಾಜ್ಯ ಆಯ್ಕೆ ಮಾಡಿ",
	filters: "ಫಿಲ್ಟರ್\u200cಗಳು",
	openingHours: "ಕೆಲಸದ ಸಮಯ",
	openTimes: { now: "ತೆರೆದಿರುವವು", saturday: "ಶನಿವಾರ ತೆರೆಯುವವು", sunday: "ಭಾನುವಾರ ತೆರೆಯುವವು" },
	byLoan: "ಸಾಲದ ಪ್ರಕಾರ",
	byState: "ರಾಜ್ಯದ ಪ್ರಕಾರ",
	loans: { tractor: "ಟ್ರ್ಯಾಕ್ಟರ್", farm: "ಕೃಷಿ", home: "ಮನೆ", vehicle: "ಟ್ರಕ್", msme: "ವ್ಯಾಪಾರ" },
	filtersSet: (count) => `${count} ಬಳಕೆಯಲ್ಲಿ`,
	map: "ನಕ್ಷೆ",
	list: "ಪಟ್ಟಿ",
	search: "ಹುಡುಕಿ",
	searching: "ಹುಡುಕಲಾಗುತ್ತಿದೆ",
	searchingFor: (words) => `“${words}” ಹುಡುಕಲಾಗುತ್ತಿದೆ…`,
	searchingSlowly: "ನೆಟ್\u200cವರ್ಕ್ ನಿಧಾನವಾಗಿದೆ. ಹುಡುಕಾಟ ಮುಂದುವರಿದಿದೆ.",
	reset: "ರೀಸೆಟ್ ಮಾಡಿ",
	nearMe: "ನನ್ನ ಹತ್ತಿರ",
	useLocation: "ನನ್ನ ಲೊಕೇಶನ್ ಬಳಸಿ",
	locating: "ನಿಮ್ಮ ಲೊಕೇಶನ್ ಹುಡುಕಲಾಗುತ್ತಿದೆ…",
	locatingSlowly: "ಇನ್ನೂ ನಿಮ್ಮ ಲೊಕೇಶನ್ ಹುಡುಕಲಾಗುತ್ತಿದೆ. ಬ್ರೌಸರ್ ಕೇಳಿದರೆ ಅನುಮತಿ ನೀಡಿ.",
	locationOn: "ನಿಮಗೆ ಅತಿ ಹತ್ತಿರದವು, ನೇರ ರೇಖೆಯಲ್ಲಿ",
	locationFailed: {
		denied: `ನಿಮ್ಮ ಬ್ರೌಸರ್ ಲೊಕೇಶನ್ ನೀಡುತ್ತಿಲ್ಲ. ಅದರ ಸೆಟ್ಟಿಂಗ್\u200cಗಳಲ್ಲಿ ಅನುಮತಿ ನೀಡಿ, ${PRESS_AGAIN}`,
		unavailable: `ನಿಮ್ಮ ಸಾಧನಕ್ಕೆ ಲೊಕೇಶನ್ ಸಿಗಲಿಲ್ಲ. ಲೊಕೇಶನ್ ಆನ್ ಮಾಡಿ, ${PRESS_AGAIN}`,
		timeout: `ನಿಮ್ಮ ಲೊಕೇಶನ್ ಸಮಯಕ್ಕೆ ಸಿಗಲಿಲ್ಲ. ${PRESS_AGAIN}`,
	},
	distancesOn: "ನಿಮ್ಮಿಂದ ಇರುವ ದೂರ, ನೇರ ರೇಖೆಯಲ್ಲಿ",
	sort: "ಕ್ರಮ",
	sorts: { best: "ಉತ್ತಮ ಹೊಂದಾಣಿಕೆ", nearest: "ಹತ್ತಿರದವು ಮೊದಲು", name: "ಹೆಸರು (ಅಕ್ಷರ ಕ್ರಮ)" },
	sortNeedsPlace: "ಅತಿ ಹತ್ತಿರದ ಶಾಖೆಗಳನ್ನು ಮೊದಲು ನೋಡಲು ಸ್ಥಳದ ಹೆಸರು ಬರೆಯಿರಿ.",
	straightLine: "ನೇರ ರೇಖೆಯಲ್ಲಿನ ದೂರ",
	about: (distance) => `ಸುಮಾರು ${distance}`,
	upTo: (distance) => `${distance} ವರೆಗೆ`,
	fromPlace: (place) => `ಆರಂಭದ ಸ್ಥಳ: ${place}`,
	fromVisitor: "ನಿಮ್ಮಿಂದ",
	count: counted,
	countOf: (count, words, place) =>
		`${place && `${place} ವ್ಯಾಪ್ತಿಯಲ್ಲಿ `}${words && `“${words}” ಹುಡುಕಾಟಕ್ಕೆ `}${counted(count)}`,
	countNearest: (count, place) => `${place}: ಅತಿ ಹತ್ತಿರದ ${counted(count)}`,
	countInArea: (count) => `ಈ ಪ್ರದೇಶದಲ್ಲಿ ${count === 0 ? "ಶಾಖೆ ಇಲ್ಲ" : counted(count)}`,
	leaveArea: "ಎಲ್ಲ ಕಡೆ ಹುಡುಕಿ",
	also: (place) => `${place} ಬಳಿಯ ಇತರ ಶಾಖೆಗಳು`,
	branches,
	browseByState: "ರಾಜ್ಯವಾರು ನೋಡಿ",
	citiesIn: (state) => `${state}: ನಗರಗಳು`,
	summary: (place, { count, saturday, saturdayIn }) => {
		const some = saturdayIn.length < saturday ? `${numberText(saturday)}, ಉದಾಹರಣೆಗೆ ` : "";
		const open = saturday > 0 ? some + saturdayIn.join(", ") : "ಯಾವುದೂ ಇಲ್ಲ";
		return `${place} ವ್ಯಾಪ್ತಿಯಲ್ಲಿ ${counted(count)}. ಶನಿವಾರ ತೆರೆಯುವ ಶಾಖೆಗಳು: ${open}.`;
	},
	allBranches: (state, part, parts) => {
		const which = state ? `${state}: ಎಲ್ಲ ಶಾಖೆಗಳು` : "ಇತರ ಶಾಖೆಗಳು";
		return parts > 1 ? `${which}, ಭಾಗ ${part}` : which;
	},
	listFailedHelp: "ಸ್ವಲ್ಪ ಸಮಯದ ನಂತರ ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.",
	unknownPlace: (place) => `“${place}” ಎಂಬ ಸ್ಥಳ ಸಿಗಲಿಲ್ಲ. ಕೆಳಗೆ ಹುಡುಕಿ, ಅಥವಾ ರಾಜ್ಯ ಆಯ್ಕೆ ಮಾಡಿ.`,
	pages: "ಫಲಿತಾಂಶಗಳ ಪುಟಗಳು",
	previous: "ಹಿಂದಿನದು",
	next: "ಮುಂದಿನದು",
	pageOf: (page, pages) => `ಪುಟ ${page} / ${pages}`,
	selected: "ಆಯ್ಕೆ ಮಾಡಿದ ಶಾಖೆ",
};
