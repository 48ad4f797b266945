/** The texts of the finder. */
import { numberText } from "../../../shared/text/number-text.ts";
import type { Texts } from "../texts.ts";

/** "branch" or "branches", for a number of them. */
const branches = (count: number) => (count > 1 ? "शाखाएँ" : "शाखा");

const counted = (count: number) => (count === 0 ? "कोई शाखा नहीं" : `${numberText(count)} ${branches(count)}`);

const NEAREST = "सबसे नज़दीकी शाखा";

const PRESS_AGAIN = "“मेरे आस-पास” फिर से दबाएँ, या जगह के नाम से खोजें।";

export const finderTexts: Texts["finder"] = {
	heading: `अपनी ${NEAREST} खोजें`,
	headingIn: (place) => `${place}: ${NEAREST}`,
	skipToResults: "नतीजों पर जाएँ",
	searchLabel: "शाखाएँ खोजें",
	placeholder: "राज्य, शहर या इलाके से खोजें…",
	suggestionCount: (count) => `${count} सुझाव`,
	recentCount: (count) => `हाल की ${count} ${count > 1 ? "खोजें" : "खोज"}`,
	or: "या",
	anyState: "सभी राज्य",
	anyCity: "सभी शहर",
	chooseStateFirst: "पहले राज्य चुनें",
	filters: "फ़िल्टर",
	openingHours: "कामकाज का समय",
	openTimes: { now: "अभी खुली", saturday: "शनिवार को खुली", sunday: "रविवार को खुली" },
	byLoan: "लोन से",
	byState: "राज्य से",
	loans: { tractor: "ट्रैक्टर", farm: "खेती", home: "घर", vehicle: "ट्रक", msme: "कारोबार" },
	filtersSet: (count) => `${count} लागू`,
	map: "मैप",
	list: "सूची",
	search: "खोजें",
	searching: "खोज जारी है",
	searchingFor: (words) => `“${words}” की खोज जारी है…`,
	searchingSlowly: "नेटवर्क धीमा है। खोज जारी है।",
	reset: "रीसेट करें",
	nearMe: "मेरे आस-पास",
	useLocation: "मेरी लोकेशन इस्तेमाल करें",
	locating: "आपकी लोकेशन पता की जा रही है…",
	locatingSlowly: "आपकी लोकेशन अब भी पता की जा रही है। ब्राउज़र पूछे, तो अनुमति दें।",
	locationOn: "आपके सबसे नज़दीक, सीधी रेखा में",
	locationFailed: {
		denied: `आपका ब्राउज़र आपकी लोकेशन शेयर नहीं कर रहा है। उसकी सेटिंग में अनुमति दें और ${PRESS_AGAIN}`,
		unavailable: `आपके डिवाइस को आपकी लोकेशन नहीं मिली। लोकेशन चालू करें और ${PRESS_AGAIN}`,
		timeout: `आपकी लोकेशन पता करने में बहुत समय लगा। ${PRESS_AGAIN}`,
	},
	distancesOn: "आपसे दूरी, सीधी रेखा में",
	sort: "क्रम",
	sorts: { best: "सबसे सटीक", nearest: "सबसे नज़दीकी पहले", name: "नाम के अनुसार" },
	sortNeedsPlace: "सबसे नज़दीकी शाखाएँ पहले देखने के लिए कोई जगह लिखें।",
	straightLine: "दूरी सीधी रेखा में",
	about: (distance) => `लगभग ${distance}`,
	upTo: (distance) => `${distance} तक`,
	fromPlace: (place) => `${place} से`,
	fromVisitor: "आपसे",
	count: counted,
	countOf: (count, words, place) => `${place && `${place} में `}${words && `“${words}” के लिए `}${counted(count)}`,
	countNearest: (count, place) => `${place} के सबसे नज़दीक ${counted(count)}`,
	countInArea: (count) => `इस इलाके में ${counted(count)}`,
	leaveArea: "हर जगह खोजें",
	also: (place) => `${place}: आस-पास की दूसरी शाखाएँ`,
	branches,
	browseByState: "राज्य के अनुसार देखें",
	citiesIn: (state) => `${state}: शहर`,
	summary: (place, { count, saturday, saturdayIn }) => {
		const some = saturdayIn.length < saturday ? `${numberText(saturday)}, जैसे ` : "";
		const open = saturday > 0 ? some + saturdayIn.join(", ") : "कोई नहीं";
		return `${place} में ${counted(count)}। शनिवार को खुली: ${open}।`;
	},
	allBranches: (state, part, parts) => {
		const which = state ? `${state}: सभी शाखाएँ` : "दूसरी शाखाएँ";
		return parts > 1 ? `${which}, भाग ${part}` : which;
	},
	listFailedHelp: "थोड़ी देर में फिर से कोशिश करें।",
	unknownPlace: (place) => `हमारी सूची में “${place}” नाम की कोई जगह नहीं है। नीचे खोजें, या राज्य चुनें।`,
	pages: "नतीजों के पेज",
	previous: "पिछला",
	next: "अगला",
	pageOf: (page, pages) => `पेज ${page} / ${pages}`,
	selected: "चुनी गई शाखा",
};
