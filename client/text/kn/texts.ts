/** The Kannada texts. */
import { feedWords } from "../feed-words.ts";
import type { Texts } from "../texts.ts";
import { branchTexts } from "./branch-texts.ts";
import { dateTexts } from "./date-texts.ts";
import { finderTexts } from "./finder-texts.ts";
import placeNames from "./place-names.json" with { type: "json" };

export const texts: Texts = {
	skipToContent: "ಮುಖ್ಯ ವಿಷಯಕ್ಕೆ ಹೋಗಿ",
	logo: (company) => `${company}, ಶಾಖಾ ಲೊಕೇಟರ್ ಮುಖಪುಟ`,
	home: "ಮುಖಪುಟ",
	breadcrumb: "ಪುಟದ ದಾರಿ",
	scrollToTop: "ಮೇಲೆ ಹೋಗಿ",
	pageLoading: "ಪುಟ ಲೋಡ್ ಆಗುತ್ತಿದೆ",
	pageNotLoaded: "ಈ ಪುಟ ಲೋಡ್ ಆಗಲಿಲ್ಲ. ಇಂಟರ್ನೆಟ್ ಇದೆಯೇ ನೋಡಿ, ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.",
	notSaved: "ನೀವು ಆಫ್\u200cಲೈನ್\u200cನಲ್ಲಿದ್ದೀರಿ, ಈ ಪುಟ ಈ ಸಾಧನದಲ್ಲಿ ಸೇವ್ ಆಗಿಲ್ಲ",
	tryAgain: "ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ",
	reference: (id) => `ಉಲ್ಲೇಖ: ${id}`,
	language: "ಭಾಷೆ",

	problems: {
		branchesFailed: "ಶಾಖೆಗಳು ಲೋಡ್ ಆಗಲಿಲ್ಲ",
		detailFailed: "ಶಾಖೆಯ ವಿವರಗಳು ಸಿಗಲಿಲ್ಲ",
		detailNoData: "ಶಾಖೆಯ ಮಾಹಿತಿ ಲಭ್ಯವಿಲ್ಲ",
		detailNotFound: (id) => `ಐಡಿ ${id} ಇರುವ ಶಾಖೆ ಸಿಗಲಿಲ್ಲ`,
		optionsLoading: "ಲೋಡ್ ಆಗುತ್ತಿದೆ…",
		optionsFailed: "ಆಯ್ಕೆಗಳು ಲೋಡ್ ಆಗಲಿಲ್ಲ",
		optionsEmpty: "ಆಯ್ಕೆಗಳು ಲಭ್ಯವಿಲ್ಲ",
		pageNotFound: "ಅಯ್ಯೋ! ಪುಟ ಸಿಗಲಿಲ್ಲ",
		unexpected: "ಅನಿರೀಕ್ಷಿತ ದೋಷ ಉಂಟಾಗಿದೆ!",
		unknownError: "ಗೊತ್ತಿಲ್ಲದ ದೋಷ ಉಂಟಾಗಿದೆ",
	},

	finder: finderTexts,
	branch: branchTexts,

	...feedWords("kn", {
		places: placeNames,
		place: { station: (name) => `${name} ರೈಲು ನಿಲ್ದಾಣ`, approximate: "ಅಂದಾಜು" },
		categories: { "Branch Office": "ಶಾಖಾ ಕಚೇರಿ", "Regional Office": "ಪ್ರಾದೇಶಿಕ ಕಚೇರಿ" },
		services: {
			"Home loan": "ಗೃಹ ಸಾಲ",
			"Farm loan": "ಕೃಷಿ ಸಾಲ",
			"Tractor loan": "ಟ್ರ್ಯಾಕ್ಟರ್ ಸಾಲ",
			"Commercial vehicle loan": "ವಾಣಿಜ್ಯ ವಾಹನ ಸಾಲ",
			"MSME loan": "MSME ಸಾಲ",
		},
	}),

	map: {
		ofList: "ಶಾಖೆಗಳ ನಕ್ಷೆ",
		ofBranch: (name) => `${name}: ನಕ್ಷೆ`,
		show: "ನಕ್ಷೆ ತೆರೆಯಿರಿ",
		large: "ದೊಡ್ಡ ನಕ್ಷೆ",
		notLarge: "ದೊಡ್ಡ ನಕ್ಷೆ ಮುಚ್ಚಿ",
		loading: "ನಕ್ಷೆ ಲೋಡ್ ಆಗುತ್ತಿದೆ…",
		failed: "ಸದ್ಯ ನಕ್ಷೆ ತೋರಿಸಲು ಆಗುತ್ತಿಲ್ಲ. ಉಳಿದೆಲ್ಲವೂ ಕೆಲಸ ಮಾಡುತ್ತದೆ.",
		unknownPlace: "ಈ ಶಾಖೆಗೆ ನಕ್ಷೆ ಲಭ್ಯವಿಲ್ಲ",
	},

	...dateTexts,
	units: { m: "ಮೀ", km: "ಕಿಮೀ" },

	notFound: { action: "ಮುಖಪುಟಕ್ಕೆ ಹೋಗಿ" },
	sampleData: "ಮಾದರಿ ಡೇಟಾ: ಈ ಶಾಖೆಗಳು ಕಾಲ್ಪನಿಕ",
	oldData: (when) => `ಶಾಖೆಗಳ ವಿವರಗಳನ್ನು ಕೊನೆಯದಾಗಿ ಖಚಿತಪಡಿಸಿದ್ದು: ${when}. ನಂತರ ಬದಲಾಗಿರಬಹುದು.`,

	footer: {
		social: "ನಮ್ಮನ್ನು ಫಾಲೋ ಮಾಡಿ",
		apps: "ಮೊಬೈಲ್ ಆ್ಯಪ್\u200cಗಳು",
		androidApp: "Android ಫೋನ್\u200cಗಳಿಗೆ ಆ್ಯಪ್",
		iosApp: "iPhone\u200cಗೆ ಆ್ಯಪ್",
		branchesInStates: "ರಾಜ್ಯವಾರು ಶಾಖೆಗಳು",
		legal: "ಕಾನೂನು ಮಾಹಿತಿ",
		privacy: "ಗೌಪ್ಯತಾ ನೀತಿ",
		disclaimer: "ಕಾನೂನು ಹಕ್ಕು ನಿರಾಕರಣೆ",
		terms: "ನಿಯಮಗಳು ಮತ್ತು ಷರತ್ತುಗಳು",
		copyright: (year, company) => `© ${year} ${company}. ಎಲ್ಲ ಹಕ್ಕುಗಳನ್ನು ಕಾಯ್ದಿರಿಸಲಾಗಿದೆ.`,
	},
};

export const loadMoreTexts = () => import("./more-texts.ts");
