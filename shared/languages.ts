/**
 * The languages of the pages for visitors, English first. The pages of the others are below a prefix, such as `/hi`. Each has a folder
 * of its code in `client/text/`; CONTRIBUTING.md says how to add one. The value is its own name, in its own script.
 */
export const LANGUAGES = {
	en: "English",
	hi: "हिन्दी",
	mr: "मराठी",
	gu: "ગુજરાતી",
	te: "తెలుగు",
	ta: "தமிழ்",
	kn: "ಕನ್ನಡ",
} as const;

export type Language = keyof typeof LANGUAGES;

/** A language other than that of the feeds, which is English. */
export type OtherLanguage = Exclude<Language, "en">;

export const ALL_LANGUAGES = Object.keys(LANGUAGES) as Language[];

export const OTHER_LANGUAGES = ALL_LANGUAGES.filter((code) => code !== "en");

/** The language as documents name it, as it is written in India (BCP 47). */
export function localeOf(language: Language): string {
	return `${language}-IN`;
}

/** The address of a page in a language. @param path its English address: a path, with or without a query */
export function addressIn(language: Language, path: string): string {
	if (language === "en") return path;
	return path === "/" || path.startsWith("/?") ? `/${language}${path.slice(1)}` : `/${language}${path}`;
}

/**
 * The language of an address, and the English address of the same page. The prefix counts only as it is written in links. What follows
 * a prefix never names another host: it begins with one slash.
 */
export function languageOf(address: string): { language: Language; path: string } {
	const [, first = ""] = address.split(/[/?]/, 2);
	const language = OTHER_LANGUAGES.find((code) => code === first);
	if (!language || !address.startsWith(`/${language}`)) return { language: "en", path: address };
	return { language, path: address.slice(language.length + 1).replace(/^[/\\]*/, "/") };
}
