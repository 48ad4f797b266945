/** Holds what a first visit to `/` downloads against its budget, in bytes after brotli. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";

interface Chunk {
	file: string;
	css?: string[];
	imports?: string[];
}

const KIB = 1024;
const CLIENT = path.join(import.meta.dirname, "..", "dist", "client");
const manifest = JSON.parse(readFileSync(path.join(CLIENT, ".vite", "manifest.json"), "utf8")) as Record<string, Chunk>;

/** The page's own chunk, and the drop-downs that come after first paint. */
const first = filesOf(["index.html", "ui/enhanced-select.tsx"]);
const budgets = [
	{ name: "JavaScript of a first visit", files: first.filter((file) => file.endsWith(".js")), limit: 130 * KIB },
	{ name: "CSS of a first visit", files: first.filter((file) => file.endsWith(".css")), limit: 20 * KIB },
];

/** The files of some chunks and of everything they import at once. */
function filesOf(entries: readonly string[]): string[] {
	const seen = new Set<string>();
	const files = new Set<string>();
	function visit(entry: string) {
		if (seen.has(entry)) return;
		seen.add(entry);
		const chunk = manifest[entry];
		if (!chunk) throw new Error(`${entry} is not in the build's manifest`);
		for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
		for (const imported of chunk.imports ?? []) visit(imported);
	}
	for (const entry of entries) visit(entry);
	return [...files];
}

for (const { name, files, limit } of budgets) {
	const size = files.reduce((sum, file) => sum + brotliCompressSync(readFileSync(path.join(CLIENT, file))).length, 0);
	console.log(`${name}: ${(size / KIB).toFixed(1)} KB of ${limit / KIB} KB (${files.join(", ")})`);
	if (files.length === 0 || size > limit) {
		console.error(`${name} is over its budget, or nothing was measured`);
		process.exitCode = 1;
	}
}
