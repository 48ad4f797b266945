import { ALL_LANGUAGES, addressIn, localeOf } from "../../shared/languages.ts";

/**
 * The address with the prefix of its language as links have it: `/HI/x` and `/hi-IN/x` become `/hi/x`, `/en/x` becomes `/x`. Undefined
 * if it has that already, or none.
 *
 * @param url path and query from the client
 */
export function rightPrefix(url: string): string | undefined {
	// Browsers take a backslash for a slash, so what follows a prefix could be another host.
	if (url.includes("\\")) return undefined;
	const [, first = ""] = url.split(/[/?]/, 2);
	const asked = first.toLowerCase();
	const language = ALL_LANGUAGES.find((code) => asked === code || asked === localeOf(code).toLowerCase());
	if (!language || first === language) return language === "en" ? withoutPrefix(url, first) : undefined;
	return addressIn(language, withoutPrefix(url, first));
}

function withoutPrefix(url: string, prefix: string): string {
	const rest = url.slice(prefix.length + 1);
	return rest.replace(/^\/*/, "/");
}
