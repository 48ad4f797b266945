import { type DefaultTreeAdapterTypes, parseFragment } from "parse5";
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

/** Makes a source's attribution safe: its texts and https links, rebuilt as HTML, and first those whom licences require, unless it names them. */
export function safeAttribution(html: unknown, schema: StreetSchema): string {
	const texts = [html].flat().filter((each) => typeof each === "string");
	const text = partsOf(texts.join(" ").slice(0, MAX_READ));
	const isCredited = /openstreetmap/i.test(text) && (schema !== "openmaptiles" || /openmaptiles/i.test(text));
	if (isCredited) return text;
	return [MAKERS[schema], text].filter(Boolean).join(" ");
}

function partsOf(html: string): string {
	const parts: string[] = [];
	let left = MAX_SHOWN;
	function add(node: DefaultTreeAdapterTypes.ChildNode, href?: string): void {
		if ("value" in node) {
			const text = decoded(node.value)
				.replace(/[\s\p{Cc}]+/gu, " ")
				.trim()
				.slice(0, left);
			left -= text.length;
			if (text) parts.push(href ? link(href, text) : escapeMarkup(text));
		} else if ("tagName" in node && node.tagName !== "script" && node.tagName !== "style") {
			const inLink = node.tagName === "a" ? httpsAddress(node.attrs.find(({ name }) => name === "href")?.value) : href;
			for (const child of node.childNodes) add(child, inLink);
		}
	}
	for (const node of parseFragment(decoded(html)).childNodes) add(node);
	return parts.join(" ");
}

/** A text without markup, with its characters as they are; some sources encode them two or three times. */
function decoded(text: string): string {
	let present = text;
	for (let times = 0; times < 3 && !present.includes("<"); times++) {
		const [node] = parseFragment(present).childNodes;
		present = node && "value" in node ? node.value : "";
	}
	return present;
}

function httpsAddress(value = ""): string | undefined {
	const url = URL.parse(value);
	const isPlain = url?.protocol === "https:" && !url.username && url.href.length <= 200;
	return isPlain ? url.href : undefined;
}

function link(href: string, text: string): string {
	return `<a href="${escapeMarkup(href)}" target="_blank" rel="noopener">${escapeMarkup(text)}</a>`;
}
