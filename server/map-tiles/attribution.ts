import type { StreetSchema } from "../../shared/map/map-source.ts";
import { escapeMarkup } from "../../shared/text/markup.ts";

/** How many characters are read, and how many are shown; a map of 360 px has room for fewer. */
const [MAX_READ, MAX_SHOWN] = [4000, 300];

const OPENSTREETMAP = link("https://www.openstreetmap.org/copyright", "© OpenStreetMap contributors");

/** The attribution of data in a schema, if the source lacks it. The makers of Shortbread require none. */
const MAKERS: Readonly<Record<StreetSchema, string>> = {
	openmaptiles: `${link("https://openmaptiles.org/", "© OpenMapTiles")} ${OPENSTREETMAP}`,
	shortbread: OPENSTREETMAP,
	protomaps: `${link("https://protomaps.com/", "Protomaps")} ${OPENSTREETMAP}`,
};

/** Named characters that attributions have. */
const ENTITIES: Readonly<Record<string, string>> = { copy: "©", amp: "&", lt: "<", gt: ">", quot: '"', nbsp: " " };

/**
 * Makes the attribution of a source of tiles safe: only its texts and its https links are taken over, and rebuilt as HTML. Without a
 * mention of OpenStreetMap or of the schema's makers, whose licences require it, these are named first.
 *
 * @param html from the source; anything but a text counts as none
 */
export function safeAttribution(html: unknown, schema: StreetSchema): string {
	const given = typeof html === "string" ? partsOf(html.slice(0, MAX_READ)) : "";
	const isCredited = /openstreetmap/i.test(given) && (schema !== "openmaptiles" || /openmaptiles/i.test(given));
	if (isCredited) return given;
	return [MAKERS[schema], given].filter(Boolean).join(" ");
}

function partsOf(html: string): string {
	let href: string | undefined;
	let left = MAX_SHOWN;
	const [before = "", ...tagged] = html.split("<");
	const parts = [`>${before}`, ...tagged].map((each) => {
		const end = each.indexOf(">");
		const tag = each.slice(0, Math.max(end, 0));
		if (/^a\s/i.test(tag)) href = httpsAddress(tag);
		else if (/^\/a$/i.test(tag)) href = undefined;
		const text = readable(end < 0 ? "" : each.slice(end + 1)).slice(0, left);
		left -= text.length;
		if (!text) return "";
		return href ? link(href, text) : escapeMarkup(text);
	});
	return parts.filter(Boolean).join(" ");
}

function httpsAddress(tag: string): string | undefined {
	const [, value = ""] = /\shref=["']?([^"'\s]+)/i.exec(tag) ?? [];
	const url = URL.parse(value.replaceAll("&amp;", "&"));
	const isPlain = url?.protocol === "https:" && !url.username && url.href.length <= 200;
	return isPlain ? url.href : undefined;
}

function readable(text: string): string {
	return text
		.replace(/&(\w{2,5});/g, (entity, name: string) => ENTITIES[name] ?? entity)
		.replace(/&#(\d{2,5});/g, (_, code: string) => String.fromCharCode(Number(code)))
		.replace(/[\s\p{Cc}]+/gu, " ")
		.trim();
}

function link(href: string, text: string): string {
	return `<a href="${escapeMarkup(href)}" target="_blank" rel="noopener">${escapeMarkup(text)}</a>`;
}
