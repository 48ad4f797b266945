/** Builds client and server bundles into dist/, unless they are up to date; `--force` builds anyway. */
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const ROOT = path.join(import.meta.dirname, "..");
const STAMP = path.join(ROOT, "dist", "build-stamp");
const SOURCES = ["client/**/*", "shared/**/*", "vite.config.ts", "package-lock.json"];
const NOT_BUILT = /\.test\.tsx?$|^client[\\/]e2e/;

/** Builds what is out of date. The stamp is a digest of every source, so a checkout's times do not matter. */
export async function buildIfStale(): Promise<void> {
	process.env.NODE_ENV = "production";
	const digest = sourceDigest();
	if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === digest) return;
	// Loaded only here: the second start needs none of it.
	const { build } = await import("vite");
	await build({ root: path.join(ROOT, "client"), configFile: path.join(ROOT, "vite.config.ts"), logLevel: "warn" });
	await build({
		root: path.join(ROOT, "client"),
		configFile: path.join(ROOT, "vite.config.ts"),
		logLevel: "warn",
		build: { ssr: true },
	});
	writeFileSync(STAMP, digest);
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
