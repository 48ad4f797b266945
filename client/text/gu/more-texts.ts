/** The texts that a first visit does without: a browser loads them with the first part of a page that needs one. */
import { numberText } from "../../../shared/text/number-text.ts";
import type { MoreTexts } from "../texts.ts";
import { headTexts } from "./head-texts.ts";
import { notesTexts } from "./notes-texts.ts";

const ALL = "બધી શાખાઓ";

const listTitle = (state: string) => (state ? `${state}: ${ALL}` : "બીજી બધી શાખાઓ");

const OFFLINE = "તમે ઑફલાઇન છો.";

export const moreTexts: MoreTexts = {
	head: headTexts,
	notes: notesTexts,
	map: {
		toPick: "શાખાનું લોકેશન પસંદ કરવાનો નકશો",
		pickedPlace: "શાખાનું લોકેશન. ખસેડવા માટે ઍરો કી વાપરો",
		searchHere: "આ વિસ્તારમાં શોધો",
		position: "તમારું લોકેશન",
		fullScreen: "ફુલ સ્ક્રીન",
		zoomIn: "ઝૂમ ઇન કરો",
		zoomOut: "ઝૂમ આઉટ કરો",
		wholeCountry: "આખું ભારત બતાવો",
		toPosition: "મારું લોકેશન બતાવો",
		positionOutside: "તમારું લોકેશન આ નકશાની બહાર છે.",
		group: (count) => `${numberText(count)} શાખાઓ`,
		groupHere: (count) => `અહીં ${numberText(count)} શાખાઓ`,
		result: (number, count) => `શાખા ${numberText(number)} / ${numberText(count)}`,
		loadingDetails: "વિગતો લોડ થઈ રહી છે…",
		detailsFailed: "વિગતો લોડ થઈ શકી નહીં.",
		more: (count) => `વધુ બતાવો (${numberText(count)})`,
		sources: "નકશાના સ્રોત",
		zoomWith: (key) => `નકશો ઝૂમ કરવા ${key} + સ્ક્રોલ વાપરો`,
		twoFingers: "નકશો ખસેડવા બે આંગળી વાપરો",
	},
	branchPage: {
		location: "લોકેશન",
		categories: "પ્રકાર",
		howToFind: "કેવી રીતે પહોંચવું",
		nextHoliday: "આગામી રજા",
		contact: {
			whatsapp: "વૉટ્સઍપ",
			customerCare: "કસ્ટમર કેર",
			email: "ઇમેઇલ",
			appointmentLink: "અપૉઇન્ટમેન્ટ",
			bookAppointment: "અપૉઇન્ટમેન્ટ બુક કરો",
			branchCode: "શાખાનો કોડ",
		},
		movesOn: (date) => `${date} થી સરનામું:`,
		namedFrom: (date) => `${date} થી નામ:`,
		showWeek: "સાતેય દિવસ બતાવો",
		hideWeek: "ફક્ત આજનો સમય બતાવો",
		share: "શેર કરો",
		copyLink: "લિંક કૉપી કરો",
		linkCopied: "લિંક કૉપી થઈ",
		linkBlocked: "આ લિંક અહીં ખૂલી નહીં. તેનું સરનામું કૉપી કરો:",
		copyAddress: "સરનામું કૉપી કરો",
		addressCopied: "સરનામું કૉપી થયું",
		copyByHand: "કૉપી થઈ શક્યું નહીં. આ લખાણ દબાવી રાખો, અથવા Ctrl + C (⌘ C) દબાવો:",
		nearby: "આસપાસની શાખાઓ",
		nearbyHelp: "આ શાખાથી અંતર, સીધી રેખામાં.",
		noneNearby: (distance) => `${distance} ની અંદર એકેય નથી. સૌથી નજીકની, સીધી રેખામાં:`,
		closedNow: "હમણાં બંધ છે.",
		openNearby: (distance, time) => `, ${distance} દૂર, ${time} સુધી ખુલ્લી છે`,
		fromVisitor: (distance) => `તમારાથી ${distance}`,
		somethingWrong: "કંઈ ખોટું છે?",
		print: "પ્રિન્ટ કરો",
		directions: ["ઉત્તરમાં", "ઉત્તર-પૂર્વમાં", "પૂર્વમાં", "દક્ષિણ-પૂર્વમાં", "દક્ષિણમાં", "દક્ષિણ-પશ્ચિમમાં", "પશ્ચિમમાં", "ઉત્તર-પશ્ચિમમાં"],
		whereabouts: (distance, name, kind, direction) => {
			const from = kind === "station" ? `${name} સ્ટેશનથી` : `${name} શહેરથી`;
			return direction ? `${from} ${distance} ${direction}` : `${from} ${distance} દૂર`;
		},
		back: "પાછા જાઓ",
		gone: "આ શાખા દૂર કરવામાં આવી છે. તમારી નજીક બીજી શાખાઓ હોઈ શકે.",
		backToFinder: "બીજી શાખા શોધો",
		loading: "શાખાની વિગતો લોડ થઈ રહી છે",
	},
	legal: {
		privacy: (company) => `તમે આ શાખા લોકેટર વાપરો ત્યારે ${company} કઈ માહિતી વાપરે છે અને શા માટે, તે આ નીતિમાં સમજાવ્યું છે.`,
		disclaimer: (company) => `આ શાખા લોકેટરમાં ${company} જે માહિતી આપે છે તેના પર આધાર રાખતાં પહેલાં આ વાંચો.`,
		terms: (company) => `${company}નું આ શાખા લોકેટર વાપરનાર દરેકને આ નિયમો અને શરતો લાગુ પડે છે.`,
	},
	legalInEnglish: "આ પેજનું લખાણ ફક્ત અંગ્રેજીમાં ઉપલબ્ધ છે.",
	suggestions: {
		suggestions: "સૂચનો",
		kinds: {
			branch: "શાખા",
			locality: "વિસ્તાર",
			district: "જિલ્લો",
			station: "રેલવે સ્ટેશન",
		},
		recent: "તાજેતરની શોધ",
		clearRecent: "તાજેતરની શોધ સાફ કરો",
		clearText: "શોધ બૉક્સ સાફ કરો",
	},
	directory: {
		title: listTitle,
		titleOf: (state, part, parts) => (parts > 1 ? `${listTitle(state)}, ભાગ ${part} / ${parts}` : listTitle(state)),
		count: (count) => `${numberText(count)} ${count < 2 ? "શાખા" : "શાખાઓ"}, શહેર પ્રમાણે.`,
		noCity: "શહેરની માહિતી નથી",
		parts: "આ યાદીના ભાગ",
		here: ALL,
		nearest: "સૌથી નજીકની શાખા શોધો",
		missing: "શાખાઓની આવી કોઈ યાદી નથી",
	},
	offline: {
		offline: OFFLINE,
		offlineAsOf: (when) => `${OFFLINE} શાખાઓની વિગતો ${when} સુધીની છે.`,
		withoutPlaces: "સ્થળો ઑફલાઇન શોધી શકાતાં નથી. ફક્ત શાખાઓનાં નામ અને સરનામાંમાં શોધ કરી છે.",
	},
};
