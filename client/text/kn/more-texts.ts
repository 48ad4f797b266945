/** The texts that a first visit does without: a browser loads them with the first part of a page that needs one. */
import { numberText } from "../../../shared/text/number-text.ts";
import type { MoreTexts } from "../texts.ts";
import { headTexts } from "./head-texts.ts";
import { notesTexts } from "./notes-texts.ts";

const ALL = "ಎಲ್ಲ ಶಾಖೆಗಳು";

const listTitle = (state: string) => (state ? `${state}: ${ALL}` : `ಇತರ ${ALL}`);

const OFFLINE = "ನೀವು ಆಫ್\u200cಲೈನ್\u200cನಲ್ಲಿದ್ದೀರಿ.";

export const moreTexts: MoreTexts = {
	head: headTexts,
	notes: notesTexts,
	map: {
		toPick: "ಶಾಖೆಯ ಲೊಕೇಶನ್ ಆಯ್ಕೆಗೆ ನಕ್ಷೆ",
		pickedPlace: "ಶಾಖೆಯ ಲೊಕೇಶನ್. ಸರಿಸಲು ಬಾಣದ ಕೀ ಬಳಸಿ",
		searchHere: "ಈ ಪ್ರದೇಶದಲ್ಲಿ ಹುಡುಕಿ",
		position: "ನಿಮ್ಮ ಲೊಕೇಶನ್",
		fullScreen: "ಫುಲ್ ಸ್ಕ್ರೀನ್",
		zoomIn: "ಜೂಮ್ ಇನ್ ಮಾಡಿ",
		zoomOut: "ಜೂಮ್ ಔಟ್ ಮಾಡಿ",
		wholeCountry: "ಇಡೀ ಭಾರತ ತೋರಿಸಿ",
		toPosition: "ನನ್ನ ಲೊಕೇಶನ್ ತೋರಿಸಿ",
		positionOutside: "ನಿಮ್ಮ ಲೊಕೇಶನ್ ಈ ನಕ್ಷೆಯ ಹೊರಗಿದೆ.",
		group: (count) => `${numberText(count)} ಶಾಖೆಗಳು`,
		groupHere: (count) => `ಇಲ್ಲಿ ${numberText(count)} ಶಾಖೆಗಳು`,
		result: (number, count) => `ಶಾಖೆ ${numberText(number)} / ${numberText(count)}`,
		loadingDetails: "ವಿವರಗಳು ಲೋಡ್ ಆಗುತ್ತಿವೆ…",
		detailsFailed: "ವಿವರಗಳು ಲೋಡ್ ಆಗಲಿಲ್ಲ.",
		more: (count) => `ಇನ್ನಷ್ಟು ತೋರಿಸಿ (${numberText(count)})`,
		sources: "ನಕ್ಷೆಯ ಮೂಲಗಳು",
		zoomWith: (key) => `ನಕ್ಷೆ ಜೂಮ್ ಮಾಡಲು ${key} + ಸ್ಕ್ರಾಲ್ ಬಳಸಿ`,
		twoFingers: "ನಕ್ಷೆ ಸರಿಸಲು ಎರಡು ಬೆರಳು ಬಳಸಿ",
	},
	branchPage: {
		location: "ಲೊಕೇಶನ್",
		categories: "ವಿಧಗಳು",
		howToFind: "ತಲುಪುವುದು ಹೇಗೆ",
		nextHoliday: "ಮುಂದಿನ ರಜೆ",
		contact: {
			whatsapp: "ವಾಟ್ಸಾಪ್",
			customerCare: "ಕಸ್ಟಮರ್ ಕೇರ್",
			email: "ಇಮೇಲ್",
			appointmentLink: "ಅಪಾಯಿಂಟ್\u200cಮೆಂಟ್",
			bookAppointment: "ಅಪಾಯಿಂಟ್\u200cಮೆಂಟ್ ಬುಕ್ ಮಾಡಿ",
			branchCode: "ಶಾಖೆಯ ಕೋಡ್",
		},
		movesOn: (date) => `${date} ರಿಂದ ವಿಳಾಸ:`,
		namedFrom: (date) => `${date} ರಿಂದ ಹೆಸರು:`,
		showWeek: "ಏಳೂ ದಿನ ತೋರಿಸಿ",
		hideWeek: "ಇಂದು ಮಾತ್ರ ತೋರಿಸಿ",
		share: "ಹಂಚಿಕೊಳ್ಳಿ",
		copyLink: "ಲಿಂಕ್ ಕಾಪಿ ಮಾಡಿ",
		linkCopied: "ಲಿಂಕ್ ಕಾಪಿ ಆಗಿದೆ",
		linkBlocked: "ಈ ಲಿಂಕ್ ಇಲ್ಲಿ ತೆರೆಯಲಿಲ್ಲ. ಇದರ ವಿಳಾಸ ಕಾಪಿ ಮಾಡಿ:",
		copyAddress: "ವಿಳಾಸ ಕಾಪಿ ಮಾಡಿ",
		addressCopied: "ವಿಳಾಸ ಕಾಪಿ ಆಗಿದೆ",
		copyByHand: "ಕಾಪಿ ಆಗಲಿಲ್ಲ. ಇದನ್ನು ಒತ್ತಿ ಹಿಡಿಯಿರಿ, ಅಥವಾ Ctrl + C (⌘ C) ಒತ್ತಿ:",
		nearby: "ಹತ್ತಿರದ ಶಾಖೆಗಳು",
		nearbyHelp: "ಈ ಶಾಖೆಯಿಂದ ಇರುವ ದೂರ, ನೇರ ರೇಖೆಯಲ್ಲಿ.",
		noneNearby: (distance) => `${distance} ಒಳಗೆ ಯಾವುದೂ ಇಲ್ಲ. ಅತಿ ಹತ್ತಿರದ್ದು, ನೇರ ರೇಖೆಯಲ್ಲಿ:`,
		closedNow: "ಈಗ ಮುಚ್ಚಿದೆ.",
		openNearby: (distance, time) => `, ${distance} ದೂರದಲ್ಲಿ, ${time}ರವರೆಗೆ ತೆರೆದಿರುತ್ತದೆ`,
		fromVisitor: (distance) => `ನಿಮ್ಮಿಂದ ${distance}`,
		somethingWrong: "ಏನಾದರೂ ತಪ್ಪಿದೆಯೇ?",
		print: "ಪ್ರಿಂಟ್ ಮಾಡಿ",
		directions: ["ಉತ್ತರಕ್ಕೆ", "ಈಶಾನ್ಯಕ್ಕೆ", "ಪೂರ್ವಕ್ಕೆ", "ಆಗ್ನೇಯಕ್ಕೆ", "ದಕ್ಷಿಣಕ್ಕೆ", "ನೈಋತ್ಯಕ್ಕೆ", "ಪಶ್ಚಿಮಕ್ಕೆ", "ವಾಯವ್ಯಕ್ಕೆ"],
		whereabouts: (distance, name, kind, direction) => {
			const from = kind === "station" ? `${name} ರೈಲು ನಿಲ್ದಾಣದಿಂದ` : `${name} ನಗರದಿಂದ`;
			return direction ? `${from} ${direction} ${distance} ದೂರದಲ್ಲಿ` : `${from} ${distance} ದೂರದಲ್ಲಿ`;
		},
		back: "ಹಿಂದಕ್ಕೆ",
		gone: "ಈ ಶಾಖೆಯನ್ನು ತೆಗೆದುಹಾಕಲಾಗಿದೆ. ನಿಮ್ಮ ಹತ್ತಿರ ಬೇರೆ ಶಾಖೆಗಳು ಇರಬಹುದು.",
		backToFinder: "ಬೇರೆ ಶಾಖೆಯನ್ನು ಹುಡುಕಿ",
		loading: "ಶಾಖೆಯ ವಿವರಗಳು ಲೋಡ್ ಆಗುತ್ತಿವೆ",
	},
	legal: {
		privacy: (company) => `ನೀವು ಈ ಶಾಖಾ ಲೊಕೇಟರ್ ಬಳಸುವಾಗ ${company} ಯಾವ ಮಾಹಿತಿಯನ್ನು ಏಕೆ ಬಳಸುತ್ತದೆ ಎಂದು ಈ ನೀತಿ ತಿಳಿಸುತ್ತದೆ.`,
		disclaimer: (company) => `ಈ ಶಾಖಾ ಲೊಕೇಟರ್\u200cನಲ್ಲಿ ${company} ನೀಡುವ ಮಾಹಿತಿಯನ್ನು ಬಳಸುವ ಮೊದಲು ಇದನ್ನು ಓದಿ.`,
		terms: (company) => `${company} ನೀಡುವ ಈ ಶಾಖಾ ಲೊಕೇಟರ್ ಬಳಸುವ ಎಲ್ಲರಿಗೂ ಈ ನಿಯಮಗಳು ಅನ್ವಯಿಸುತ್ತವೆ.`,
	},
	legalInEnglish: "ಈ ಪುಟ ಇಂಗ್ಲಿಷ್\u200cನಲ್ಲಿ ಮಾತ್ರ ಇದೆ.",
	suggestions: {
		suggestions: "ಸಲಹೆಗಳು",
		kinds: {
			branch: "ಶಾಖೆ",
			locality: "ಪ್ರದೇಶ",
			district: "ಜಿಲ್ಲೆ",
			station: "ರೈಲು ನಿಲ್ದಾಣ",
		},
		recent: "ಇತ್ತೀಚಿನ ಹುಡುಕಾಟಗಳು",
		clearRecent: "ಇತ್ತೀಚಿನ ಹುಡುಕಾಟಗಳನ್ನು ಅಳಿಸಿ",
		clearText: "ಬರೆದದ್ದನ್ನು ಅಳಿಸಿ",
	},
	directory: {
		title: listTitle,
		titleOf: (state, part, parts) => (parts > 1 ? `${listTitle(state)}, ಭಾಗ ${part} / ${parts}` : listTitle(state)),
		count: (count) => `${numberText(count)} ${count < 2 ? "ಶಾಖೆ" : "ಶಾಖೆಗಳು"}, ನಗರವಾರು.`,
		noCity: "ನಗರ ತಿಳಿದಿಲ್ಲ",
		parts: "ಈ ಪಟ್ಟಿಯ ಭಾಗಗಳು",
		here: ALL,
		nearest: "ಅತಿ ಹತ್ತಿರದ ಶಾಖೆಯನ್ನು ಹುಡುಕಿ",
		missing: "ಶಾಖೆಗಳ ಈ ಪಟ್ಟಿ ಇಲ್ಲ",
	},
	offline: {
		offline: OFFLINE,
		offlineAsOf: (when) => `${OFFLINE} ಇದು ${when}ರ ಮಾಹಿತಿ.`,
		withoutPlaces: "ಆಫ್\u200cಲೈನ್\u200cನಲ್ಲಿ ಸ್ಥಳಗಳನ್ನು ಹುಡುಕಲು ಆಗುವುದಿಲ್ಲ. ಶಾಖೆಗಳ ಹೆಸರು, ವಿಳಾಸಗಳಲ್ಲಿ ಮಾತ್ರ ಹುಡುಕಲಾಗಿದೆ.",
	},
};
