/** The texts that a first visit does without: a browser loads them with the first part of a page that needs one. */
import { numberText } from "../../../shared/text/number-text.ts";
import type { MoreTexts } from "../texts.ts";
import { headTexts } from "./head-texts.ts";
import { notesTexts } from "./notes-texts.ts";

const ALL = "అన్ని శాఖలు";

const listTitle = (state: string) => (state ? `${state}: ${ALL}` : "ఇతర శాఖలన్నీ");

const OFFLINE = "మీరు ఆఫ్\u200cలైన్\u200cలో ఉన్నారు.";

export const moreTexts: MoreTexts = {
	head: headTexts,
	notes: notesTexts,
	map: {
		toPick: "శాఖ లొకేషన్ ఎంచుకునే మ్యాప్",
		pickedPlace: "శాఖ లొకేషన్. జరపడానికి బాణం కీలు ఉపయోగించండి",
		searchHere: "ఈ ప్రాంతంలో వెతకండి",
		position: "మీ లొకేషన్",
		fullScreen: "ఫుల్ స్క్రీన్",
		zoomIn: "జూమ్ ఇన్ చేయండి",
		zoomOut: "జూమ్ అవుట్ చేయండి",
		wholeCountry: "భారతదేశం మొత్తం చూపండి",
		toPosition: "నా లొకేషన్ చూపండి",
		positionOutside: "మీ లొకేషన్ ఈ మ్యాప్ బయట ఉంది.",
		group: (count) => `${numberText(count)} శాఖలు`,
		groupHere: (count) => `ఇక్కడ ${numberText(count)} శాఖలు`,
		result: (number, count) => `శాఖ ${numberText(number)} / ${numberText(count)}`,
		loadingDetails: "వివరాలు లోడ్ అవుతున్నాయి…",
		detailsFailed: "వివరాలు లోడ్ కాలేదు.",
		more: (count) => `మరిన్ని చూపండి (${numberText(count)})`,
		sources: "మ్యాప్ మూలాలు",
		zoomWith: (key) => `మ్యాప్ జూమ్ చేయడానికి ${key} + స్క్రోల్ ఉపయోగించండి`,
		twoFingers: "మ్యాప్ జరపడానికి రెండు వేళ్లు ఉపయోగించండి",
	},
	branchPage: {
		location: "లొకేషన్",
		categories: "రకం",
		howToFind: "ఎలా చేరుకోవాలి",
		nextHoliday: "తదుపరి సెలవు",
		contact: {
			whatsapp: "వాట్సాప్",
			customerCare: "కస్టమర్ కేర్",
			email: "ఇమెయిల్",
			appointmentLink: "అపాయింట్\u200cమెంట్",
			bookAppointment: "అపాయింట్\u200cమెంట్ బుక్ చేయండి",
			branchCode: "శాఖ కోడ్",
		},
		movesOn: (date) => `${date} నుండి చిరునామా:`,
		namedFrom: (date) => `${date} నుండి పేరు:`,
		showWeek: "ఏడు రోజులూ చూపండి",
		hideWeek: "ఈ రోజు మాత్రమే చూపండి",
		share: "షేర్ చేయండి",
		copyLink: "లింక్ కాపీ చేయండి",
		linkCopied: "లింక్ కాపీ అయింది",
		linkBlocked: "ఈ లింక్ ఇక్కడ తెరుచుకోలేదు. దీని చిరునామా కాపీ చేయండి:",
		copyAddress: "చిరునామా కాపీ చేయండి",
		addressCopied: "చిరునామా కాపీ అయింది",
		copyByHand: "కాపీ కాలేదు. దీన్ని నొక్కి పట్టుకోండి, లేదా Ctrl + C (⌘ C) నొక్కండి:",
		nearby: "దగ్గరలోని శాఖలు",
		nearbyHelp: "ఈ శాఖ నుండి దూరం, సరళ రేఖలో.",
		noneNearby: (distance) => `${distance} లోపు ఏదీ లేదు. అన్నిటికంటే దగ్గరిది, సరళ రేఖలో:`,
		closedNow: "ఇప్పుడు మూసి ఉంది.",
		openNearby: (distance, time) => `, ${distance} దూరంలో, ${time} వరకు తెరిచి ఉంటుంది`,
		fromVisitor: (distance) => `మీ నుండి ${distance}`,
		somethingWrong: "ఏదైనా తప్పు ఉందా?",
		print: "ప్రింట్ చేయండి",
		directions: ["ఉత్తర", "ఈశాన్య", "తూర్పు", "ఆగ్నేయ", "దక్షిణ", "నైరుతి", "పశ్చిమ", "వాయవ్య"],
		whereabouts: (distance, name, kind, direction) => {
			const from = kind === "station" ? `${name} స్టేషన్` : name;
			return direction ? `${from} నుండి ${direction} దిశలో ${distance} దూరంలో` : `${from} నుండి ${distance} దూరంలో`;
		},
		back: "వెనుకకు",
		gone: "ఈ శాఖను తొలగించారు. మీకు దగ్గరలో ఇతర శాఖలు ఉండవచ్చు.",
		backToFinder: "మరో శాఖను కనుగొనండి",
		loading: "శాఖ వివరాలు లోడ్ అవుతున్నాయి",
	},
	legal: {
		privacy: (company) => `మీరు ఈ శాఖ లొకేటర్ ఉపయోగించినప్పుడు ${company} ఏ సమాచారాన్ని, ఎందుకు ప్రాసెస్ చేస్తుందో ఈ విధానం చెబుతుంది.`,
		disclaimer: (company) => `ఈ శాఖ లొకేటర్\u200cలో ${company} ఇచ్చే సమాచారంపై ఆధారపడే ముందు దీన్ని చదవండి.`,
		terms: (company) => `${company} ఇచ్చే ఈ శాఖ లొకేటర్ ఉపయోగించే అందరికీ ఈ నిబంధనలు వర్తిస్తాయి.`,
	},
	legalInEnglish: "మిగతాది ఇంగ్లీషులో మాత్రమే ఉంది.",
	suggestions: {
		suggestions: "సూచనలు",
		kinds: {
			branch: "శాఖ",
			locality: "ప్రాంతం",
			district: "జిల్లా",
			station: "రైల్వే స్టేషన్",
		},
		recent: "ఇటీవలి శోధనలు",
		clearRecent: "ఇటీవలి శోధనలను తొలగించండి",
		clearText: "శోధనను తొలగించండి",
	},
	directory: {
		title: listTitle,
		titleOf: (state, part, parts) => (parts > 1 ? `${listTitle(state)}, భాగం ${part} / ${parts}` : listTitle(state)),
		count: (count) => `${numberText(count)} ${count === 1 ? "శాఖ" : "శాఖలు"}, నగరాల వారీగా.`,
		noCity: "నగరం తెలియదు",
		parts: "ఈ జాబితా భాగాలు",
		here: ALL,
		nearest: "అతి సమీప శాఖను కనుగొనండి",
		missing: "ఈ శాఖల జాబితా లేదు",
	},
	offline: {
		offline: OFFLINE,
		offlineAsOf: (when) => `${OFFLINE} శాఖల వివరాలు ${when} గంటలకు ఉన్నవి.`,
		withoutPlaces: "ఆఫ్\u200cలైన్\u200cలో ప్రదేశాలను వెతకలేము. శాఖల పేర్లు, చిరునామాల్లో మాత్రమే వెతికాము.",
	},
};
