/** The texts of the finder. */
import { numberText } from "../../../shared/text/number-text.ts";
import type { Texts } from "../texts.ts";

const counted = (count: number) => (count === 0 ? "एकही शाखा नाही" : `${numberText(count)} शाखा`);

const NEAREST = "सर्वात जवळची शाखा";

const PRESS_AGAIN = "“माझ्या जवळ” पुन्हा दाबा, किंवा ठिकाणाच्या नावाने शोधा.";

export const finderTexts: Texts["finder"] = {
	heading: `तुमच्या ${NEAREST} शोधा`,
	headingIn: (place) => `${place}: ${NEAREST}`,
	skipToResults: "परिणामांवर जा",
	searchLabel: "शाखा शोधा",
	placeholder: "राज्य, शहर किंवा परिसरानुसार शोधा…",
	suggestionCount: (count) => `${count} ${count === 1 ? "सुचवलेला" : "सुचवलेले"} पर्याय`,
	recentCount: (count) => `अलीकडील ${count} शोध`,
	or: "किंवा",
	anyState: "सर्व राज्ये",
	anyCity: "सर्व शहरे",
	chooseStateFirst: "आधी राज्य निवडा",
	filters: "फिल्टर",
	openingHours: "कामकाजाची वेळ",
	openTimes: { now: "आता सुरू", saturday: "शनिवारी सुरू", sunday: "रविवारी सुरू" },
	byLoan: "कर्जानुसार",
	byState: "राज्यानुसार",
	loans: { tractor: "ट्रॅक्टर", farm: "शेती", home: "घर", vehicle: "ट्रक", msme: "व्यवसाय" },
	filtersSet: (count) => `${count} लागू`,
	map: "नकाशा",
	list: "यादी",
	search: "शोधा",
	searching: "शोध सुरू आहे",
	searchingFor: (words) => `“${words}” शोधत आहे…`,
	searchingSlowly: "नेटवर्क संथ आहे. शोध सुरू आहे.",
	reset: "रीसेट करा",
	nearMe: "माझ्या जवळ",
	useLocation: "माझे लोकेशन वापरा",
	locating: "तुमचे लोकेशन शोधले जात आहे…",
	locatingSlowly: "तुमचे लोकेशन अजूनही शोधले जात आहे. ब्राउझरने विचारल्यास परवानगी द्या.",
	locationOn: "तुमच्या सर्वात जवळ, सरळ रेषेत",
	locationFailed: {
		denied: `तुमचा ब्राउझर तुमचे लोकेशन शेअर करत नाही. त्याच्या सेटिंग्जमध्ये परवानगी द्या आणि ${PRESS_AGAIN}`,
		unavailable: `तुमच्या डिव्हाइसला तुमचे लोकेशन सापडले नाही. लोकेशन चालू करा आणि ${PRESS_AGAIN}`,
		timeout: `तुमचे लोकेशन शोधायला खूप वेळ लागला. ${PRESS_AGAIN}`,
	},
	distancesOn: "तुमच्यापासून अंतर, सरळ रेषेत",
	sort: "क्रम",
	sorts: { best: "सर्वाधिक जुळणारे", nearest: "सर्वात जवळचे आधी", name: "नावानुसार" },
	sortNeedsPlace: "सर्वात जवळच्या शाखा आधी पाहण्यासाठी एखादे ठिकाण लिहा.",
	straightLine: "अंतर सरळ रेषेत",
	about: (distance) => `सुमारे ${distance}`,
	upTo: (distance) => `${distance}पर्यंत`,
	fromPlace: (place) => `${place} येथून`,
	fromVisitor: "तुमच्यापासून",
	count: counted,
	countOf: (count, words, place) => `${place && `${place} येथे `}${words && `“${words}” साठी `}${counted(count)}`,
	countNearest: (count, place) => `${place} येथून सर्वात ${count === 1 ? "जवळची" : "जवळच्या"} ${counted(count)}`,
	countInArea: (count) => `या परिसरात ${counted(count)}`,
	leaveArea: "सगळीकडे शोधा",
	also: (place) => `${place}: जवळपासच्या इतर शाखा`,
	branches: () => "शाखा",
	browseByState: "राज्यानुसार पहा",
	citiesIn: (state) => `${state}: शहरे`,
	summary: (place, { count, saturday, saturdayIn }) => {
		const some = saturdayIn.length < saturday ? `${numberText(saturday)}, उदाहरणार्थ ` : "";
		const open = saturday > 0 ? some + saturdayIn.join(", ") : "एकही नाही";
		return `${place} येथे ${counted(count)}. शनिवारी सुरू: ${open}.`;
	},
	allBranches: (state, part, parts) => {
		const which = state ? `${state}: सर्व शाखा` : "इतर शाखा";
		return parts > 1 ? `${which}, भाग ${part}` : which;
	},
	listFailedHelp: "थोड्या वेळाने पुन्हा प्रयत्न करा.",
	unknownPlace: (place) => `आमच्या यादीत “${place}” नावाचे ठिकाण नाही. खाली शोधा, किंवा राज्य निवडा.`,
	pages: "परिणामांची पेजेस",
	previous: "मागील",
	next: "पुढील",
	pageOf: (page, pages) => `पेज ${page} / ${pages}`,
	selected: "निवडलेली शाखा",
};
