/** The names on the embedded map, which come with the site. */
import { createHash } from "node:crypto";
import path from "node:path";
import { LABEL_LAYERS } from "../../shared/map-labels.ts";
import { type ArchiveKind, type MapFile, openMapFile } from "./map-file.ts";

/** Made by `npm run labels`. */
export const LABELS_FILE = path.join(import.meta.dirname, "map-labels.pmtiles");

const LABELS: ArchiveKind = { name: "an archive of names for the map", layers: LABEL_LAYERS };

/** Characters of a version, enough to tell every one from all others. */
const VERSION_LENGTH = 16;

/**
 * Opens the archive of names. Its version and its ETag are made from the whole content, so that all servers of a site have the same,
 * and addresses with the version can be cached for good.
 *
 * @throws with the problem of the file, in words for the operator
 */
export async function openMapLabels(file: string): Promise<{ version: string; file: MapFile }> {
	const opened = await openMapFile(file, LABELS);
	const { size } = await opened.version();
	const digest = createHash("sha256");
	for await (const piece of opened.read(0, size - 1)) digest.update(piece);
	const version = digest.digest("base64url").slice(0, VERSION_LENGTH);
	return { version, file: { ...opened, version: async () => ({ size, etag: `"${version}"` }) } };
}
