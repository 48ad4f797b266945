/** The brand: company name, logo, colour and links. The operator can replace the default with a file of the same form. */
import { readFile } from "node:fs/promises";
import path from "node:path";
import * as v from "valibot";
import { readPhone } from "../../shared/branch/phone.ts";
import { readServices } from "../../shared/branch/services.ts";
import type { Brand } from "../../shared/brand.ts";
import { OperatorError } from "../process/start-error.ts";
import { inkOn, readableOn } from "./contrast.ts";

export interface BrandImage {
	body: Buffer;
	contentType: string;
}

export interface LoadedBrand {
	brand: Brand;
	logo: BrandImage;
	/** The image on the site's icons. */
	icon: BrandImage;
	/** `#rrggbb` */
	color: string;
	/** The style sheet with the operator's colours. */
	css: string;
	/** The elements that colour the browser's own bars around a page. */
	head: string;
}

export const DEFAULT_BRAND_FILE = path.join(import.meta.dirname, "default-brand.json");

/** Used if the logo cannot be drawn. */
const DEFAULT_ICON_FILE = path.join(import.meta.dirname, "default-icon.svg");

type ImageTypes = Readonly<Record<string, string>>;

/** Types of images from which icons and the share picture can be drawn. */
const DRAWN_TYPES: ImageTypes = {
	".svg": "image/svg+xml",
	".png": "image/png",
	".jpg": "image/jpeg",
	".jpeg": "image/jpeg",
};

const LOGO_TYPES: ImageTypes = { ...DRAWN_TYPES, ".webp": "image/webp" };

/** Backgrounds in `client/styles.css` for text in the brand's colour: light and dark. */
const LIGHT_SURFACE = "#f6f7f8";
const DARK_SURFACE = "#1b2129";

const text = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(100));
const webAddress = v.pipe(
	v.string(),
	v.check((value) => /^https?:$/.test(URL.parse(value)?.protocol ?? ""), "must be an http or https address"),
);
const imageOf = (types: ImageTypes) =>
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
const brandFileSchema = v.strictObject({
	companyName: text,
	customerCare: v.optional(phone),
	services: v.optional(v.pipe(v.array(service), v.maxLength(MAX_SERVICES))),
	logo: imageOf(LOGO_TYPES),
	icon: v.optional(imageOf(DRAWN_TYPES)),
	color: v.pipe(v.string(), v.regex(/^#[\da-f]{6}$/i, "must be a colour such as #1d4f91")),
	social: v.strictObject({ socialNetwork: link, professionalNetwork: link, messagingChat: link }),
	sitemap: v.array(v.strictObject({ title: text, links: v.array(link) })),
});

/** The problems of the brand file, one per line. */
export class BrandError extends OperatorError {
	constructor(file: string, problems: readonly string[]) {
		super(problems.map((problem) => `BRAND_FILE ${file}: ${problem}`).join("\n"));
		this.name = "BrandError";
	}
}

/**
 * Reads and checks a brand file, its logo and its icon, whose paths are relative to the file.
 *
 * @throws {BrandError} with all problems
 */
export async function loadBrand(file: string): Promise<LoadedBrand> {
	const result = v.safeParse(brandFileSchema, await readJson(file));
	if (!result.success) {
		const problems = result.issues.map((issue) => `${v.getDotPath(issue) ?? "the file"}: ${issue.message}`);
		throw new BrandError(file, problems);
	}
	const { logo: logoName, icon: iconName, color, ...brand } = result.output;
	const logo = await readImage(file, "logo", logoName);
	const icon = iconName ? await readImage(file, "icon", iconName) : await iconFrom(logo, color);
	return { brand, logo, icon, color, css: brandCss(color), head: brandHead(color) };
}

async function readImage(file: string, field: string, name: string): Promise<BrandImage> {
	const imageFile = path.resolve(path.dirname(file), name);
	const body = await readFile(imageFile).catch(() => {
		throw new BrandError(file, [`${field}: cannot read ${imageFile}`]);
	});
	return { body, contentType: LOGO_TYPES[path.extname(name).toLowerCase()] ?? "" };
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
		return JSON.parse(content);
	} catch {
		throw new BrandError(file, ["is not JSON"]);
	}
}

/** The brand's colour as a background, the text colour on it, and the colour for text; in dark mode a readable variant. */
export function brandCss(color: string): string {
	const roles = (brand: string) => `--brand:${brand};--brand-ink:${inkOn(brand)};--brand-text:${brand}`;
	const dark = roles(readableOn(color, DARK_SURFACE));
	return [
		`:root{--brand:${color};--brand-ink:${inkOn(color)};--brand-text:${readableOn(color, LIGHT_SURFACE)}}`,
		`@media screen and (prefers-color-scheme:dark){:root{${dark}}}`,
		"",
	].join("\n");
}

/** The brand's colour around the page; in dark mode the header's background, next to which no colour is too bright. */
function brandHead(color: string): string {
	return [
		`<meta name="theme-color" content="${color}" media="(prefers-color-scheme: light)">`,
		`<meta name="theme-color" content="${DARK_SURFACE}" media="(prefers-color-scheme: dark)">`,
	].join("\n");
}

/** The operator may replace the brand at any restart. */
export const BRAND_CACHE = "public, max-age=300, stale-while-revalidate=86400";
