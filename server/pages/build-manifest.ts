/** The files that the build wrote for the browser, according to Vite's manifest. */
import { readFileSync } from "node:fs";
import path from "node:path";

interface Chunk {
	file: string;
	css?: string[];
	/** Chunks that it imports. */
	imports?: string[];
	/** Files that it refers to: pictures, data, workers. */
	assets?: string[];
}

export type Manifest = Readonly<Record<string, Chunk>>;

/** Output folder of `npm run build`. */
export const DIST = path.join(import.meta.dirname, "..", "..", "dist");

/** @throws if the client has not been built */
export function readManifest(): Manifest {
	return JSON.parse(readFileSync(path.join(DIST, "client", ".vite", "manifest.json"), "utf8")) as Manifest;
}

/** The files of some sources' chunks, of all chunks they import statically, and their assets; paths as in the manifest. */
export function filesOf(manifest: Manifest, sources: readonly string[]): string[] {
	const seen = new Set<string>();
	const files = new Set<string>();
	function visit(name: string) {
		if (seen.has(name)) return;
		seen.add(name);
		const chunk = manifest[name];
		if (!chunk) throw new Error(`${name} is not in the build's manifest`);
		for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(file);
		for (const imported of chunk.imports ?? []) visit(imported);
	}
	for (const source of sources) visit(source);
	return [...files];
}

/**
 * Elements that load pages' own chunks together with the page, so that it is styled from its first paint. Chunks of every
 * page are left out.
 */
export function chunkLinks(manifest: Manifest, modules: readonly string[]): string {
	if (modules.length === 0) return "";
	const everywhere = new Set(filesOf(manifest, ["index.html"]));
	return filesOf(manifest, modules)
		.filter((file) => !everywhere.has(file))
		.map((file) => {
			if (file.endsWith(".css")) return `<link rel="stylesheet" crossorigin href="/${file}">\n`;
			return file.endsWith(".js") ? `<link rel="modulepreload" crossorigin href="/${file}">\n` : "";
		})
		.join("");
}
