/** The finder for frames of other sites, as the server renders it (docs/embed.md): it is the home page with other addresses. */
import { BASE } from "../../shared/base.ts";
import { readPresets } from "../../shared/finder/frame-presets.ts";
import { addressIn, languageOf } from "../../shared/languages.ts";
import { EMBED_PATH, PATTERNS } from "../../shared/paths.ts";

/** The presets of the frame at an address, and the address of the home page with the same filter; undefined for other pages. */
export function frameAt(url: string) {
	const { language, path } = languageOf(url);
	const [pathname, query = ""] = path.split("?", 2);
	if (pathname !== EMBED_PATH) return undefined;
	return {
		...readPresets(new URLSearchParams(query)),
		language,
		url: addressIn(language, `${PATTERNS.home}?${query}`),
	};
}

/** The markup in which links and forms of the finder stay in the frame and keep its presets, also without scripts. */
export function framedMarkup(body: string, { language, params }: NonNullable<ReturnType<typeof frameAt>>): string {
	const [home, frame] = [PATTERNS.home, EMBED_PATH].map((path) => BASE + addressIn(language, path)) as [string, string];
	const presets = params.map(([name, value]) => `${name}=${value}`).join("&amp;");
	const fields = params.map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`).join("");
	return body.replace(/<(?:a|form) [^<>]*>/g, (tag) => {
		const address = /(?:href|action)="([^"]*)"/.exec(tag)?.[1] ?? "";
		const rest = address.slice(home.length);
		const isFinder = address.startsWith(home) && /^(?:[?#]|$)/.test(rest);
		// What is no address of a page, such as a phone number, opens no other page either.
		const stays = isFinder || !/^(?:\/|https?:)/.test(address) ? tag.replace(" ", ' target="_self" ') : tag;
		if (!isFinder) return stays;
		const own = (after: string) => stays.replace(`"${address}"`, () => `"${frame}${after}"`);
		// The query of a form's address is not sent, but React expects it there.
		if (tag.startsWith("<form")) return own((presets && `?${presets}`) + rest) + fields;
		return own(presets ? `${rest.startsWith("?") ? `${rest}&amp;` : "?"}${presets}` : rest);
	});
}
