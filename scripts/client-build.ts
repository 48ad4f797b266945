/** What the build wrote for the browser, as Vite's manifest says it. */
import { readFileSync, statSync } from "node:fs";
import path from "node:path";

interface Chunk {
	file: string;
	css?: string[];
	/** Chunks that come with it. */
	imports?: string[];
	/** Files that it names: pictures, data, workers. */
	assets?: string[];
}

const FOLDER = path.join(import.meta.dirname, "..", "dist", "client");

export type Manifest = Readonly<Record<string, Chunk>>;

export function readManifest(): Manifest {
	return JSON.parse(readFileSync(path.join(FOLDER, ".vite", "manifest.json"), "utf8")) as Manifest;
}

/** The files of some sources' chunks, of everything they import at once, and what those name; paths as in the manifest. */
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

/** The size of a file as it is sent, in bytes after brotli. */
export function sentBytes(file: string): number {
	return statSync(path.join(FOLDER, `${file}.br`)).size;
}

export function textOf(file: string): string {
	return readFileSync(path.join(FOLDER, file), "utf8");
}
