/** Builds client and server bundles into dist/, unless they are up to date. */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
	copyFileSync,
	existsSync,
	globSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { BASE_MARK } from "../shared/base.ts";

const ROOT = path.join(import.meta.dirname, "..");
const STAMP = path.join(ROOT, "dist", "build-stamp");
const SOURCES = [
	"client/**/*",
	"shared/**/*",
	"vite.config.ts",
	"package.json",
	"package-lock.json",
	"NOTICE",
	"scripts/build.ts",
	"scripts/supply-chain/**/*",
];
const NOT_BUILT = /\.test\.tsx?$|[\\/]testing[\\/]/;

/**
 * Builds if the sources have changed. The stamp is a digest of all sources, so file times do not matter.
 *
 * @param say called with each step, for people
 */
export async function buildIfStale(say: (line: string) => void = () => undefined): Promise<void> {
	process.env.NODE_ENV = "production";
	const digest = sourceDigest();
	const isCurrent = existsSync(STAMP) && readFileSync(STAMP, "utf8") === digest;
	noteCommit(isCurrent);
	if (isCurrent) return;
	say("Building the site: half a minute or so. Later starts build only what has changed.");
	// A failed build must not count as built.
	rmSync(STAMP, { force: true });
	rmSync(path.join(ROOT, "dist", "marked"), { recursive: true, force: true });
	// Loaded only here, because most starts do not need it.
	const { build } = await import("vite");
	const options = {
		root: path.join(ROOT, "client"),
		configFile: path.join(ROOT, "vite.config.ts"),
		logLevel: "warn",
	} as const;
	say("1 of 4: the pages for browsers");
	await build(options);
	fillMarks();
	// Compression runs on other threads.
	const compressed = compressAssets();
	say("2 of 4: the pages for the server");
	await build({ ...options, build: { ssr: true } });
	say("3 of 4: what works without a network");
	await buildServiceWorker();
	fillMarks();
	say("4 of 4: fonts, licences and compressed files");
	copyFonts();
	const { writeLists } = await import("./supply-chain/write-lists.ts");
	await Promise.all([compressed, compress(writeLists(ROOT))]);
	writeFileSync(STAMP, digest);
}

/**
 * Writes the commit that a start prints and logs: the work tree's, or SOURCE_COMMIT in an image, which has no work tree.
 *
 * @param isBuilt whether the present build is from these sources: then its commit stays if Git cannot read one, for example as another user
 */
function noteCommit(isBuilt: boolean): void {
	const commit = process.env.SOURCE_COMMIT || commitOf(ROOT);
	const file = path.join(ROOT, "dist", "commit");
	const noted = existsSync(file) ? readFileSync(file, "utf8") : "";
	if (commit === noted || (isBuilt && !commit)) return;
	try {
		mkdirSync(path.dirname(file), { recursive: true });
		writeFileSync(file, commit);
	} catch (error) {
		if (!isBuilt) throw error;
	}
}

/** Empty if the folder is not the top of a work tree: it may have been copied into another one. */
function commitOf(folder: string): string {
	const options = { cwd: folder, encoding: "utf8" } as const;
	const { status, stdout } = spawnSync("git", ["rev-parse", "--show-prefix", "--short", "HEAD"], options);
	const [prefix, commit = ""] = status === 0 ? stdout.split("\n") : [];
	return prefix === "" ? commit : "";
}

/** Bundles the service worker into one classic script, with the list of the files that it keeps. */
async function buildServiceWorker(): Promise<void> {
	const [{ build }, { filesOf, readManifest, sourceNamed }, { SAVED_SOURCES }] = await Promise.all([
		import("vite"),
		import("../server/pages/build-manifest.ts"),
		import("../client/offline/worker/saved-sources.ts"),
	]);
	const manifest = readManifest();
	// Documents have the styles of every page.
	const inDocuments = manifest["index.html"]?.css ?? [];
	const sources = SAVED_SOURCES.map((name) => sourceNamed(manifest, name));
	const files = filesOf(manifest, sources).filter((file) => !inDocuments.includes(file));
	await build({
		root: path.join(ROOT, "client"),
		configFile: false,
		publicDir: false,
		logLevel: "warn",
		define: {
			SITE_BASE: JSON.stringify(BASE_MARK),
			SAVED_FILES: JSON.stringify(files.map((file) => `${BASE_MARK}/${file}`)),
			"process.env.NODE_ENV": JSON.stringify("production"),
		},
		build: {
			outDir: path.join(ROOT, "dist", "client"),
			emptyOutDir: false,
			license: { fileName: ".vite/service-worker-license.json" },
			rolldownOptions: {
				input: path.join(ROOT, "client", "offline", "worker", "service-worker.ts"),
				output: { format: "iife", entryFileNames: "sw.js" },
			},
		},
	});
}

/**
 * Makes the files those of a site without a path. Those that have the mark are kept in dist/marked, too, for a site with one
 * (server/pages/built-client.ts).
 */
function fillMarks(): void {
	const client = path.join(ROOT, "dist", "client");
	for (const name of globSync("{*.{js,html},assets/*.{js,mjs,css}}", { cwd: client })) {
		const text = readFileSync(path.join(client, name), "utf8");
		if (!text.includes(BASE_MARK)) continue;
		const marked = path.join(ROOT, "dist", "marked", name);
		mkdirSync(path.dirname(marked), { recursive: true });
		writeFileSync(marked, text);
		writeFileSync(path.join(client, name), text.replaceAll(BASE_MARK, ""));
	}
}

/** Other images and fonts are already compressed. */
const COMPRESSIBLE = /\.(?:css|js|json|mjs|svg)$/;

/** Writes a brotli and a gzip copy of each asset, so that no request has to wait for compression. */
async function compressAssets(): Promise<void> {
	const folder = path.join(ROOT, "dist", "client", "assets");
	const files = readdirSync(folder).filter((file) => COMPRESSIBLE.test(file));
	await Promise.all(files.map((name) => compress(path.join(folder, name))));
}

async function compress(file: string): Promise<void> {
	const body = readFileSync(file);
	// The default level is the best, 11.
	writeFileSync(`${file}.br`, await promisify(brotliCompress)(body));
	writeFileSync(`${file}.gz`, await promisify(gzip)(body, { level: 9 }));
}

/** The fonts that the server draws with, under the names in server/pictures/company-name.ts, and their licence. */
function copyFonts(): void {
	const fonts = [
		import.meta.resolve("@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf"),
		import.meta.resolve("@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf"),
	].map((address) => fileURLToPath(address));
	const licence = fileURLToPath(import.meta.resolve("@expo-google-fonts/noto-sans/LICENSE_FONT"));
	const folder = path.join(ROOT, "dist", "fonts");
	mkdirSync(folder, { recursive: true });
	for (const file of fonts) copyFileSync(file, path.join(folder, path.basename(file)));
	copyFileSync(licence, path.join(folder, "OFL.txt"));
}

function sourceDigest(): string {
	const hash = createHash("sha256");
	const files = globSync(SOURCES, { cwd: ROOT, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)))
		.filter((file) => !NOT_BUILT.test(file))
		.sort();
	for (const file of files) hash.update(`${file}\0`).update(readFileSync(path.join(ROOT, file)));
	return hash.digest("hex");
}

if (import.meta.main) await buildIfStale((line) => console.log(line));
