/** The texts of the finder. */
import { numberText } from "../../../shared/text/number-text.ts";
import type { Texts } from "../texts.ts";

/** "branch" or "branches", for a number of them. */
const branches = (count: number) => (count === 1 ? "கிளை" : "கிளைகள்");

const counted = (count: number) => `${numberText(count)} ${branches(count)}`;

const OTHERS = "மற்ற கிளைகள்";

const PRESS_AGAIN = "“எனக்கு அருகில்” என்பதை மீண்டும் அழுத்தவும், அல்லது இடத்தைத் தேடவும்.";

export const finderTexts: Texts["finder"] = {
	heading: "மிக அருகிலுள்ள கிளையைக் கண்டறியவும்",
	headingIn: (place) => `${place}: மிக அருகிலுள்ள கிளை`,
	skipToResults: "முடிவுகளுக்குச் செல்",
	searchLabel: "கிளைகளைத் தேடு",
	placeholder: "மாநிலம், நகரம், பகுதி…",
	suggestionCount: (count) => `பரிந்துரைகள்: ${count}`,
	recentCount: (count) => `சமீபத்திய தேடல்கள்: ${count}`,
	or: "அல்லது",
	anyState: "அனைத்து மாநிலங்கள்",
	anyCity: "அனைத்து நகரங்கள்",
	chooseStateFirst: "முதலில் மாநிலம் தேவை",
	filters: "ஃபில்டர்கள்",
	openingHours: "வேலை நேரம்",
	openTimes: { now: "திறந்தவை", saturday: "சனியன்று திறந்திருப்பவை", sunday: "ஞாயிறன்று திறந்திருப்பவை" },
	byLoan: "கடன் வகை",
	byState: "மாநிலம்",
	loans: { tractor: "டிராக்டர்", farm: "விவசாயம்", home: "வீடு", vehicle: "டிரக்", msme: "தொழில்" },
	filtersSet: (count) => `${count} பயன்பாட்டில்`,
	map: "வரைபடம்",
	list: "பட்டியல்",
	search: "தேடு",
	searching: "தேடப்படுகிறது",
	searchingFor: (words) => `“${words}” தேடப்படுகிறது…`,
	searchingSlowly: "நெட்வொர்க் மெதுவாக உள்ளது. தேடல் தொடர்கிறது.",
	reset: "மீட்டமை",
	nearMe: "அருகில்",
	useLocation: "எனது இருப்பிடத்தைப் பயன்படுத்து",
	locating: "உங்கள் இருப்பிடம் கண்டறியப்படுகிறது…",
	locatingSlowly: "உங்கள் இருப்பிடம் இன்னும் கண்டறியப்படுகிறது. பிரவுசர் கேட்டால் அனுமதிக்கவும்.",
	locationOn: "உங்களுக்கு மிக அருகிலுள்ளவை, நேர்கோட்டில்",
	locationFailed: {
		denied: `உங்கள் பிரவுசர் இருப்பிடத்தைப் பகிரவில்லை. அதன் அமைப்புகளில் அனுமதித்து, ${PRESS_AGAIN}`,
		unavailable: `உங்கள் சாதனத்தால் இருப்பிடத்தைக் கண்டறிய முடியவில்லை. இருப்பிடத்தை இயக்கி, ${PRESS_AGAIN}`,
		timeout: `இருப்பிடத்தைக் கண்டறிய அதிக நேரம் ஆனது. ${PRESS_AGAIN}`,
	},
	distancesOn: "உங்களிடமிருந்து நேர்கோட்டில் தூரம்",
	sort: "வரிசை",
	sorts: { best: "சிறந்த பொருத்தம்", nearest: "அருகிலுள்ளவை முதலில்", name: "பெயர் (A முதல் Z)" },
	sortNeedsPlace: "அருகிலுள்ளவற்றை முதலில் பார்க்க, இடத்தை உள்ளிடவும்.",
	straightLine: "நேர்கோட்டில் தூரம்",
	about: (distance) => `சுமார் ${distance}`,
	upTo: (distance) => `${distance} வரை`,
	fromPlace: (place) => `தொடங்கும் இடம்: ${place}`,
	fromVisitor: "உங்களிடமிருந்து",
	count: counted,
	countOf: (count, words, place) =>
		`${place && `${place} பகுதியில் `}${words && `“${words}” தேடலுக்கு `}${counted(count)}`,
	countNearest: (count, place) => `${place}: மிக அருகிலுள்ள ${counted(count)}`,
	countInArea: (count) => `இந்தப் பகுதியில் ${count === 0 ? "கிளை இல்லை" : counted(count)}`,
	leaveArea: "அனைத்து இடங்களிலும் தேடு",
	also: (place) => `${place} அருகில் ${OTHERS}`,
	branches,
	browseByState: "மாநில வாரியாகப் பார்க்கவும்",
	citiesIn: (state) => `${state}: நகரங்கள்`,
	summary: (place, { count, saturday, saturdayIn }) => {
		const some = saturdayIn.length < saturday ? `${numberText(saturday)}, உதாரணமாக ` : "";
		const open = saturday > 0 ? some + saturdayIn.join(", ") : "எதுவும் இல்லை";
		return `${place} பகுதியில் ${counted(count)}. சனிக்கிழமைகளில் திறந்திருப்பவை: ${open}.`;
	},
	allBranches: (state, part, parts) => {
		const which = state ? `${state}: அனைத்துக் கிளைகள்` : OTHERS;
		return parts > 1 ? `${which}, பாகம் ${part}` : which;
	},
	listFailedHelp: "சற்றுப் பிறகு மீண்டும் முயலவும்.",
	unknownPlace: (place) => `“${place}” என்ற இடம் கிடைக்கவில்லை. கீழே தேடவும், அல்லது மாநிலத்தைத் தேர்ந்தெடுக்கவும்.`,
	pages: "முடிவுகளின் பக்கங்கள்",
	previous: "முந்தையது",
	next: "அடுத்தது",
	pageOf: (page, pages) => `பக்கம் ${page} / ${pages}`,
	selected: "தேர்ந்தெடுத்த கிளை",
};
