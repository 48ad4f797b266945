/** A document's head for each page (docs/product.md, Page frame), as HTML and in a browser. */
import type { Graph, Thing } from "schema-dts";
import { BASE } from "../../shared/base.ts";
import type { Branch } from "../../shared/branch/branch.ts";
import type { Brand } from "../../shared/brand.ts";
import { SHARE_PICTURE } from "../../shared/constants.ts";
import { alternates } from "../../shared/finder/listed-languages.ts";
import { ALL_LANGUAGES, addressIn, type Language, localeOf } from "../../shared/languages.ts";
import { sharePicturePath } from "../../shared/map/map-picture.ts";
import { SITE_PICTURE_PATH } from "../../shared/paths.ts";
import { escapeMarkup, jsonForScript } from "../../shared/text/markup.ts";
import type { MoreTexts, Texts } from "../text/texts.ts";

/** A page's metadata. */
export interface Head {
	title: string;
	description: string;
	/** The description where the page is shared, if it differs from `description`. */
	sharedText?: string;
	/** Canonical path, in English. Without it the page is not indexed by search engines. */
	canonical?: string;
	/** The only languages in which it is indexed; otherwise it is in all. */
	languages?: readonly Language[] | undefined;
	/** The branch of whose surroundings other sites show a picture. */
	shownBranch?: Branch;
	/** What the page shows, in the vocabulary of schema.org. Addresses must come from `HeadContext.absolute`. */
	things?: readonly Thing[];
}

/** What the head of a page is made from besides its data. */
export interface HeadContext {
	brand: Brand;
	params: Readonly<Record<string, string | undefined>>;
	now: number;
	absolute(path: string): string;
	/** The same for a page, in the head's language. @param path its English address */
	page(path: string): string;
	texts: Texts;
	more: MoreTexts;
	language: Language;
}

/** What the head of any page depends on besides its data. */
export interface Site {
	company: string;
	/** The version of the embedded map, of which other sites show pictures. */
	archive: string | undefined;
	/** Origin for absolute addresses. */
	publicUrl: string | undefined;
	/** Whether there are invented branches, which search engines must not index. */
	sampleData: boolean;
	language: Language;
}

type HeadElement = readonly [tag: "meta" | "link", attributes: Readonly<Record<string, string>>];

/** The elements that describe a page, except its title. */
function elementsOf(head: Head, site: Site): HeadElement[] {
	const { title, description, sharedText, shownBranch, languages = ALL_LANGUAGES } = head;
	const { company, archive, publicUrl, sampleData, language } = site;
	const canonical = languages.includes(language) ? head.canonical : undefined;
	const map = archive && shownBranch && sharePicturePath(archive, shownBranch);
	const meta = (name: string, content: string): HeadElement => ["meta", { name, content }];
	const property = (name: string, content: string): HeadElement => ["meta", { property: `og:${name}`, content }];
	const picture =
		publicUrl === undefined
			? []
			: [
					property("image", publicUrl + (map || SITE_PICTURE_PATH)),
					property("image:width", String(SHARE_PICTURE.width)),
					property("image:height", String(SHARE_PICTURE.height)),
					meta("twitter:card", "summary_large_image"),
				];
	const absolute = (path: string) => publicUrl + BASE + path;
	const pageLinks: HeadElement[] =
		publicUrl === undefined || canonical === undefined
			? []
			: [
					["link", { rel: "canonical", href: absolute(addressIn(language, canonical)) }],
					...alternates(languages, canonical).map(
						([hreflang, path]): HeadElement => ["link", { rel: "alternate", hreflang, href: absolute(path) }],
					),
					property("url", absolute(addressIn(language, canonical))),
				];
	return [
		meta("description", description),
		...(canonical === undefined || sampleData ? [meta("robots", "noindex")] : []),
		...pageLinks,
		property("type", "website"),
		property("site_name", company),
		property("locale", localeOf(language).replace("-", "_")),
		property("title", title),
		property("description", sharedText ?? description),
		...picture,
	];
}

/** HTML for the document's head. */
export function headMarkup(head: Head, site: Site): string {
	const elements = elementsOf(head, site).map(([tag, attributes]) => {
		const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeMarkup(value)}"`);
		return `<${tag}${written.join("")}>`;
	});
	const graph: Graph = { "@context": "https://schema.org", "@graph": head.things ?? [] };
	const things = head.things?.length ? [`<script type="${STRUCTURED_DATA}">${jsonForScript(graph)}</script>`] : [];
	return [`<title>${escapeMarkup(head.title)}</title>`, ...elements, ...things].join("\n");
}

const STRUCTURED_DATA = "application/ld+json";

/** Selects everything that `headMarkup` writes, except the title. */
const OWN_ELEMENTS = [
	'meta[name="description"]',
	'meta[name="robots"]',
	'link[rel="canonical"]',
	'link[rel="alternate"][hreflang]',
	'meta[property^="og:"]',
	'meta[name^="twitter:"]',
	// Removed, not rendered again: programs that read it load each page from the server.
	`script[type="${STRUCTURED_DATA}"]`,
].join(", ");

/** Updates the document's head after a navigation in the browser. */
export function applyHead(head: Head, site: Site): void {
	document.title = head.title;
	for (const stale of document.head.querySelectorAll(OWN_ELEMENTS)) stale.remove();
	for (const [tag, attributes] of elementsOf(head, site)) {
		const element = document.createElement(tag);
		for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
		document.head.append(element);
	}
}
