/** The brand: company name, logo, colours, links, header, footer and fonts. The operator can replace the default with a file of the same form. */
import { readFile } from "node:fs/promises";
import path from "node:path";
import * as v from "valibot";
import type { Brand, BrandLink, SocialLink } from "../../shared/brand.ts";
import { type Language, localeOf, OTHER_LANGUAGES } from "../../shared/languages.ts";
import { BrandError, type BrandImage, DRAWN_TYPES, LOGO_TYPES, readNamed } from "./brand-files.ts";
import { brandFileSchema, readBrandMarkup } from "./brand-markup.ts";
import { contrast, failingContrast, inkOn, readableOn, tinted } from "./contrast.ts";
import icons from "./network-icons.json" with { type: "json" };

export const DEFAULT_BRAND_FILE = path.join(import.meta.dirname, "default-brand.json");

/** Used if the logo cannot be drawn. */
const DEFAULT_ICON_FILE = path.join(import.meta.dirname, "default-icon.svg");

/** Colours of `client/styles.css`: the page, `--sunk` and the share of the brand in `--brand-soft` in light mode; `--page` and `--fill` in dark mode. */
const LIGHT = { page: "#ffffff", sunk: "#f3f5f8", softShare: 0.08 };
const DARK = { page: "#14191f", fill: "#2a323c" };

/** Reads and checks a brand file, and what it names by relative paths. @param basePath the path below which the site is @throws {BrandError} with all problems */
export async function loadBrand(file: string, basePath = "") {
	const content = await readJson(file);
	const result = v.safeParse(brandFileSchema, content);
	const problems = result.issues?.map((issue) => `${v.getDotPath(issue) ?? "the file"}: ${inWords(issue)}`) ?? [];
	problems.push(...unknownTexts(Object(content)));
	if (!result.success || problems.length > 0) throw new BrandError(file, problems);
	const { companyName, customerCare, reportLink, services, social, sitemap, color, colorDark, footer } = result.output;
	const logo = readImage(file, "logo", result.output.logo);
	const icon = result.output.icon ? readImage(file, "icon", result.output.icon) : await iconFrom(logo, color);
	// It is chosen for this one background: another one in its place would not be what the operator asked for.
	const failing = colorDark && failingContrast(colorDark, DARK.fill);
	if (failing) throw new BrandError(file, [`colorDark: ${failing}`]);
	const { shown, ...markup } = await readBrandMarkup(result.output, file, basePath);
	const ground = lightGround(color);
	const hard = failingContrast(color, ground);
	if (hard) markup.notes.unshift(`color: ${hard}; text has ${readableOn(color, ground)} instead`);
	const brand: Brand = {
		companyName,
		customerCare,
		reportLink,
		services,
		social: [
			withIcon(social.socialNetwork, "like"),
			withIcon(social.professionalNetwork, "briefcase"),
			withIcon(social.messagingChat, "chat"),
		],
		// A footer of the company's own has its links, too.
		sitemap: footer ? [] : sitemap,
		...shown,
		...(result.output.legal && { ownLegal: true }),
	};
	const words: Partial<Record<Language, Record<string, string>>> = result.output.translations ?? {};
	const brands = OTHER_LANGUAGES.map((each) => [each, brandIn(each, brand, words[each])]);
	return {
		brand,
		/** The same for the pages in other languages than English. */
		brands: Object.fromEntries(brands) as Partial<Record<Language, Brand>>,
		logo,
		/** The image on the site's icons. */
		icon,
		/** `#rrggbb` */
		color,
		/** The colours for text, in light and in dark mode. */
		textColors: brandTexts(color, colorDark),
		/** The style sheet with the operator's colours. */
		css: brandCss(color, colorDark),
		/** The elements that colour the browser's own bars around a page. */
		head: brandHead(color),
		...markup,
	};
}

export type LoadedBrand = Awaited<ReturnType<typeof loadBrand>>;

/** The keys of translations that are no text of the file. */
function unknownTexts({ translations, ...file }: { translations?: unknown }): string[] {
	const texts = JSON.stringify(file);
	return Object.entries(Object(translations)).flatMap(([language, words]) => {
		const unknown = Object.keys(Object(words)).filter((text) => !texts.includes(JSON.stringify(text)));
		return unknown.map((text) => `translations.${language}.${text}: is not a text of this file`);
	});
}

/** The properties of a brand that are words, and texts in markup. */
const WORDS = /^(?:companyName|label|title|aria-label|\d+)$/;

/** The brand in another language. Each text with a place of its own says in which it is. */
function brandIn(language: Language, brand: Brand, translations: Readonly<Record<string, string>> = {}): Brand {
	const words = new Map(Object.entries(translations));
	const lang = localeOf(language);
	const translated = JSON.stringify(brand, (key, value) => {
		// Not an address: nothing checks what it would become.
		if (typeof value === "string") return WORDS.test(key) ? (words.get(value) ?? value) : value;
		// An element of the header.
		if (words.has(value?.[2]?.[0])) return [value[0], { ...value[1], lang }, value[2]];
		const text = value?.label ?? (value?.links && value.title);
		if (text === undefined) return value;
		return words.has(text) ? { ...value, lang, english: text } : { ...value, lang: localeOf("en") };
	});
	return JSON.parse(translated);
}

function withIcon(link: BrandLink, otherwise: Parameters<typeof networkIcon>[1]): SocialLink {
	return { ...link, icon: networkIcon(link.url, otherwise) };
}

/** What is wrong; for a name that is unknown or missing, not in the words of a type checker. */
function inWords({ type, expected, received, message }: v.BaseIssue<unknown>): string {
	if (type !== "strict_object") return message;
	if (expected === "never") return "is not a field here";
	return received === "undefined" ? "is missing" : message;
}

function readImage(file: string, field: string, name: string): BrandImage {
	return { body: readNamed(file, field, name), contentType: LOGO_TYPES[path.extname(name).toLowerCase()] ?? "" };
}

/** The icon of a brand without one: its logo, or the default icon in the brand's colour if the logo cannot be drawn. */
async function iconFrom(logo: BrandImage, color: string): Promise<BrandImage> {
	if (isDrawn(logo)) return logo;
	const icon = await readFile(DEFAULT_ICON_FILE, "utf8");
	return { body: Buffer.from(icon.replace(/#[\da-f]{6}/, color)), contentType: "image/svg+xml" };
}

/** Whether icons and the share picture can be drawn from an image. */
export function isDrawn({ contentType }: BrandImage): boolean {
	return Object.values(DRAWN_TYPES).includes(contentType);
}

async function readJson(file: string): Promise<unknown> {
	const content = await readFile(file, "utf8").catch(() => {
		throw new BrandError(file, ["cannot be read"]);
	});
	try {
		// Some editors begin a file with a byte order mark.
		return JSON.parse(content.replace(/^\ufeff/, ""));
	} catch (error) {
		throw new BrandError(file, [`is not JSON: ${(error as Error).message}`]);
	}
}

function brandTexts(color: string, dark = readableOn(color, DARK.fill)): { light: string; dark: string } {
	return { light: readableOn(color, lightGround(color)), dark };
}

/** The brand's colour as a background, the text colour on it, and the colour for text; in dark mode a readable variant, or another one. */
export function brandCss(color: string, colorDark?: string): string {
	const { light, dark: inDark } = brandTexts(color, colorDark);
	const roles = (back: string, text: string) =>
		`:root{--brand:${back};--brand-ink:${inkOn(back)};--brand-text:${text}}`;
	const dark = `@media screen and (prefers-color-scheme:dark){${roles(inDark, inDark)}}`;
	return `${roles(color, light)}\n${dark}\n`;
}

/** The darkest background in light mode for text in the brand's colour. */
function lightGround(color: string): string {
	const soft = tinted(LIGHT.page, color, LIGHT.softShare);
	return contrast(soft, LIGHT.page) > contrast(LIGHT.sunk, LIGHT.page) ? soft : LIGHT.sunk;
}

/** The brand's colour around the page; in dark mode the page's background, next to which no colour is too bright. */
function brandHead(color: string): string {
	const meta = (content: string, scheme: string) =>
		`<meta name="theme-color" content="${content}" media="(prefers-color-scheme: ${scheme})">`;
	return `${meta(color, "light")}\n${meta(DARK.page, "dark")}`;
}

/** The operator may replace the brand at any restart. */
export const BRAND_CACHE = "public, max-age=300, stale-while-revalidate=86400";

/** The icon of a link's social network (client/ui/icon.tsx), `otherwise` for an unknown host. Pages have only those of their links. */
export function networkIcon(url: string, otherwise: "like" | "briefcase" | "chat"): string {
	const { hostname } = new URL(url);
	const isOf = ({ hosts }: { hosts: readonly string[] }) =>
		hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
	return (Object.values(icons).find(isOf) ?? icons[otherwise]).path;
}
