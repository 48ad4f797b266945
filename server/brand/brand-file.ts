/** The brand: company name, logo, colour and links. The operator can replace the default with a file of the same form. */
import { readFile } from "node:fs/promises";
import path from "node:path";
import * as v from "valibot";
import type { Brand } from "../../shared/brand.ts";
import { OperatorError } from "../ops/operator-error.ts";
import { inkOn, readableOn } from "./contrast.ts";

export interface LoadedBrand {
	brand: Brand;
	logo: { body: Buffer; contentType: string };
	/** The style sheet with the operator's colours. */
	css: string;
}

export const DEFAULT_BRAND_FILE = path.join(import.meta.dirname, "default-brand.json");

const LOGO_TYPES: Readonly<Record<string, string>> = {
	".svg": "image/svg+xml",
	".png": "image/png",
	".jpg": "image/jpeg",
	".jpeg": "image/jpeg",
	".webp": "image/webp",
};

/** Backgrounds in `client/styles.css` for text in the brand's colour: light and dark. */
const LIGHT_SURFACE = "#f6f7f8";
const DARK_SURFACE = "#1b2129";

const text = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(100));
const webAddress = v.pipe(
	v.string(),
	v.check((value) => /^https?:$/.test(URL.parse(value)?.protocol ?? ""), "must be an http or https address"),
);
const link = v.strictObject({ label: text, url: webAddress });
const brandFileSchema = v.strictObject({
	companyName: text,
	logo: v.pipe(
		v.string(),
		v.check(
			(value) => path.extname(value).toLowerCase() in LOGO_TYPES,
			`must be the path of a file that ends in ${Object.keys(LOGO_TYPES).join(", ")}`,
		),
	),
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
 * Reads and checks a brand file and its logo, whose path is relative to the file.
 *
 * @throws {BrandError} with all problems
 */
export async function loadBrand(file: string): Promise<LoadedBrand> {
	const result = v.safeParse(brandFileSchema, await readJson(file));
	if (!result.success) {
		const problems = result.issues.map((issue) => `${v.getDotPath(issue) ?? "the file"}: ${issue.message}`);
		throw new BrandError(file, problems);
	}
	const { logo, color, ...brand } = result.output;
	const logoFile = path.resolve(path.dirname(file), logo);
	const body = await readFile(logoFile).catch(() => {
		throw new BrandError(file, [`logo: cannot read ${logoFile}`]);
	});
	const contentType = LOGO_TYPES[path.extname(logo).toLowerCase()] ?? "";
	return { brand, logo: { body, contentType }, css: brandCss(color) };
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
function brandCss(color: string): string {
	const roles = (brand: string) => `--brand:${brand};--brand-ink:${inkOn(brand)};--brand-text:${brand}`;
	const dark = roles(readableOn(color, DARK_SURFACE));
	return [
		`:root{--brand:${color};--brand-ink:${inkOn(color)};--brand-text:${readableOn(color, LIGHT_SURFACE)}}`,
		`@media screen and (prefers-color-scheme:dark){:root{${dark}}}`,
		"",
	].join("\n");
}
