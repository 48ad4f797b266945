/** The texts that a first visit does without: a browser loads them with the first part of a page that needs one. */
import { numberText } from "../../../shared/text/number-text.ts";
import type { MoreTexts } from "../texts.ts";
import { headTexts } from "./head-texts.ts";
import { notesTexts } from "./notes-texts.ts";

const ALL = "सर्व शाखा";

const listTitle = (state: string) => (state ? `${state}: ${ALL}` : `इतर ${ALL}`);

const OFFLINE = "तुम्ही ऑफलाइन आहात.";

export const moreTexts: MoreTexts = {
	head: headTexts,
	notes: notesTexts,
	map: {
		toPick: "शाखेचे लोकेशन निवडण्यासाठी नकाशा",
		pickedPlace: "शाखेचे लोकेशन. ते ॲरो कीने हलवा",
		searchHere: "या परिसरात शोधा",
		position: "तुमचे लोकेशन",
		fullScreen: "फुल स्क्रीन",
		zoomIn: "झूम इन करा",
		zoomOut: "झूम आउट करा",
		wholeCountry: "संपूर्ण भारत दाखवा",
		toPosition: "माझे लोकेशन दाखवा",
		positionOutside: "तुमचे लोकेशन या नकाशाच्या बाहेर आहे.",
		group: (count) => `${numberText(count)} शाखा`,
		groupHere: (count) => `येथे ${numberText(count)} शाखा`,
		result: (number, count) => `शाखा ${numberText(number)} / ${numberText(count)}`,
		loadingDetails: "तपशील लोड होत आहे…",
		detailsFailed: "तपशील लोड होऊ शकला नाही.",
		more: (count) => `आणखी दाखवा (${numberText(count)})`,
		sources: "नकाशाचे स्रोत",
		zoomWith: (key) => `नकाशा झूम करण्यासाठी ${key} दाबून स्क्रोल करा`,
		twoFingers: "नकाशा दोन बोटांनी हलवा",
	},
	branchPage: {
		location: "लोकेशन",
		categories: "प्रकार",
		howToFind: "कसे पोहोचायचे",
		nextHoliday: "पुढची सुट्टी",
		contact: {
			whatsapp: "व्हॉट्सॲप",
			customerCare: "कस्टमर केअर",
			email: "ईमेल",
			appointmentLink: "अपॉइंटमेंट",
			bookAppointment: "अपॉइंटमेंट बुक करा",
			branchCode: "शाखेचा कोड",
		},
		movesOn: (date) => `${date} पासून पत्ता:`,
		namedFrom: (date) => `${date} पासून नाव:`,
		showWeek: "सातही दिवस दाखवा",
		hideWeek: "फक्त आज दाखवा",
		share: "शेअर करा",
		copyLink: "लिंक कॉपी करा",
		linkCopied: "लिंक कॉपी झाली",
		linkBlocked: "ही लिंक येथे उघडली नाही. तिचा पत्ता कॉपी करा:",
		copyAddress: "पत्ता कॉपी करा",
		addressCopied: "पत्ता कॉपी झाला",
		copyByHand: "कॉपी होऊ शकले नाही. हा मजकूर दाबून धरा, किंवा Ctrl + C (⌘ C) दाबा:",
		nearby: "जवळपासच्या शाखा",
		nearbyHelp: "या शाखेपासून अंतर, सरळ रेषेत.",
		noneNearby: (distance) => `${distance} च्या आत एकही नाही. सर्वात जवळची, सरळ रेषेत:`,
		closedNow: "आता बंद आहे.",
		openNearby: (distance, time) => `, ${distance} अंतरावर, ${time} पर्यंत सुरू`,
		fromVisitor: (distance) => `तुमच्यापासून ${distance}`,
		somethingWrong: "काही चुकीचे आहे?",
		print: "प्रिंट करा",
		directions: ["उत्तरेला", "ईशान्येला", "पूर्वेला", "आग्नेयेला", "दक्षिणेला", "नैऋत्येला", "पश्चिमेला", "वायव्येला"],
		whereabouts: (distance, name, kind, direction) => {
			const from = kind === "station" ? `${name} स्टेशनपासून` : `${name} शहरापासून`;
			return direction ? `${from} ${direction} ${distance} अंतरावर` : `${from} ${distance} अंतरावर`;
		},
		back: "मागे",
		gone: "ही शाखा काढून टाकली आहे. तुमच्या जवळ इतर शाखा असू शकतात.",
		backToFinder: "दुसरी शाखा शोधा",
		loading: "शाखेचा तपशील लोड होत आहे",
	},
	legal: {
		privacy: (company) =>
			`हा शाखा लोकेटर वापरल्यावर ${company} यांच्याकडून कोणती माहिती वापरली जाते आणि का, हे या धोरणात सांगितले आहे.`,
		disclaimer: (company) => `या शाखा लोकेटरमध्ये ${company} यांनी दिलेल्या माहितीवर अवलंबून राहण्यापूर्वी हे वाचा.`,
		terms: (company) => `${company} यांचा हा शाखा लोकेटर वापरणाऱ्या सर्वांना या अटी लागू होतात.`,
	},
	legalInEnglish: "या पेजचा मजकूर फक्त इंग्रजीत उपलब्ध आहे.",
	suggestions: {
		suggestions: "सुचवलेले पर्याय",
		kinds: {
			branch: "शाखा",
			locality: "परिसर",
			district: "जिल्हा",
			station: "रेल्वे स्टेशन",
		},
		recent: "अलीकडील शोध",
		clearRecent: "अलीकडील शोध साफ करा",
		clearText: "शोध बॉक्स साफ करा",
	},
	directory: {
		title: listTitle,
		titleOf: (state, part, parts) => (parts > 1 ? `${listTitle(state)}, भाग ${part} / ${parts}` : listTitle(state)),
		count: (count) => `${numberText(count)} शाखा, शहरानुसार.`,
		noCity: "शहराची माहिती नाही",
		parts: "या यादीचे भाग",
		here: ALL,
		nearest: "सर्वात जवळची शाखा शोधा",
		missing: "शाखांची अशी यादी नाही",
	},
	offline: {
		offline: OFFLINE,
		offlineAsOf: (when) => `${OFFLINE} शाखांचा तपशील ${when} वाजताचा आहे.`,
		withoutPlaces: "ऑफलाइन असताना ठिकाणे शोधता येत नाहीत. फक्त शाखांच्या नावांत आणि पत्त्यांत शोधले गेले.",
	},
};
