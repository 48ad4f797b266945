/**
 * Builds client and server bundles into dist/, unless they are up to date. `--quick` leaves the best compression to a later run, and
 * `--compress` does only that, when the machine has nothing else to do.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
	copyFileSync,
	existsSync,
	globSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { constants, setPriority } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs, promisify } from "node:util";
import { brotliCompress, gzip, constants as zlib } from "node:zlib";
import { BASE_MARK } from "../shared/base.ts";

const ROOT = path.join(import.meta.dirname, "..");
const DIST = path.join(ROOT, "dist");
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

/** How much time copies of the files may take: `best` makes them a tenth smaller than `quick`, and takes 7 s of CPU instead of 0.4 s. */
type Effort = "quick" | "best";

/**
 * Builds if the sources have changed. The stamp is a digest of all sources, so file times do not matter.
 *
 * @param effort `quick` leaves the copies that a site should have to a later run
 * @param say called with each step, for people
 */
async function buildIfStale(effort: Effort, say: (line: string) => void): Promise<void> {
	process.env.NODE_ENV = "production";
	const digest = sourceDigest();
	const isCurrent = stampOf("build") === digest;
	noteCommit(isCurrent);
	if (!isCurrent) {
		say("Building the site: a quarter of a minute or so. Later starts build only what has changed.");
		// A failed build must not count as built.
		for (const name of ["stamps", "marked"]) rmSync(path.join(DIST, name), { recursive: true, force: true });
		await build(say);
		await compressAll("quick");
		stamp("build", digest);
	}
	if (effort === "best") await compressWell();
}

async function build(say: (line: string) => void): Promise<void> {
	// Loaded only here, because most starts do not need it.
	const vite = await import("vite");
	const options = {
		root: path.join(ROOT, "client"),
		configFile: path.join(ROOT, "vite.config.ts"),
		logLevel: "warn",
	} as const;
	say("1 of 2: the pages");
	// Neither reads what the other writes.
	await Promise.all([vite.build(options), vite.build({ ...options, build: { ssr: true } })]);
	say("2 of 2: what works without a network, fonts and licences");
	await buildServiceWorker();
	fillMarks();
	copyFonts();
	await writeLists();
}

/** Writes lists of the image's packages: for scanners and for people. */
async function writeLists(): Promise<void> {
	const [{ licenceList }, { readLock }, { softwareBill }, { shippedPackages }] = await Promise.all([
		import("./supply-chain/licence-list.ts"),
		import("./supply-chain/lock-file.ts"),
		import("./supply-chain/sbom.ts"),
		import("./supply-chain/shipped-packages.ts"),
	]);
	const lock = readLock(ROOT);
	const packages = shippedPackages(ROOT, lock);
	const { name, version, license } = JSON.parse(readFileSync(path.join(ROOT, "package.json"), "utf8"));
	const node = lock["scripts/pinned-node"]?.version;
	if (node === undefined) throw new Error("package-lock.json has no version of Node");
	writeFileSync(path.join(DIST, "sbom.cdx.json"), softwareBill({ name, version, license, node }, lock, packages));
	const notice = readFileSync(path.join(ROOT, "NOTICE"), "utf8");
	writeFileSync(path.join(DIST, "third-party-licences.txt"), licenceList(ROOT, lock, packages, notice));
}

/** Compresses the files of the build as well as possible, if that is not done. Each copy is replaced as a whole, so a site may run meanwhile. */
async function compressWell(): Promise<void> {
	const digest = stampOf("build");
	if (digest === undefined || digest === stampOf("compressed")) return;
	// A build that began meanwhile removes files.
	const isCurrent = () => digest === stampOf("build");
	await compressAll("best").catch((error) => {
		if (isCurrent()) throw error;
	});
	if (isCurrent()) stamp("compressed", digest);
}

function stampOf(name: string): string | undefined {
	const file = path.join(DIST, "stamps", name);
	return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}

function stamp(name: string, digest: string): void {
	mkdirSync(path.join(DIST, "stamps"), { recursive: true });
	writeFileSync(path.join(DIST, "stamps", name), digest);
}

/**
 * Writes the commit that a start prints and logs: SOURCE_COMMIT, or else the work tree's.
 *
 * @param isBuilt whether the present build is from these sources: then its commit stays if Git cannot read one, for example as another user
 */
function noteCommit(isBuilt: boolean): void {
	const commit = process.env.SOURCE_COMMIT || commitOf(ROOT);
	const file = path.join(DIST, "commit");
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
	const [prefix, commit = ""] = status === 0 ? stdout.split("\n") : ["", commitIn(path.join(folder, ".git"))];
	return prefix === "" ? commit : "";
}

/** The commit by the files of Git's folder: where an image is built, there is no Git, and only what .dockerignore lets in. */
function commitIn(git: string): string {
	const read = (name: string) => (existsSync(path.join(git, name)) ? readFileSync(path.join(git, name), "utf8") : "");
	const head = read("HEAD").replace("ref: ", "").trim();
	const packed = read("packed-refs")
		.split("\n")
		.find((line) => line.endsWith(` ${head}`));
	return /^[\da-f]{7}/m.exec([head, head && read(head), packed].join("\n"))?.[0] ?? "";
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
			outDir: path.join(DIST, "client"),
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
	const client = path.join(DIST, "client");
	for (const name of globSync("{*.{js,html},assets/*.{js,mjs,css}}", { cwd: client })) {
		const text = readFileSync(path.join(client, name), "utf8");
		if (!text.includes(BASE_MARK)) continue;
		const marked = path.join(DIST, "marked", name);
		mkdirSync(path.dirname(marked), { recursive: true });
		writeFileSync(marked, text);
		writeFileSync(path.join(client, name), text.replaceAll(BASE_MARK, ""));
	}
}

/** Other images and fonts are already compressed. */
const COMPRESSIBLE = /\.(?:css|js|json|mjs|svg)$/;

const LEVELS = { quick: { brotli: 5, gzip: 6 }, best: { brotli: 11, gzip: 9 } };

/** Writes a brotli and a gzip copy of each asset and of the licences, so that no request has to wait for compression. */
async function compressAll(effort: Effort): Promise<void> {
	const folder = path.join(DIST, "client", "assets");
	const files = readdirSync(folder).filter((file) => COMPRESSIBLE.test(file));
	const licences = path.join(DIST, "third-party-licences.txt");
	await Promise.all([...files.map((name) => path.join(folder, name)), licences].map((file) => compress(file, effort)));
}

async function compress(file: string, effort: Effort): Promise<void> {
	const body = readFileSync(file);
	const { brotli, gzip: level } = LEVELS[effort];
	const params = { [zlib.BROTLI_PARAM_QUALITY]: brotli, [zlib.BROTLI_PARAM_SIZE_HINT]: body.length };
	replace(`${file}.br`, await promisify(brotliCompress)(body, { params }));
	replace(`${file}.gz`, await promisify(gzip)(body, { level }));
}

function replace(file: string, content: Buffer): void {
	// A site that starts meanwhile serves everything in the folder of the assets.
	const part = path.join(DIST, `${path.basename(file)}.${process.pid}`);
	writeFileSync(part, content);
	renameSync(part, file);
}

/** The fonts that the server draws with, under the names in server/pictures/draw-pictures.ts, and their licence. */
function copyFonts(): void {
	const fonts = [
		import.meta.resolve("@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf"),
		import.meta.resolve("@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf"),
	].map((address) => fileURLToPath(address));
	const licence = fileURLToPath(import.meta.resolve("@expo-google-fonts/noto-sans/LICENSE_FONT"));
	const folder = path.join(DIST, "fonts");
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

if (import.meta.main) {
	const { values } = parseArgs({ options: { quick: { type: "boolean" }, compress: { type: "boolean" } } });
	if (values.compress) {
		setPriority(constants.priority.PRIORITY_LOW);
		await compressWell();
	} else await buildIfStale(values.quick ? "quick" : "best", (line) => console.log(line));
}
