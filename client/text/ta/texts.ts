/** The Tamil texts. */
import { feedWords } from "../feed-words.ts";
import type { Texts } from "../texts.ts";
import { branchTexts } from "./branch-texts.ts";
import { dateTexts } from "./date-texts.ts";
import { finderTexts } from "./finder-texts.ts";
import placeNames from "./place-names.json" with { type: "json" };

export const texts: Texts = {
	skipToContent: "முதன்மை உள்ளடக்கத்திற்குச் செல்",
	logo: (company) => `${company}, கிளைத் தேடல் முகப்பு`,
	home: "முகப்பு",
	breadcrumb: "பக்கப் பாதை",
	scrollToTop: "மேலே செல்",
	pageLoading: "பக்கம் ஏற்றப்படுகிறது",
	pageNotLoaded: "பக்கத்தை ஏற்ற முடியவில்லை. இணைய இணைப்பைச் சரிபார்த்து, மீண்டும் முயலவும்.",
	notSaved: "நீங்கள் ஆஃப்லைனில் உள்ளீர்கள்; இந்தப் பக்கம் சாதனத்தில் சேமிக்கப்படவில்லை",
	tryAgain: "மீண்டும் முயலவும்",
	reference: (id) => `குறிப்பு எண்: ${id}`,
	language: "மொழி",

	problems: {
		branchesFailed: "கிளைகளை ஏற்ற முடியவில்லை",
		detailFailed: "கிளை விவரங்களைப் பெற முடியவில்லை",
		detailNoData: "கிளை விவரங்கள் இல்லை",
		detailNotFound: (id) => `கிளை கிடைக்கவில்லை: ${id}`,
		optionsLoading: "ஏற்றப்படுகிறது…",
		optionsFailed: "விருப்பங்களை ஏற்ற முடியவில்லை",
		optionsEmpty: "விருப்பங்கள் இல்லை",
		pageNotFound: "அடடா! பக்கம் கிடைக்கவில்லை",
		unexpected: "எதிர்பாராத பிழை ஏற்பட்டது!",
		unknownError: "அறியப்படாத பிழை ஏற்பட்டது",
	},

	finder: finderTexts,
	branch: branchTexts,

	...feedWords("ta", {
		places: placeNames,
		place: { station: (name) => `${name} ரயில் நிலையம்`, approximate: "தோராயமாக" },
		categories: { "Branch Office": "கிளை அலுவலகம்", "Regional Office": "மண்டல அலுவலகம்" },
		services: {
			"Home loan": "வீட்டுக் கடன்",
			"Farm loan": "விவசாயக் கடன்",
			"Tractor loan": "டிராக்டர் கடன்",
			"Commercial vehicle loan": "வணிக வாகனக் கடன்",
			"MSME loan": "MSME கடன்",
		},
	}),

	map: {
		ofList: "கிளைகளின் வரைபடம்",
		ofBranch: (name) => `${name}: வரைபடம்`,
		show: "வரைபடத்தைத் திற",
		large: "பெரிய வரைபடம்",
		notLarge: "பெரிய வரைபடத்தை மூடு",
		loading: "வரைபடம் ஏற்றப்படுகிறது…",
		failed: "வரைபடத்தைக் காட்ட முடியவில்லை. மற்ற அனைத்தும் இயங்கும்.",
		unknownPlace: "இந்தக் கிளைக்கு வரைபடம் இல்லை",
	},

	...dateTexts,
	units: { m: "மீ.", km: "கி.மீ." },

	notFound: { action: "முகப்புக்குச் செல்" },
	sampleData: "மாதிரித் தரவு: இந்தக் கிளைகள் கற்பனையானவை",
	oldData: (when) => `கிளை விவரங்கள் ${when} நிலவரப்படி; பிறகு மாறியிருக்கலாம்.`,

	footer: {
		social: "எங்களைப் பின்தொடரவும்",
		apps: "மொபைல் ஆப்கள்",
		androidApp: "Android ஆப்",
		iosApp: "iPhone ஆப்",
		branchesInStates: "மாநில வாரியாகக் கிளைகள்",
		legal: "சட்டத் தகவல்கள்",
		privacy: "தனியுரிமைக் கொள்கை",
		disclaimer: "பொறுப்புத் துறப்பு",
		terms: "விதிமுறைகளும் நிபந்தனைகளும்",
		copyright: (year, company) => `© ${year} ${company}. அனைத்து உரிமைகளும் பாதுகாக்கப்பட்டவை.`,
	},
};

export const loadMoreTexts = () => import("./more-texts.ts");
