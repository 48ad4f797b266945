/** The texts that a first visit does without: a browser loads them with the first part of a page that needs one. */
import { numberText } from "../../../shared/text/number-text.ts";
import type { MoreTexts } from "../texts.ts";
import { headTexts } from "./head-texts.ts";
import { notesTexts } from "./notes-texts.ts";

const counted = (count: number) => `${numberText(count)} ${count === 1 ? "கிளை" : "கிளைகள்"}`;

const listTitle = (state: string) => (state ? `${state}: அனைத்துக் கிளைகள்` : "மற்ற கிளைகள்");

const OFFLINE = "நீங்கள் ஆஃப்லைனில் உள்ளீர்கள்.";

export const moreTexts: MoreTexts = {
	head: headTexts,
	notes: notesTexts,
	map: {
		toPick: "இருப்பிடத்தைத் தேர்ந்தெடுக்கும் வரைபடம்",
		pickedPlace: "கிளையின் இருப்பிடம். அம்புக்குறி விசைகளால் நகர்த்தவும்",
		searchHere: "இந்தப் பகுதியில் தேடு",
		position: "உங்கள் இருப்பிடம்",
		fullScreen: "முழுத்திரை",
		zoomIn: "பெரிதாக்கு",
		zoomOut: "சிறிதாக்கு",
		wholeCountry: "முழு இந்தியாவையும் காட்டு",
		toPosition: "எனது இருப்பிடத்தைக் காட்டு",
		positionOutside: "உங்கள் இருப்பிடம் இந்த வரைபடத்தில் இல்லை.",
		group: counted,
		groupHere: (count) => `இங்கே ${counted(count)}`,
		result: (number, count) => `கிளை ${numberText(number)} / ${numberText(count)}`,
		loadingDetails: "விவரங்கள் ஏற்றப்படுகின்றன…",
		detailsFailed: "விவரங்களை ஏற்ற முடியவில்லை.",
		more: (count) => `மேலும் காட்டு (${numberText(count)})`,
		sources: "வரைபட ஆதாரங்கள்",
		zoomWith: (key) => `வரைபடத்தை ${key} + ஸ்க்ரோல் மூலம் பெரிதாக்கவும்`,
		twoFingers: "வரைபடத்தை இரண்டு விரல்களால் நகர்த்தவும்",
	},
	branchPage: {
		location: "இருப்பிடம்",
		categories: "வகைகள்",
		howToFind: "எப்படிக் கண்டுபிடிப்பது",
		nextHoliday: "அடுத்த விடுமுறை",
		contact: {
			whatsapp: "வாட்ஸ்அப்",
			customerCare: "வாடிக்கையாளர் சேவை",
			email: "மின்னஞ்சல்",
			appointmentLink: "அப்பாயின்ட்மென்ட்",
			bookAppointment: "அப்பாயின்ட்மென்ட் பதிவு செய்",
			branchCode: "கிளைக் குறியீடு",
		},
		movesOn: (date) => `${date} முதல் முகவரி:`,
		namedFrom: (date) => `${date} முதல் பெயர்:`,
		showWeek: "ஏழு நாட்களையும் காட்டு",
		hideWeek: "இன்று மட்டும் காட்டு",
		share: "பகிர்",
		copyLink: "லிங்கை நகலெடு",
		linkCopied: "லிங்க் நகலெடுக்கப்பட்டது",
		linkBlocked: "இந்த லிங்க் இங்கே திறக்கவில்லை. அதன் முகவரியை நகலெடுக்கவும்:",
		copyAddress: "முகவரியை நகலெடு",
		addressCopied: "முகவரி நகலெடுக்கப்பட்டது",
		copyByHand: "நகலெடுக்க முடியவில்லை. இந்த உரையை அழுத்திப் பிடிக்கவும், அல்லது Ctrl + C (⌘ C) அழுத்தவும்:",
		nearby: "அருகிலுள்ள கிளைகள்",
		nearbyHelp: `இந்தக் கிளையிலிருந்து நேர்கோட்டில் தூரம்.`,
		noneNearby: (distance) => `${distance} தூரத்திற்குள் எதுவும் இல்லை. மிக அருகிலுள்ளது, நேர்கோட்டில்:`,
		closedNow: "இப்போது மூடியுள்ளது.",
		openNearby: (distance, time) => `, ${distance} தூரத்தில், ${time} வரை திறந்திருக்கும்`,
		fromVisitor: (distance) => `உங்களிடமிருந்து ${distance}`,
		somethingWrong: "ஏதேனும் தவறா?",
		print: "அச்சிடு",
		directions: ["வடக்கே", "வடகிழக்கே", "கிழக்கே", "தென்கிழக்கே", "தெற்கே", "தென்மேற்கே", "மேற்கே", "வடமேற்கே"],
		whereabouts: (distance, name, kind, direction) => {
			const from = kind === "station" ? `${name} ரயில் நிலையத்திலிருந்து` : `${name} நகரிலிருந்து`;
			return direction ? `${from} ${direction} ${distance} தொலைவில்` : `${from} ${distance} தொலைவில்`;
		},
		back: "பின்செல்",
		gone: "இந்தக் கிளை நீக்கப்பட்டுள்ளது. உங்களுக்கு அருகில் வேறு கிளைகள் இருக்கலாம்.",
		backToFinder: "வேறு கிளையைத் தேடு",
		loading: "கிளை விவரங்கள் ஏற்றப்படுகின்றன",
	},
	legal: {
		privacy: (company) => `இந்தக் கிளைத் தேடலில் ${company} கையாளும் தகவல்களும் அதற்கான காரணங்களும்.`,
		disclaimer: (company) => `இந்தக் கிளைத் தேடலில் ${company} வழங்கும் தகவல்களை நம்பும் முன் இதைப் படிக்கவும்.`,
		terms: (company) => `${company} வழங்கும் இந்தக் கிளைத் தேடலைப் பயன்படுத்தும் அனைவருக்கும் இவை பொருந்தும்.`,
	},
	legalInEnglish: "இந்த உரை ஆங்கிலத்தில் மட்டுமே உள்ளது.",
	suggestions: {
		suggestions: "பரிந்துரைகள்",
		kinds: {
			branch: "கிளை",
			locality: "பகுதி",
			district: "மாவட்டம்",
			station: "ரயில் நிலையம்",
		},
		recent: "சமீபத்திய தேடல்கள்",
		clearRecent: "சமீபத்திய தேடல்களை அழி",
		clearText: "தேடலை அழி",
	},
	directory: {
		title: (state) => listTitle(state),
		titleOf: (state, part, parts) => (parts > 1 ? `${listTitle(state)}, பாகம் ${part} / ${parts}` : listTitle(state)),
		count: (count) => `${counted(count)}, நகர வாரியாக.`,
		noCity: "நகரம் தெரியவில்லை",
		parts: "இந்தப் பட்டியலின் பாகங்கள்",
		here: "அனைத்துக் கிளைகள்",
		nearest: "மிக அருகிலுள்ள கிளையைக் கண்டறியவும்",
		missing: "இந்தக் கிளைப் பட்டியல் இல்லை",
	},
	offline: {
		offline: OFFLINE,
		offlineAsOf: (when) => `${OFFLINE} கிளைப் பட்டியல் ${when} நிலவரப்படி.`,
		withoutPlaces: "ஆஃப்லைனில் இடங்களைத் தேட முடியாது; கிளைகளின் பெயர், முகவரி மட்டுமே.",
	},
};
