/** The finder for frames of other sites, as the server renders it (docs/embed.md): it is the home page with other addresses. */
import { BASE } from "../../shared/base.ts";
import { type FramePresets, readPresets } from "../../shared/finder/frame-presets.ts";
import { addressIn, languageOf } from "../../shared/languages.ts";
import { EMBED_PATH, PATTERNS } from "../../shared/paths.ts";

interface ServedFrame extends FramePresets {
	/** The address of the home page with the same filter. */
	url: string;
	/** The home page's path in the frame's language, which the frame's path replaces. */
	home: string;
	path: string;
}

/** The frame at an address; undefined for other pages. */
export function frameAt(url: string): ServedFrame | undefined {
	const { language, path } = languageOf(url);
	const [pathname, query = ""] = path.split("?", 2);
	if (pathname !== EMBED_PATH) return undefined;
	return {
		...readPresets(new URLSearchParams(query)),
		url: addressIn(language, `${PATTERNS.home}?${query}`),
		home: BASE + addressIn(language, PATTERNS.home),
		path: BASE + addressIn(language, EMBED_PATH),
	};
}

/** The markup in which links and forms of the finder stay in the frame and keep its presets, also without scripts. */
export function framedMarkup(body: string, { home, path, params }: ServedFrame): string {
	const presets = params.map(([name, value]) => `${name}=${value}`).join("&amp;");
	const fields = params.map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`).join("");
	return body.replace(/<(?:a|form) [^>]*>/g, (tag) => {
		const [all, name, address = ""] = /(href|action)="([^"]*)"/.exec(tag) ?? [];
		if (!all) return tag;
		const after = address.startsWith(home) ? address.slice(home.length) : "/";
		const isFinder = after === "" || after.startsWith("?") || after.startsWith("#");
		// What is no address of a page, such as a phone number, opens no other page either.
		if (!isFinder) return /^(?:\/|https?:)/.test(address) ? tag : tag.replace(all, `${all} target="_self"`);
		const query = name === "href" && presets ? `${after.startsWith("?") ? `${after}&amp;` : "?"}${presets}` : after;
		const kept = tag.replace(all, `${name}="${path}${query}" target="_self"`);
		return name === "action" ? kept + fields : kept;
	});
}
