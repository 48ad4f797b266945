/** The fields of the brand file. */
import path from "node:path";
import * as v from "valibot";
import { readPhone } from "../../shared/branch/phone.ts";
import { readServices } from "../../shared/branch/services.ts";
import { ALL_LANGUAGES, OTHER_LANGUAGES } from "../../shared/languages.ts";
import { DRAWN_TYPES, type FileTypes, LOGO_TYPES } from "./brand-files.ts";

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

export type BrandFields = v.InferOutput<typeof brandFileSchema>;
