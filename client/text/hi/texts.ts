/** The Hindi texts. */
import { feedWords } from "../feed-words.ts";
import type { Texts } from "../texts.ts";
import { branchTexts } from "./branch-texts.ts";
import { dateTexts } from "./date-texts.ts";
import { finderTexts } from "./finder-texts.ts";
import placeNames from "./place-names.json" with { type: "json" };

const TRY_AGAIN = "फिर से कोशिश करें";

export const texts: Texts = {
	skipToContent: "मुख्य सामग्री पर जाएँ",
	logo: (company) => `${company}, शाखा लोकेटर का होम पेज`,
	home: "होम पेज",
	breadcrumb: "आप यहाँ हैं",
	scrollToTop: "ऊपर जाएँ",
	pageLoading: "पेज लोड हो रहा है",
	pageNotLoaded: "यह पेज लोड नहीं हो सका। अपना इंटरनेट कनेक्शन जाँचें और फिर से कोशिश करें।",
	notSaved: "आप ऑफ़लाइन हैं, और यह पेज इस डिवाइस पर सेव नहीं है",
	tryAgain: TRY_AGAIN,
	reference: (id) => `संदर्भ नंबर: ${id}`,
	language: "भाषा",

	problems: {
		branchesFailed: "शाखाएँ लोड नहीं हो सकीं",
		detailFailed: "शाखा की जानकारी नहीं मिल सकी",
		detailNoData: "शाखा की जानकारी उपलब्ध नहीं है",
		detailNotFound: (id) => `आईडी ${id} वाली शाखा नहीं मिली`,
		optionsLoading: "लोड हो रहा है…",
		optionsFailed: "विकल्प लोड नहीं हो सके",
		optionsEmpty: "कोई विकल्प नहीं है",
		pageNotFound: "ओह! पेज नहीं मिला",
		unexpected: "ऐप में अचानक गड़बड़ी हो गई!",
		unknownError: "कोई अज्ञात गड़बड़ी हुई",
	},

	finder: finderTexts,
	branch: branchTexts,

	...feedWords("hi", {
		places: placeNames,
		place: { station: (name) => `${name} स्टेशन`, approximate: "अनुमानित" },
		categories: { "Branch Office": "शाखा कार्यालय", "Regional Office": "क्षेत्रीय कार्यालय" },
		services: {
			"Home loan": "होम लोन",
			"Farm loan": "कृषि लोन",
			"Tractor loan": "ट्रैक्टर लोन",
			"Commercial vehicle loan": "कमर्शियल वाहन लोन",
			"MSME loan": "MSME लोन",
		},
	}),

	map: {
		ofList: "शाखाओं का मैप",
		ofBranch: (name) => `${name}: मैप`,
		show: "मैप खोलें",
		large: "बड़ा मैप",
		notLarge: "बड़ा मैप बंद करें",
		loading: "मैप लोड हो रहा है…",
		failed: "मैप अभी नहीं दिखाया जा सकता। बाकी सब कुछ उसके बिना भी काम करता है।",
		unknownPlace: "इस शाखा का मैप उपलब्ध नहीं है",
	},

	...dateTexts,
	units: { m: "मी", km: "किमी" },

	notFound: { action: "होम पेज पर जाएँ" },
	sampleData: "नमूना डेटा: ये शाखाएँ असली नहीं हैं",
	oldData: (when) => `शाखाओं की जानकारी ${when} बजे की है। हो सकता है कि उसके बाद कुछ बदला हो।`,

	footer: {
		social: "हमें फ़ॉलो करें",
		apps: "मोबाइल ऐप",
		androidApp: "Android फ़ोन के लिए ऐप",
		iosApp: "iPhone के लिए ऐप",
		branchesInStates: "राज्यों में शाखाएँ",
		legal: "कानूनी जानकारी",
		privacy: "गोपनीयता नीति",
		disclaimer: "कानूनी अस्वीकरण",
		terms: "नियम और शर्तें",
		copyright: (year, company) => `© ${year} ${company}, सर्वाधिकार सुरक्षित`,
	},
};

export const loadMoreTexts = () => import("./more-texts.ts");
