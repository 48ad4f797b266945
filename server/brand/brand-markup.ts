/** The company's own header, footer, fonts and styles. Only the files that are named are read, once, and served from memory. */

import { isUtf8 } from "node:buffer";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import * as v from "valibot";
import { readPhone } from "../../shared/branch/phone.ts";
import { readServices } from "../../shared/branch/services.ts";
import type { Brand, Markup, MarkupElement } from "../../shared/brand.ts";
import { ALL_LANGUAGES, addressIn, type Language, localeOf, OTHER_LANGUAGES } from "../../shared/languages.ts";
import { BRAND_PREFIX, PATTERNS } from "../../shared/paths.ts";
import { BrandError, type BrandImage, DRAWN_TYPES, type FileTypes, LOGO_TYPES, readNamed } from "./brand-files.ts";

/** Each page has these texts in its document. */
const MAX_TEXT_BYTES = 16_384;
/** Only its own page has it. */
const MAX_LEGAL_BYTES = 131_072;
const MAX_FILE_BYTES = 524_288;
const MAX_NOTE_LENGTH = 500;

/** @throws {BrandError} if a file cannot be read or used */
export async function readBrandMarkup(
	{ companyName, header, footer, style, fonts = [], legal = {} }: BrandFields,
	brandFile: string,
	basePath: string,
) {
	/** The part that pages show. */
	const shown: Pick<Brand, "header" | "footer"> = {};
	/** The company's own legal texts, by the addresses of their pages. */
	const ownLegal: Record<string, MarkupElement> = {};
	/** Files to serve, by their addresses without the site's path. Their names change with their content. */
	const files = new Map<string, BrandImage>();
	const notes: string[] = [];
	/** Fonts and styles. They come last in a page, so that a mistake in them spoils no others. */
	let css = "";

	function refuse(field: string, problem: string): never {
		throw new BrandError(brandFile, [`${field}: ${problem}`]);
	}

	/** Lines end as an HTML parser makes them end, so that a digest of the text holds in a page. */
	function readText(field: string, name: string): string {
		const bytes = readNamed(brandFile, field, name, field.startsWith("legal.") ? MAX_LEGAL_BYTES : MAX_TEXT_BYTES);
		// A parser would put another sign in the place of a zero.
		if (!isUtf8(bytes) || bytes.includes(0)) refuse(field, `${name} must be saved as UTF-8`);
		return new TextDecoder().decode(bytes).replace(/\r\n?/g, "\n");
	}

	function serve(field: string, name: string, types: FileTypes): string {
		const ending = path.extname(name).toLowerCase();
		const contentType = types[ending] ?? refuse(field, `${name} must end in ${Object.keys(types).join(", ")}`);
		const body = readNamed(brandFile, field, name, MAX_FILE_BYTES);
		const address = `${BRAND_PREFIX}/${createHash("sha256").update(body).digest("hex").slice(0, 16)}${ending}`;
		files.set(address, { body, contentType });
		return basePath + address;
	}

	async function readMarkup(field: string, name: string, language = "en"): Promise<MarkupElement> {
		// Loaded only here, with its parser, to save memory if it is not used.
		const { cleanMarkup } = await import("./clean-markup.ts");
		const picture = (file: string) => serve(field, file, LOGO_TYPES);
		const { content, removed } = cleanMarkup(readText(field, name), picture, (problem) => refuse(field, problem));
		if (removed.size > 0) notes.push(`${field}: left out ${[...removed].join(", ").slice(0, MAX_NOTE_LENGTH)}`);
		return ["div", { className: `${field.split(".", 1)}-company`, lang: localeOf(language as Language) }, content];
	}

	if (typeof header === "string") shown.header = await readMarkup("header", header);
	else if (header) {
		const items = header.map(({ label, url }): Markup => ["li", {}, [["a", { href: url }, [label]]]]);
		const attributes = { className: "header-company header-links", lang: localeOf("en"), "aria-label": companyName };
		shown.header = ["nav", attributes, [["ul", {}, items]]];
	}
	for (const [page, names] of Object.entries(legal))
		for (const [language, name] of Object.entries(names)) {
			const address = addressIn(language as Language, PATTERNS[page as keyof typeof legal]);
			ownLegal[address] = await readMarkup(`legal.${page}.${language}`, name, language);
		}
	if (footer) shown.footer = await readMarkup("footer", footer);
	for (const { file, for: role, weight } of fonts) {
		const address = serve("fonts", file, { ".woff2": "font/woff2" });
		css += `@font-face{font-family:"Brand ${role}";src:url(${address});font-weight:${weight};font-display:swap}`;
	}
	// Other sites do without it.
	if (header || footer || fonts.length > 0)
		css += readFileSync(path.join(import.meta.dirname, "brand-markup.css"), "utf8");
	const own = style ? readText("style", style) : "";
	if (/<\/|@import/i.test(own)) refuse("style", "must have no </ and no @import");
	return { shown, ownLegal, style: css + own, files, notes };
}

const text = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(100));
const webAddress = v.pipe(
	v.string(),
	v.check((value) => /^https?:$/.test(URL.parse(value)?.protocol ?? ""), "must be an http or https address"),
);
/** With the placeholders that it may have filled in, and no others. */
const reportLink = v.pipe(
	v.string(),
	v.maxLength(500),
	v.check((value) => {
		const filled = value.replaceAll(/\{(?:name|code)\}/g, "x");
		return !/[{}]/.test(filled) && /^(?:https|mailto):$/.test(URL.parse(filled)?.protocol ?? "");
	}, "must be an https or mailto address, in which {name} and {code} stand for a branch"),
);
const fileOf = (types: FileTypes) =>
	v.pipe(
		v.string(),
		v.check(
			(value) => path.extname(value).toLowerCase() in types,
			`must be the path of a file that ends in ${Object.keys(types).join(", ")}`,
		),
	);
const phone = v.pipe(
	v.string(),
	v.check((value) => readPhone(value).value !== undefined, "must be an Indian phone number, such as 1800 123 4567"),
	v.transform((value) => readPhone(value).value),
);
const service = v.pipe(
	text,
	v.check(
		(value) => !value.includes(",") && readServices(value).value === value,
		"must be a name, such as Home loan, without commas",
	),
);
const MAX_SERVICES = 50;
const link = v.strictObject({ label: text, url: webAddress });
const HTML = { ".html": "text/html" };
const isOneOf = <const List extends readonly string[]>(list: List) =>
	v.picklist(list, `must be one of ${list.join(", ")}`);
const color = v.pipe(v.string(), v.regex(/^#[\da-f]{6}$/i, "must be a colour such as #1d4f91"));
const weight = v.pipe(v.string(), v.regex(/^[1-9]00(?: [1-9]00)?$/, 'must be "400", or "100 900" for all between'));
const font = v.strictObject({
	file: fileOf({ ".woff2": "font/woff2" }),
	for: v.picklist(["text", "headings"]),
	weight: v.optional(weight, "400"),
});
export const brandFileSchema = v.strictObject({
	companyName: text,
	customerCare: v.optional(phone),
	reportLink: v.optional(reportLink),
	services: v.optional(v.pipe(v.array(service), v.maxLength(MAX_SERVICES))),
	logo: fileOf(LOGO_TYPES),
	icon: v.optional(fileOf(DRAWN_TYPES)),
	color,
	colorDark: v.optional(color),
	social: v.strictObject({ socialNetwork: link, professionalNetwork: link, messagingChat: link }),
	sitemap: v.array(v.strictObject({ title: text, links: v.array(link) })),
	header: v.optional(v.union([fileOf(HTML), v.array(link)])),
	footer: v.optional(fileOf(HTML)),
	style: v.optional(fileOf({ ".css": "text/css" })),
	fonts: v.optional(v.array(font)),
	translations: v.optional(v.record(isOneOf(OTHER_LANGUAGES), v.record(text, text))),
	legal: v.optional(
		v.record(isOneOf(["privacy", "disclaimer", "terms"]), v.record(isOneOf(ALL_LANGUAGES), fileOf(HTML))),
	),
});

type BrandFields = v.InferOutput<typeof brandFileSchema>;
