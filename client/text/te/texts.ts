/** The Telugu texts. */
import { feedWords } from "../feed-words.ts";
import type { Texts } from "../texts.ts";
import { branchTexts } from "./branch-texts.ts";
import { dateTexts } from "./date-texts.ts";
import { finderTexts } from "./finder-texts.ts";
import placeNames from "./place-names.json" with { type: "json" };

export const texts: Texts = {
	skipToContent: "ప్రధాన విషయానికి వెళ్లండి",
	logo: (company) => `${company}, శాఖ లొకేటర్ హోమ్ పేజీ`,
	home: "హోమ్ పేజీ",
	breadcrumb: "ఈ పేజీ స్థానం",
	scrollToTop: "పైకి వెళ్లండి",
	pageLoading: "పేజీ లోడ్ అవుతోంది",
	pageNotLoaded: "ఈ పేజీ లోడ్ కాలేదు. ఇంటర్నెట్ చూసుకుని, మళ్లీ ప్రయత్నించండి.",
	notSaved: "మీరు ఆఫ్\u200cలైన్\u200cలో ఉన్నారు, ఈ పేజీ సేవ్ అయి లేదు",
	tryAgain: "మళ్లీ ప్రయత్నించండి",
	reference: (id) => `రెఫరెన్స్: ${id}`,
	language: "భాష",

	problems: {
		branchesFailed: "శాఖలు లోడ్ కాలేదు",
		detailFailed: "శాఖ వివరాలు లోడ్ కాలేదు",
		detailNoData: "శాఖ వివరాలు లేవు",
		detailNotFound: (id) => `ఐడీ ${id} ఉన్న శాఖ దొరకలేదు`,
		optionsLoading: "లోడ్ అవుతోంది…",
		optionsFailed: "ఎంపికలు లోడ్ కాలేదు",
		optionsEmpty: "ఎంపికలు లేవు",
		pageNotFound: "అయ్యో! పేజీ దొరకలేదు",
		unexpected: "అనుకోని లోపం ఏర్పడింది!",
		unknownError: "తెలియని లోపం ఏర్పడింది",
	},

	finder: finderTexts,
	branch: branchTexts,

	...feedWords("te", {
		places: placeNames,
		place: { station: (name) => `${name} స్టేషన్`, approximate: "సుమారు" },
		categories: { "Branch Office": "శాఖా కార్యాలయం", "Regional Office": "ప్రాంతీయ కార్యాలయం" },
		services: {
			"Home loan": "హోమ్ లోన్",
			"Farm loan": "వ్యవసాయ లోన్",
			"Tractor loan": "ట్రాక్టర్ లోన్",
			"Commercial vehicle loan": "కమర్షియల్ వాహన లోన్",
			"MSME loan": "MSME లోన్",
		},
	}),

	map: {
		ofList: "శాఖల మ్యాప్",
		ofBranch: (name) => `${name}: మ్యాప్`,
		show: "మ్యాప్ తెరవండి",
		large: "పెద్ద మ్యాప్",
		notLarge: "పెద్ద మ్యాప్ మూసివేయండి",
		loading: "మ్యాప్ లోడ్ అవుతోంది…",
		failed: "మ్యాప్ లోడ్ కాలేదు. మిగతావన్నీ పనిచేస్తాయి.",
		unknownPlace: "ఈ శాఖకు మ్యాప్ లేదు",
	},

	...dateTexts,
	units: { m: "మీ.", km: "కి.మీ." },

	notFound: { action: "హోమ్ పేజీకి వెళ్లండి" },
	sampleData: "నమూనా డేటా: ఈ శాఖలు కల్పితమైనవి",
	oldData: (when) => `శాఖల వివరాలు సరిచూసినది: ${when}. తర్వాత మారి ఉండవచ్చు.`,

	footer: {
		social: "మమ్మల్ని ఫాలో అవ్వండి",
		apps: "మొబైల్ యాప్\u200cలు",
		androidApp: "Android ఫోన్ల కోసం యాప్",
		iosApp: "iPhone కోసం యాప్",
		branchesInStates: "రాష్ట్రాల వారీగా శాఖలు",
		legal: "చట్టపరమైన సమాచారం",
		privacy: "గోప్యతా విధానం",
		disclaimer: "చట్టపరమైన నిరాకరణ",
		terms: "నిబంధనలు మరియు షరతులు",
		copyright: (year, company) => `© ${year} ${company}. అన్ని హక్కులు ప్రత్యేకించబడ్డాయి.`,
	},
};

export const loadMoreTexts = () => import("./more-texts.ts");
