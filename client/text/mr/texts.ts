/** The Marathi texts. */
import { feedWords } from "../feed-words.ts";
import type { Texts } from "../texts.ts";
import { branchTexts } from "./branch-texts.ts";
import { dateTexts } from "./date-texts.ts";
import { finderTexts } from "./finder-texts.ts";
import placeNames from "./place-names.json" with { type: "json" };

const TRY_AGAIN = "पुन्हा प्रयत्न करा";

export const texts: Texts = {
	skipToContent: "मुख्य मजकुरावर जा",
	logo: (company) => `${company}, शाखा लोकेटरचे मुख्यपृष्ठ`,
	home: "मुख्यपृष्ठ",
	breadcrumb: "तुम्ही येथे आहात",
	scrollToTop: "वर जा",
	pageLoading: "पेज लोड होत आहे",
	pageNotLoaded: "हे पेज लोड होऊ शकले नाही. तुमचे इंटरनेट कनेक्शन तपासा आणि पुन्हा प्रयत्न करा.",
	notSaved: "तुम्ही ऑफलाइन आहात आणि हे पेज या डिव्हाइसवर सेव्ह केलेले नाही",
	tryAgain: TRY_AGAIN,
	reference: (id) => `संदर्भ क्रमांक: ${id}`,
	language: "भाषा",

	problems: {
		branchesFailed: "शाखा लोड होऊ शकल्या नाहीत",
		detailFailed: "शाखेचा तपशील मिळू शकला नाही",
		detailNoData: "शाखेचा तपशील उपलब्ध नाही",
		detailNotFound: (id) => `आयडी ${id} असलेली शाखा सापडली नाही`,
		optionsLoading: "लोड होत आहे…",
		optionsFailed: "पर्याय लोड होऊ शकले नाहीत",
		optionsEmpty: "कोणताही पर्याय नाही",
		pageNotFound: "अरेरे! पेज सापडले नाही",
		unexpected: "ॲपमध्ये अनपेक्षित त्रुटी आली!",
		unknownError: "अज्ञात त्रुटी आली",
	},

	finder: finderTexts,
	branch: branchTexts,

	...feedWords("mr", {
		places: placeNames,
		place: { station: (name) => `${name} स्टेशन`, approximate: "अंदाजे" },
		categories: { "Branch Office": "शाखा कार्यालय", "Regional Office": "प्रादेशिक कार्यालय" },
		services: {
			"Home loan": "गृहकर्ज",
			"Farm loan": "शेती कर्ज",
			"Tractor loan": "ट्रॅक्टर कर्ज",
			"Commercial vehicle loan": "व्यावसायिक वाहन कर्ज",
			"MSME loan": "MSME कर्ज",
		},
	}),

	map: {
		ofList: "शाखांचा नकाशा",
		ofBranch: (name) => `${name}: नकाशा`,
		show: "नकाशा उघडा",
		large: "मोठा नकाशा",
		notLarge: "मोठा नकाशा बंद करा",
		loading: "नकाशा लोड होत आहे…",
		failed: "नकाशा सध्या दाखवता येत नाही. बाकी सर्व काही त्याशिवाय चालते.",
		unknownPlace: "या शाखेचा नकाशा उपलब्ध नाही",
	},

	...dateTexts,
	units: { m: "मी", km: "किमी" },

	notFound: { action: "मुख्यपृष्ठावर जा" },
	sampleData: "नमुना डेटा: या शाखा खऱ्या नाहीत",
	oldData: (when) => `शाखांचा तपशील ${when} वाजताचा आहे. त्यानंतर काही बदलले असू शकते.`,

	footer: {
		social: "आम्हाला फॉलो करा",
		apps: "मोबाइल ॲप",
		androidApp: "Android फोनसाठी ॲप",
		iosApp: "iPhone साठी ॲप",
		branchesInStates: "राज्यांमधील शाखा",
		legal: "कायदेशीर माहिती",
		privacy: "गोपनीयता धोरण",
		disclaimer: "कायदेशीर अस्वीकरण",
		terms: "अटी आणि शर्ती",
		copyright: (year, company) => `© ${year} ${company}. सर्व हक्क राखीव.`,
	},
};

export const loadMoreTexts = () => import("./more-texts.ts");
