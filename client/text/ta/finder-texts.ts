/** The texts of the finder. */
import { numberText } from "../../../shared/text/number-text.ts";
import type { Texts } from "../texts.ts";

/** "branch" or "branches", for a number of them. */
const branches = (count: number) => (count === 1 ? "கிளை" : "கிளைகள்");

const counted = (count: number) => `${numberText(count)} ${branches(count)}`;

const PRESS_AGAIN = "“என் அருகில்” என்பதை மீண்டும் அழுத்தவும், அல்லது இடத்தின் பெயரால் தேடவும்.";

export const finderTexts: Texts["finder"] = {
	heading: "அருகிலுள்ள கிளையைக் கண்டறிக",
	headingIn: (place) => `${place} – அருகிலுள்ள கிளை`,
	skipToResults: "முடிவுகளுக்குச் செல்க",
	searchLabel: "கிளைகளைத் தேடுக",
	placeholder: "மாநிலம், நகரம், பகுதி மூலம் தேடுக...",
	suggestionCount: (count) => `${count} ${count === 1 ? "பரிந்துரை" : "பரிந்துரைகள்"}`,
	recentCount: (count) => `${count} சமீபத்திய ${count === 1 ? "தேடல்" : "தேடல்கள்"}`,
	or: "அல்லது",
	state: "மாநிலம்",
	city: "நகரம்",
	anyState: "எல்லா மாநிலங்களும்",
	anyCity: "எல்லா நகரங்களும்",
	chooseStateFirst: "முதலில் மாநிலத்தைத் தேர்ந்தெடுக்க",
	filters: "ஃபில்டர்கள்",
	category: "வகை",
	openingHours: "வேலை நேரம்",
	openTimes: { now: "இப்போது திறந்துள்ளவை", saturday: "சனி திறந்திருப்பவை", sunday: "ஞாயிறு திறந்திருப்பவை" },
	moreFilters: "ஃபில்டர்கள்",
	filtersSet: (count) => `${count} பயன்பாட்டில்`,
	map: "மேப்",
	search: "தேடுக",
	searching: "தேடப்படுகிறது",
	reset: "மீட்டமைக்க",
	nearMe: "என் அருகில்",
	useLocation: "என் இருப்பிடத்தைக் கண்டறிக",
	locating: "உங்கள் இருப்பிடம் கண்டறியப்படுகிறது…",
	locatingSlowly: "உங்கள் இருப்பிடம் இன்னும் கண்டறியப்படுகிறது. பிரவுசர் கேட்டால் அனுமதிக்கவும்.",
	locationOn: "உங்களுக்கு மிக அருகில், நேர்கோட்டுத் தொலைவு",
	locationFailed: {
		denied: `உங்கள் பிரவுசர் இருப்பிடத்தைப் பகிரவில்லை. அதன் அமைப்புகளில் அனுமதித்து, ${PRESS_AGAIN}`,
		unavailable: `உங்கள் சாதனத்தால் இருப்பிடத்தைக் கண்டறிய முடியவில்லை. அதை இயக்கி, ${PRESS_AGAIN}`,
		timeout: `இருப்பிடத்தைக் கண்டறிய அதிக நேரம் ஆனது. ${PRESS_AGAIN}`,
	},
	distancesOn: "உங்களிடமிருந்து நேர்கோட்டுத் தொலைவு",
	sort: "வரிசை",
	sorts: { best: "சிறந்த பொருத்தம்", nearest: "அருகிலுள்ளது முதலில்", name: "பெயர் (அகரவரிசை)" },
	sortNeedsPlace: "அருகிலுள்ள கிளைகளை முதலில் காண, இடத்தை உள்ளிடவும்.",
	straightLine: "நேர்கோட்டுத் தொலைவு",
	about: (distance) => `சுமார் ${distance}`,
	upTo: (distance) => `${distance} வரை`,
	fromPlace: (place) => `${place} முதல்`,
	fromVisitor: "உங்களிடமிருந்து",
	count: counted,
	countOf: (count, words, place) => `${place && `${place} – `}${words && `“${words}”: `}${counted(count)}`,
	countNearest: (count, place) => `${place} அருகில் ${counted(count)}`,
	countInArea: (count) => `இந்தப் பகுதியில் ${count === 0 ? "கிளை இல்லை" : counted(count)}`,
	leaveArea: "எல்லா இடங்களிலும் தேடுக",
	areaMiddle: "இந்தப் பகுதியின் மையம்",
	nearestAlternatives: (place) => `${place ? `${place} – ` : ""}மிக அருகிலுள்ள கிளைகள்`,
	similarAlternatives: "பிற கிளைகள்",
	also: (place) => `${place} அருகிலுள்ள பிற கிளைகள்`,
	branches,
	noneTitle: "கிளை எதுவும் கிடைக்கவில்லை",
	none: "மன்னிக்கவும், உங்கள் தேடலுக்குப் பொருந்தும் கிளை எதுவும் கிடைக்கவில்லை. வேறு ஃபில்டர்களுடன் மீண்டும் முயலவும்!",
	noBranchesTitle: "இன்னும் கிளைகள் இல்லை",
	noBranches: "முதல் கிளைகளைச் சேர்க்க:",
	addBranch: "படிவத்தில் கிளையைச் சேர்க்க",
	addSheet: "ஷீட் மூலம் பல கிளைகளைச் சேர்க்க",
	showAll: (count) => (count === 1 ? "ஒரே கிளையைக் காட்டுக" : `${numberText(count)} கிளைகளையும் காட்டுக`),
	browseByState: "மாநில வாரியாகக் காண்க",
	citiesIn: (state) => `${state} – நகரங்கள்`,
	summary: (place, { count, saturday, saturdayIn }) => {
		const some = saturdayIn.length < saturday ? `${numberText(saturday)}, உதாரணமாக ` : "";
		const open = saturday > 0 ? some + saturdayIn.join(", ") : "எதுவும் இல்லை";
		return `${place} – ${counted(count)}. சனிக்கிழமைகளில் திறந்திருப்பவை: ${open}.`;
	},
	allBranches: (state, part, parts) => {
		const which = state ? `${state} – எல்லாக் கிளைகளும்` : "பிற கிளைகள்";
		return parts > 1 ? `${which}, பாகம் ${part}` : which;
	},
	listFailedHelp: "சிறிது நேரம் கழித்து மீண்டும் முயலவும்.",
	unknownPlace: (place) => `“${place}” என்ற இடம் எங்கள் பட்டியலில் இல்லை. கீழே தேடவும், அல்லது மாநிலத்தைத் தேர்ந்தெடுக்கவும்.`,
	pages: "முடிவுகளின் பக்கங்கள்",
	previous: "முந்தையது",
	next: "அடுத்தது",
	page: (page) => `பக்கம் ${page}`,
	pageOf: (page, pages) => `பக்கம் ${page} (மொத்தம் ${pages})`,
	selected: "தேர்ந்தெடுத்த கிளை",
	close: "மூடுக",
};
