/** Files that have a digest of their content in their name, read into memory once: answers then share the same bytes. */
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { contentType } from "mime-types";
import { contentVersion, type EncodedBody, type PreparedBody, preparedFrom } from "./prepared-body.ts";

/** The prepared body of each file, by its address. */
export type StaticFiles = ReadonlyMap<string, PreparedBody>;

const CACHE_CONTROL = "public,max-age=31536000,immutable";

/** The endings of compressed copies, with the encodings they stand for. */
const COPIES = { br: ".br", gzip: ".gz" } as const;

/**
 * Reads all files of a folder, each with its compressed copies `x.js.br` and `x.js.gz`, if there are any.
 *
 * @param prefix the address of the folder, such as `/assets/`
 * @throws if the folder cannot be read
 */
export async function readStaticFiles(folder: string, prefix: string): Promise<StaticFiles> {
	const names = new Set(await readdir(folder));
	const originals = [...names].filter((name) => !Object.values(COPIES).some((ending) => name.endsWith(ending)));
	const read = (name: string) => readFile(path.join(folder, name));
	const files = originals.map(async (name): Promise<[string, PreparedBody]> => {
		const encoded: EncodedBody = { identity: await read(name) };
		for (const [encoding, ending] of Object.entries(COPIES)) {
			if (names.has(name + ending)) encoded[encoding as keyof typeof COPIES] = await read(name + ending);
		}
		const type = contentType(name) || "application/octet-stream";
		const options = { contentType: type, cacheControl: CACHE_CONTROL };
		return [prefix + name, preparedFrom(encoded, contentVersion(encoded.identity), options)];
	});
	return new Map(await Promise.all(files));
}
