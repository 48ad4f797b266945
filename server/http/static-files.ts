/** Files that the build wrote, read into memory once: answers then share the same bytes. */
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { contentType } from "mime-types";
import { contentVersion, type EncodedBody, type PreparedBody, preparedFrom } from "./prepared-body.ts";

/** The prepared body of each file, by its address. */
export type StaticFiles = ReadonlyMap<string, PreparedBody>;

/** For files that have a digest of their content in their name. */
export const FOR_EVER = "public,max-age=31536000,immutable";

/** The endings of compressed copies, with the encodings they stand for. */
const COPIES = { br: ".br", gzip: ".gz" } as const;

/** Reads all files of a folder, named by digest, each with its copies `.br` and `.gz`. @param prefix its address, such as `/assets/` @throws if it cannot */
export async function readStaticFiles(folder: string, prefix: string): Promise<StaticFiles> {
	const names = await readdir(folder);
	const originals = names.filter((name) => !Object.values(COPIES).some((ending) => name.endsWith(ending)));
	const files = originals.map(async (name): Promise<[string, PreparedBody]> => {
		return [prefix + name, await readStaticFile(path.join(folder, name), FOR_EVER)];
	});
	return new Map(await Promise.all(files));
}

/** Reads a file with its compressed copies, if there are any. @throws if there is no such file */
export async function readStaticFile(file: string, cacheControl: string): Promise<PreparedBody> {
	const encoded: EncodedBody = { identity: await readFile(file) };
	for (const [encoding, ending] of Object.entries(COPIES)) {
		const copy = file + ending;
		if (existsSync(copy)) encoded[encoding as keyof typeof COPIES] = await readFile(copy);
	}
	const type = contentType(path.basename(file)) || "application/octet-stream";
	return preparedFrom(encoded, contentVersion(encoded.identity), { contentType: type, cacheControl });
}
