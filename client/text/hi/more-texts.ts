/** The texts that a first visit does without: a browser loads them with the first part of a page that needs one. */
import { numberText } from "../../../shared/text/number-text.ts";
import type { MoreTexts } from "../texts.ts";
import { headTexts } from "./head-texts.ts";
import { notesTexts } from "./notes-texts.ts";

const ALL = "सभी शाखाएँ";

const listTitle = (state: string) => (state ? `${state}: ${ALL}` : `बाकी ${ALL}`);

const OFFLINE = "आप ऑफ़लाइन हैं।";

export const moreTexts: MoreTexts = {
	head: headTexts,
	notes: notesTexts,
	map: {
		toPick: "शाखा की लोकेशन चुनने का मैप",
		pickedPlace: "शाखा की लोकेशन। इसे तीर वाली कुंजियों से खिसकाएँ",
		searchHere: "इस इलाके में खोजें",
		position: "आपकी लोकेशन",
		fullScreen: "फ़ुल स्क्रीन",
		zoomIn: "ज़ूम इन करें",
		zoomOut: "ज़ूम आउट करें",
		wholeCountry: "पूरा भारत दिखाएँ",
		toPosition: "मेरी लोकेशन दिखाएँ",
		positionOutside: "आपकी लोकेशन इस मैप के बाहर है।",
		group: (count) => `${numberText(count)} शाखाएँ`,
		groupHere: (count) => `यहाँ ${numberText(count)} शाखाएँ`,
		result: (number, count) => `शाखा ${numberText(number)} / ${numberText(count)}`,
		loadingDetails: "जानकारी लोड हो रही है…",
		detailsFailed: "जानकारी लोड नहीं हो सकी।",
		more: (count) => `और दिखाएँ (${numberText(count)})`,
		sources: "मैप के स्रोत",
		zoomWith: (key) => `मैप ज़ूम करने के लिए ${key} दबाकर स्क्रॉल करें`,
		twoFingers: "मैप को दो उँगलियों से खिसकाएँ",
	},
	branchPage: {
		location: "लोकेशन",
		categories: "प्रकार",
		howToFind: "कैसे पहुँचें",
		nextHoliday: "अगली छुट्टी",
		contact: {
			whatsapp: "व्हाट्सऐप",
			customerCare: "कस्टमर केयर",
			email: "ईमेल",
			appointmentLink: "अपॉइंटमेंट",
			bookAppointment: "अपॉइंटमेंट बुक करें",
			branchCode: "शाखा का कोड",
		},
		movesOn: (date) => `${date} से पता:`,
		namedFrom: (date) => `${date} से नाम:`,
		showWeek: "सातों दिन दिखाएँ",
		hideWeek: "सिर्फ़ आज दिखाएँ",
		share: "शेयर करें",
		copyLink: "लिंक कॉपी करें",
		linkCopied: "लिंक कॉपी हो गया",
		linkBlocked: "यह लिंक यहाँ नहीं खुला। इसका पता कॉपी करें:",
		copyAddress: "पता कॉपी करें",
		addressCopied: "पता कॉपी हो गया",
		copyByHand: "कॉपी नहीं हो सका। इस टेक्स्ट को दबाए रखें, या Ctrl + C (⌘ C) दबाएँ:",
		nearby: "आस-पास की शाखाएँ",
		nearbyHelp: "इस शाखा से दूरी, सीधी रेखा में।",
		noneNearby: (distance) => `${distance} के अंदर कोई नहीं। सबसे नज़दीकी, सीधी रेखा में:`,
		closedNow: "अभी बंद है।",
		openNearby: (distance, time) => `, ${distance} दूर, ${time} बजे तक खुली है`,
		fromVisitor: (distance) => `आपसे ${distance}`,
		somethingWrong: "कुछ गलत है?",
		print: "प्रिंट करें",
		directions: ["उत्तर", "उत्तर-पूर्व", "पूर्व", "दक्षिण-पूर्व", "दक्षिण", "दक्षिण-पश्चिम", "पश्चिम", "उत्तर-पश्चिम"],
		whereabouts: (distance, name, kind, direction) => {
			const from = kind === "station" ? `${name} स्टेशन` : name;
			return direction ? `${from} से ${distance} ${direction} में` : `${from} से ${distance} दूर`;
		},
		back: "वापस",
		gone: "यह शाखा हटा दी गई है। आपके आस-पास दूसरी शाखाएँ हो सकती हैं।",
		backToFinder: "दूसरी शाखा खोजें",
		loading: "शाखा की जानकारी लोड हो रही है",
	},
	legal: {
		privacy: (company) =>
			`यह नीति बताती है कि यह शाखा लोकेटर इस्तेमाल करने पर ${company} द्वारा कौन-सी जानकारी इस्तेमाल की जाती है और क्यों।`,
		disclaimer: (company) => `इस शाखा लोकेटर में ${company} की दी हुई जानकारी पर भरोसा करने से पहले इसे पढ़ें।`,
		terms: (company) => `ये शर्तें ${company} का यह शाखा लोकेटर इस्तेमाल करने वाले सभी लोगों पर लागू होती हैं।`,
	},
	legalInEnglish: "इस पेज का टेक्स्ट सिर्फ़ अंग्रेज़ी में उपलब्ध है।",
	suggestions: {
		suggestions: "सुझाव",
		kinds: {
			branch: "शाखा",
			locality: "इलाका",
			district: "ज़िला",
			station: "रेलवे स्टेशन",
		},
		recent: "हाल की खोजें",
		clearRecent: "हाल की खोजें मिटाएँ",
		clearText: "खोज का टेक्स्ट मिटाएँ",
	},
	directory: {
		title: listTitle,
		titleOf: (state, part, parts) => (parts > 1 ? `${listTitle(state)}, भाग ${part} / ${parts}` : listTitle(state)),
		count: (count) => `${numberText(count)} ${count > 1 ? "शाखाएँ" : "शाखा"}, शहर के अनुसार।`,
		noCity: "शहर की जानकारी नहीं",
		parts: "इस सूची के भाग",
		here: ALL,
		nearest: "सबसे नज़दीकी शाखा खोजें",
		missing: "शाखाओं की यह सूची मौजूद नहीं है",
	},
	offline: {
		offline: OFFLINE,
		offlineAsOf: (when) => `${OFFLINE} शाखाओं की जानकारी ${when} बजे की है।`,
		withoutPlaces: "ऑफ़लाइन होने पर जगहें नहीं खोजी जा सकतीं। सिर्फ़ शाखाओं के नामों और पतों में खोजा गया।",
	},
};
