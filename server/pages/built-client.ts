/** What the build made of the client: its renderer, and its files for browsers. */
import { existsSync, readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { contentType } from "mime-types";
import { BASE_MARK } from "../../shared/base.ts";
import { createMemo } from "../../shared/memo.ts";
import { CACHE_PREFIX } from "../../shared/offline/saved-pages.ts";
import { ASSETS_PREFIX, LICENCES_PATH, SERVICE_WORKER_PATH } from "../../shared/paths.ts";
import { type PreparedBody, prepareBody } from "../http/prepared-body.ts";
import { FOR_EVER, readStaticFile, readStaticFiles, type StaticFiles } from "../http/static-files.ts";
import { chunkOf, DIST, type Manifest, pageFiles, readManifest } from "./build-manifest.ts";
import type { PageParts, Renderer } from "./page-maker.ts";

type Entry = Pick<
	Required<Renderer>,
	"render" | "loadPageData" | "finderParams" | "addressOf" | "onlyInEnglish" | "busyTexts" | "mapTexts" | "readBasemap"
>;

/** The renderer of the built client (client/entry-server.tsx) below a path. @throws if the client has not been built */
export async function loadBuiltRenderer(basePath = ""): Promise<Renderer> {
	const fill = (text: string) => text.replaceAll(BASE_MARK, basePath);
	const template = readClientFile("index.html", basePath);
	const manifest = readManifest();
	const fileOf = (source: string) => `${basePath}/${chunkOf(manifest, source).file}`;
	const entry = pathToFileURL(path.join(DIST, "server", "entry-server.js")).href;
	const { render, ...others } = (await import(entry)) as Entry;
	return {
		async render(input) {
			const page = await render(input, fileOf);
			const { head, body, data, movedTo } = page;
			const moved = movedTo === undefined ? {} : { movedTo: basePath + movedTo };
			return { ...page, ...moved, head: fill(head), body: fill(body), data: fill(data) };
		},
		...others,
		template: async () => template,
		parts: partsOf(manifest, basePath),
	};
}

/** Reads the files of each kind of page once. */
function partsOf(manifest: Manifest, basePath: string): (modules: readonly string[]) => PageParts {
	const read = createMemo<PageParts>();
	return (modules) =>
		read(modules.join("\n"), () => {
			const { links, sheets } = pageFiles(manifest, modules, basePath);
			return { links, css: sheets.map((file) => readClientFile(file, basePath).trim()).join("") };
		});
}

/** A text that the build wrote for browsers, with the site's path in it. */
function readClientFile(name: string, basePath: string): string {
	const marked = path.join(DIST, "marked", name);
	if (basePath === "" || !existsSync(marked)) return readFileSync(path.join(DIST, "client", name), "utf8");
	return readFileSync(marked, "utf8").replaceAll(BASE_MARK, basePath);
}

/** Short, because a release may change the list under the same address. */
const LICENCES_CACHE = "public, max-age=3600";

/** The files for browsers, licences and service worker by address. @param development the client's source is served instead; no worker may hide its changes */
export async function readBuiltFiles(
	basePath: string,
	{ serviceWorker, development }: { serviceWorker: boolean; development: boolean },
): Promise<StaticFiles> {
	const files = development ? [] : await readAssets(basePath);
	return new Map([...files, [SERVICE_WORKER_PATH, await readServiceWorker(serviceWorker && !development, basePath)]]);
}

async function readAssets(basePath: string): Promise<Map<string, PreparedBody>> {
	const assets = await readStaticFiles(path.join(DIST, "client", "assets"), `${ASSETS_PREFIX}/`);
	const marked = basePath === "" ? [] : await readdir(path.join(DIST, "marked", "assets"));
	const filled = marked.map(async (name): Promise<[string, PreparedBody]> => {
		const body = Buffer.from(readClientFile(`assets/${name}`, basePath));
		const options = { contentType: contentType(name) || "", cacheControl: FOR_EVER, effort: "most" } as const;
		return [`${ASSETS_PREFIX}/${name}`, await prepareBody(body, options)];
	});
	const licences = await readStaticFile(path.join(DIST, "third-party-licences.txt"), LICENCES_CACHE);
	return new Map([...assets, ...(await Promise.all(filled)), [LICENCES_PATH, licences]]);
}

/** Replaces the service worker where it looks for a new version: deletes all caches, then itself; a page that registers it meanwhile sends a message. */
const endsItself = (cachePrefix: string) => `self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(end()));
self.addEventListener("message", (event) => event.waitUntil(end()));
async function end() {
	const names = await caches.keys();
	await Promise.all(names.filter((name) => name.startsWith("${cachePrefix}")).map((name) => caches.delete(name)));
	// Sites below other paths have entries in it.
	if (self.registration.scope === self.origin + "/") indexedDB.deleteDatabase("workbox-expiration");
	await self.registration.unregister();
}
`;

/** The service worker's script (docs/decisions/0014-offline.md), or with `on` false one that ends it. @throws if the client has not been built */
export async function readServiceWorker(on: boolean, basePath = ""): Promise<PreparedBody> {
	const script = on ? readClientFile("sw.js", basePath) : endsItself(basePath + CACHE_PREFIX);
	return prepareBody(Buffer.from(script), {
		contentType: "text/javascript; charset=utf-8",
		cacheControl: "no-cache",
		effort: "most",
	});
}
