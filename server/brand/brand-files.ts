/** Files beside the brand file. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { OperatorError } from "../process/start-error.ts";

export interface BrandImage {
	body: Buffer;
	contentType: string;
}

export type FileTypes = Readonly<Record<string, string>>;

const JPEG = "image/jpeg";
/** Types of images from which icons and the share picture can be drawn. */
export const DRAWN_TYPES = { ".svg": "image/svg+xml", ".png": "image/png", ".jpg": JPEG, ".jpeg": JPEG };

export const LOGO_TYPES: FileTypes = { ...DRAWN_TYPES, ".webp": "image/webp" };

/** The problems of the brand file, one per line. */
export class BrandError extends OperatorError {
	constructor(file: string, problems: readonly string[]) {
		super(problems.map((problem) => `BRAND_FILE ${file}: ${problem}`).join("\n"));
		this.name = "BrandError";
	}
}

/** How the content of a file begins, by the ending of its name. An SVG may have other markup first. */
const BEGINNINGS: Readonly<Record<string, RegExp>> = {
	".svg":
		/^(?:\u00ef\u00bb\u00bf)?(?:\s|<\?(?:[^?]|\?(?!>))*\?>|<!--(?:[^-]|-(?!->))*-->|<!DOCTYPE svg(?:[^[>]|\[[^\]]*\])*>)*<(?:\w+:)?svg[\s/>]/s,
	".png": /^\u0089PNG\r\n/,
	".jpg": /^\u00ff\u00d8\u00ff/,
	".webp": /^RIFF.{4}WEBP/s,
	".woff2": /^wOF2/,
};

/** Reads a file that a field names. @throws {BrandError} if it cannot be read, has too many bytes, or is not what its ending says */
export function readNamed(brandFile: string, field: string, name: string, limit = Number.POSITIVE_INFINITY): Buffer {
	const file = path.resolve(path.dirname(brandFile), name);
	const refuse = (problem: string) => new BrandError(brandFile, [`${field}: ${problem}`]);
	let body: Buffer;
	try {
		body = readFileSync(file);
	} catch {
		throw refuse(`cannot read ${file}`);
	}
	if (body.length > limit) throw refuse(`${file} has more than ${limit / 1024} KB`);
	const ending = path.extname(name).toLowerCase().replace(".jpeg", ".jpg");
	const isOf = (type: string) => BEGINNINGS[type]?.test(body.toString("latin1"));
	if (!(ending in BEGINNINGS) || isOf(ending)) return body;
	const real = Object.keys(BEGINNINGS).find(isOf);
	throw refuse(
		`${file} is no ${ending}${real ? `, but a ${real}: rename it, or` : ", whatever its name:"} save it as a ${ending}`,
	);
}
