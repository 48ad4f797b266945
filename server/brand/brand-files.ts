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

/** Reads a file that a field of the brand file names. @throws {BrandError} if it cannot be read or has more bytes than `limit` */
export function readNamed(brandFile: string, field: string, name: string, limit = Number.POSITIVE_INFINITY): Buffer {
	const file = path.resolve(path.dirname(brandFile), name);
	try {
		const body = readFileSync(file);
		if (body.length <= limit) return body;
	} catch {
		throw new BrandError(brandFile, [`${field}: cannot read ${file}`]);
	}
	throw new BrandError(brandFile, [`${field}: ${file} has more than ${limit / 1024} KB`]);
}
