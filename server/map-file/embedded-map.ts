/** The archive of the embedded map, which comes with the site. */
import { createHash } from "node:crypto";
import path from "node:path";
import { FEATURE_LAYERS, NAME_LAYERS } from "../../shared/map/embedded-map.ts";
import { type ArchiveKind, type MapFile, openMapFile } from "./map-file.ts";

/** Made by `npm run make-data -- embedded-map`. */
export const EMBEDDED_MAP_FILE = path.join(import.meta.dirname, "embedded-map.pmtiles");

const EMBEDDED: ArchiveKind = { name: "the archive of the embedded map", layers: [...FEATURE_LAYERS, ...NAME_LAYERS] };

/** Characters of a version, enough to be unique. */
const VERSION_LENGTH = 16;

/** Opens the archive, with a version and ETag of its content, the same on all servers. @throws with the problem, in words for the operator */
export async function openEmbeddedMap(file: string): Promise<{ version: string; file: MapFile }> {
	const opened = await openMapFile(file, EMBEDDED);
	const { size } = await opened.version();
	const digest = createHash("sha256");
	for await (const piece of opened.read(0, size - 1)) digest.update(piece);
	const version = digest.digest("base64url").slice(0, VERSION_LENGTH);
	return { version, file: { ...opened, version: async () => ({ size, etag: `"${version}"` }) } };
}
