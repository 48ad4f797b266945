/** Builds client and server bundles into dist/, unless they are up to date. */
import { createHash } from "node:crypto";
import { existsSync, globSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";

const ROOT = path.join(import.meta.dirname, "..");
const STAMP = path.join(ROOT, "dist", "build-stamp");
const SOURCES = ["client/**/*", "shared/**/*", "vite.config.ts", "package-lock.json", "scripts/build.ts"];
const NOT_BUILT = /\.test\.tsx?$|[\\/]testing[\\/]/;

/** Builds if the sources have changed. The stamp is a digest of all sources, so file times do not matter. */
export async function buildIfStale(): Promise<void> {
	process.env.NODE_ENV = "production";
	const digest = sourceDigest();
	if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === digest) return;
	// A failed build must not count as built.
	rmSync(STAMP, { force: true });
	// Loaded only here, because most starts do not need it.
	const { build } = await import("vite");
	await build({ root: path.join(ROOT, "client"), configFile: path.join(ROOT, "vite.config.ts"), logLevel: "warn" });
	await build({
		root: path.join(ROOT, "client"),
		configFile: path.join(ROOT, "vite.config.ts"),
		logLevel: "warn",
		build: { ssr: true },
	});
	await compressAssets();
	writeFileSync(STAMP, digest);
}

/** Other images and fonts are already compressed. */
const COMPRESSIBLE = /\.(?:css|js|json|mjs|svg)$/;

/** Writes a brotli and a gzip copy of each asset, so that no request has to wait for compression. */
async function compressAssets(): Promise<void> {
	const folder = path.join(ROOT, "dist", "client", "assets");
	const files = readdirSync(folder).filter((file) => COMPRESSIBLE.test(file));
	await Promise.all(
		files.map(async (name) => {
			const file = path.join(folder, name);
			const body = readFileSync(file);
			// The default level is the best, 11.
			writeFileSync(`${file}.br`, await promisify(brotliCompress)(body));
			writeFileSync(`${file}.gz`, await promisify(gzip)(body, { level: 9 }));
		}),
	);
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

if (import.meta.main) await buildIfStale();
