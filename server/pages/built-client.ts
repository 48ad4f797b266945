/** What the build made of the client: its renderer, and its files for browsers. */
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { ASSETS_PREFIX, LICENCES_PATH } from "../../shared/paths.ts";
import type { PreparedBody } from "../http/prepared-body.ts";
import { readStaticFile, readStaticFiles } from "../http/static-files.ts";
import { DIST, fileOfSource, type Manifest, pageFiles, readManifest } from "./build-manifest.ts";
import type { PageParts, Renderer } from "./page-maker.ts";

type Entry = Pick<
	Required<Renderer>,
	"render" | "loadPageData" | "finderParams" | "addressOf" | "onlyInEnglish" | "busyTexts"
>;

/**
 * The renderer of the built client (client/entry-server.tsx).
 *
 * @throws if the client has not been built
 */
export async function loadBuiltRenderer(): Promise<Renderer> {
	const template = await readFile(path.join(DIST, "client", "index.html"), "utf8");
	const manifest = readManifest();
	const fileOf = (source: string) => `/${fileOfSource(manifest, source)}`;
	const entry = pathToFileURL(path.join(DIST, "server", "entry-server.js")).href;
	const { render, ...others } = (await import(entry)) as Entry;
	return {
		render: (input) => render(input, fileOf),
		...others,
		template: async () => template,
		parts: partsOf(manifest),
	};
}

/** Reads the files of each kind of page once. */
function partsOf(manifest: Manifest): (modules: readonly string[]) => PageParts {
	const known = new Map<string, PageParts>();
	return (modules) => {
		const key = modules.join("\n");
		let parts = known.get(key);
		if (!parts) {
			const { links, sheets } = pageFiles(manifest, modules);
			const texts = sheets.map((file) => readFileSync(path.join(DIST, "client", file), "utf8").trim());
			parts = { links, css: texts.join("") };
			known.set(key, parts);
		}
		return parts;
	};
}

/** Short, because a release may change the list under the same address. */
const LICENCES_CACHE = "public, max-age=3600";

/**
 * The files for browsers and the list of licences, by their addresses.
 *
 * @throws if the client has not been built
 */
export async function readBuiltFiles(): Promise<Map<string, PreparedBody>> {
	const assets = await readStaticFiles(path.join(DIST, "client", "assets"), `${ASSETS_PREFIX}/`);
	const licences = await readStaticFile(path.join(DIST, "third-party-licences.txt"), LICENCES_CACHE);
	return new Map([...assets, [LICENCES_PATH, licences]]);
}
