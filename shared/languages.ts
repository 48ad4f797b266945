/** The languages of pages for visitors, English first, others below a prefix such as `/hi` (CONTRIBUTING.md), with their own names. */
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

/** The language of an address, and its English address. A prefix counts only as links have it; what follows begins with one slash: no host. */
export function languageOf(address: string): { language: Language; path: string } {
	const [, first = ""] = address.split(/[/?]/, 2);
	const language = OTHER_LANGUAGES.find((code) => code === first);
	if (!language || !address.startsWith(`/${language}`)) return { language: "en", path: address };
	return { language, path: address.slice(language.length + 1).replace(/^[/\\]*/, "/") };
}
