/** The Gujarati texts. */
import { feedWords } from "../feed-words.ts";
import type { Texts } from "../texts.ts";
import { branchTexts } from "./branch-texts.ts";
import { dateTexts } from "./date-texts.ts";
import { finderTexts } from "./finder-texts.ts";
import placeNames from "./place-names.json" with { type: "json" };

export const texts: Texts = {
	skipToContent: "મુખ્ય સામગ્રી પર જાઓ",
	logo: (company) => `${company}, શાખા લોકેટરનું હોમ પેજ`,
	home: "હોમ પેજ",
	breadcrumb: "તમે અહીં છો",
	scrollToTop: "ઉપર જાઓ",
	pageLoading: "પેજ લોડ થઈ રહ્યું છે",
	pageNotLoaded: "આ પેજ લોડ થઈ શક્યું નહીં. ઇન્ટરનેટ કનેક્શન તપાસીને ફરી પ્રયાસ કરો.",
	notSaved: "તમે ઑફલાઇન છો, અને આ પેજ આ ડિવાઇસ પર સેવ કરેલું નથી",
	tryAgain: "ફરી પ્રયાસ કરો",
	reference: (id) => `સંદર્ભ નંબર: ${id}`,
	language: "ભાષા",

	problems: {
		branchesFailed: "શાખાઓ લોડ થઈ શકી નહીં",
		detailFailed: "શાખાની વિગતો મળી શકી નહીં",
		detailNoData: "શાખાની વિગતો ઉપલબ્ધ નથી",
		detailNotFound: (id) => `${id} નંબરની શાખા મળી નહીં`,
		optionsLoading: "લોડ થઈ રહ્યું છે…",
		optionsFailed: "વિકલ્પો લોડ થઈ શક્યા નહીં",
		optionsEmpty: "કોઈ વિકલ્પ ઉપલબ્ધ નથી",
		pageNotFound: "અરે! પેજ મળ્યું નહીં",
		unexpected: "અણધારી ભૂલ આવી!",
		unknownError: "અજાણી ભૂલ આવી",
	},

	finder: finderTexts,
	branch: branchTexts,

	...feedWords("gu", {
		places: placeNames,
		place: { station: (name) => `${name} સ્ટેશન`, approximate: "અંદાજિત" },
		categories: { "Branch Office": "શાખા કચેરી", "Regional Office": "પ્રાદેશિક કચેરી" },
		services: {
			"Home loan": "હોમ લોન",
			"Farm loan": "ખેતી લોન",
			"Tractor loan": "ટ્રૅક્ટર લોન",
			"Commercial vehicle loan": "કોમર્શિયલ વાહન લોન",
			"MSME loan": "MSME લોન",
		},
	}),

	map: {
		ofList: "શાખાઓનો નકશો",
		ofBranch: (name) => `${name}: નકશો`,
		show: "નકશો ખોલો",
		large: "મોટો નકશો",
		notLarge: "મોટો નકશો બંધ કરો",
		loading: "નકશો લોડ થઈ રહ્યો છે…",
		failed: "નકશો હમણાં બતાવી શકાતો નથી. બાકીનું બધું તેના વિના પણ ચાલે છે.",
		unknownPlace: "આ શાખા માટે નકશો ઉપલબ્ધ નથી",
	},

	...dateTexts,
	units: { m: "મી", km: "કિમી" },

	notFound: { action: "હોમ પેજ પર જાઓ" },
	sampleData: "નમૂનાનો ડેટા: આ શાખાઓ કાલ્પનિક છે",
	oldData: (when) => `શાખાઓની વિગતો છેલ્લે ચકાસાઈ: ${when}. ત્યાર પછી તે બદલાઈ હોઈ શકે.`,

	footer: {
		social: "અમને ફૉલો કરો",
		apps: "મોબાઇલ ઍપ",
		androidApp: "Android ફોન માટેની ઍપ",
		iosApp: "iPhone માટેની ઍપ",
		branchesInStates: "રાજ્ય પ્રમાણે શાખાઓ",
		legal: "કાનૂની માહિતી",
		privacy: "ગોપનીયતા નીતિ",
		disclaimer: "કાનૂની અસ્વીકરણ",
		terms: "નિયમો અને શરતો",
		copyright: (year, company) => `© ${year} ${company}. સર્વાધિકાર સુરક્ષિત.`,
	},
};

export const loadMoreTexts = () => import("./more-texts.ts");
