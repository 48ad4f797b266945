import { readFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { chunkLinks, DIST, readManifest } from "./build-manifest.ts";
import type { Renderer } from "./page-maker.ts";

type Entry = Pick<Required<Renderer>, "render" | "loadPageData" | "finderParams" | "addressOf">;

/**
 * The renderer of the built client.
 *
 * @throws if the client has not been built
 */
export async function loadBuiltRenderer(): Promise<Renderer> {
	const template = await readFile(path.join(DIST, "client", "index.html"), "utf8");
	const manifest = readManifest();
	const entry = pathToFileURL(path.join(DIST, "server", "entry-server.js")).href;
	const { render, loadPageData, finderParams, addressOf } = (await import(entry)) as Entry;
	return {
		render,
		loadPageData,
		finderParams,
		addressOf,
		template: async () => template,
		links: (modules) => chunkLinks(manifest, modules),
	};
}
