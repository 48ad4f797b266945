/** `npm run dev`: the site with hot reload. Vite serves the client's modules unbuilt. */
import { readFile } from "node:fs/promises";
import path from "node:path";
import { createServer } from "vite";
import { loadConfig } from "../server/config/config.ts";
import type { Renderer } from "../server/pages/page-maker.ts";
import { createLog } from "../server/process/log.ts";
import { run } from "../server/process/run.ts";
import { startSite } from "../server/site.ts";

const ROOT = path.join(import.meta.dirname, "..");

await run(async () => {
	const config = loadConfig();
	const log = createLog(config.logLevel);
	const vite = await createServer({
		root: path.join(ROOT, "client"),
		configFile: path.join(ROOT, "vite.config.ts"),
		appType: "custom",
		// Each has its own port for hot reload: with a common one, the pages of a second one would show an error.
		server: { middlewareMode: true, hmr: { port: 20_000 + (process.pid % 12_000) } },
	});
	/** The client's modules as they are now. */
	const load = async () => (await vite.ssrLoadModule("/entry-server.tsx")) as Required<Renderer>;
	const entry = await load();
	const site = await startSite({
		config,
		log,
		clientFiles: vite.middlewares,
		renderer: {
			changing: true,
			busyTexts: entry.busyTexts,
			mapTexts: entry.mapTexts,
			readBasemap: entry.readBasemap,
			onlyInEnglish: entry.onlyInEnglish,
			render: async (input) => (await load()).render(input),
			loadPageData: async (url, source) => (await load()).loadPageData(url, source),
			finderParams: async (url) => (await load()).finderParams(url),
			async template(url) {
				return vite.transformIndexHtml(url, await readFile(path.join(ROOT, "client", "index.html"), "utf8"));
			},
		},
	});
	return {
		name: "Branch locator in development",
		url: site.url,
		log,
		close: async () => void (await Promise.all([site.close(), vite.close()])),
	};
});
