/** The files that the build wrote for the browser, according to Vite's manifest. */
import { readFileSync } from "node:fs";
import path from "node:path";

interface Chunk {
	file: string;
	/** The chunk's name, which is not unique. */
	name?: string;
	css?: string[];
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
		const chunk = chunkOf(manifest, name);
		for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(file);
		for (const imported of chunk.imports ?? []) visit(imported);
	}
	for (const source of sources) visit(source);
	return [...files];
}

/** The source of the chunk that vite.config.ts gives a name; otherwise the name is a source itself. */
export function sourceNamed(manifest: Manifest, name: string): string {
	return Object.keys(manifest).find((key) => manifest[key]?.name === name) ?? name;
}

/** The chunk of a source. @throws if there is none */
export function chunkOf(manifest: Manifest, source: string): Chunk {
	const chunk = manifest[source];
	if (!chunk) throw new Error(`${source} is not in the build's manifest`);
	return chunk;
}

/** The style sheets of a page, and its own scripts; those of every page are in the template. @param basePath the path below which the site is */
export function pageFiles(manifest: Manifest, modules: readonly string[], basePath = "") {
	const everywhere = filesOf(manifest, ["index.html"]);
	const own = filesOf(manifest, modules).filter((file) => !everywhere.includes(file));
	return { links: own.map((file) => linkTo(file, basePath)).join(""), sheets: [...everywhere, ...own].filter(isSheet) };
}

function linkTo(file: string, basePath: string): string {
	// The document has these styles. Browsers do not load a disabled sheet, but the page's script counts it as loaded.
	if (isSheet(file)) return `<link rel="stylesheet" disabled href="${basePath}/${file}">\n`;
	return file.endsWith(".js")
		? `<link rel="modulepreload" fetchpriority="low" crossorigin href="${basePath}/${file}">\n`
		: "";
}

function isSheet(file: string): boolean {
	return file.endsWith(".css");
}
