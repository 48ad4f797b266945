/**
 * The languages of the pages for visitors, English first. The pages of the others are below a prefix, such as `/hi`. Each has a folder
 * of its name in `client/text/`; CONTRIBUTING.md says how to add one.
 */
export const LANGUAGES = {
	en: { locale: "en-IN", name: "English", states: [] },
	hi: {
		locale: "hi-IN",
		name: "हिन्दी",
		states: [
			"Bihar",
			"Chhattisgarh",
			"Delhi",
			"Haryana",
			"Himachal Pradesh",
			"Jharkhand",
			"Madhya Pradesh",
			"Rajasthan",
			"Uttar Pradesh",
			"Uttarakhand",
		],
	},
	mr: { locale: "mr-IN", name: "मराठी", states: ["Maharashtra"] },
	gu: { locale: "gu-IN", name: "ગુજરાતી", states: ["Gujarat"] },
	te: { locale: "te-IN", name: "తెలుగు", states: ["Andhra Pradesh", "Telangana"] },
	ta: { locale: "ta-IN", name: "தமிழ்", states: ["Puducherry", "Tamil Nadu"] },
	kn: { locale: "kn-IN", name: "ಕನ್ನಡ", states: ["Karnataka"] },
} as const satisfies Record<string, LanguageFacts>;

interface LanguageFacts {
	/** For documents and for sorting (BCP 47). */
	locale: string;
	/** Its own name, in its own script. */
	name: string;
	/** The states on whose pages it is offered. */
	states: readonly string[];
}

export type Language = keyof typeof LANGUAGES;

/** A language other than that of the feeds, which is English. */
export type OtherLanguage = Exclude<Language, "en">;

export const OTHER_LANGUAGES = Object.keys(LANGUAGES).filter((code): code is OtherLanguage => code !== "en");
