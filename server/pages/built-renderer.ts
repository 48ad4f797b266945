import { readFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { chunkLinks, DIST, readManifest } from "./build-manifest.ts";
import type { Renderer } from "./pages.ts";

/**
 * The renderer of the built client.
 *
 * @throws if the client has not been built
 */
export async function loadBuiltRenderer(): Promise<Renderer> {
	const template = await readFile(path.join(DIST, "client", "index.html"), "utf8");
	const manifest = readManifest();
	const entry = pathToFileURL(path.join(DIST, "server", "entry-server.js")).href;
	const { render, addressOf } = (await import(entry)) as Pick<Required<Renderer>, "render" | "addressOf">;
	return { render, addressOf, template: async () => template, links: (modules) => chunkLinks(manifest, modules) };
}
