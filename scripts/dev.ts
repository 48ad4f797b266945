/** `npm run dev`: the site with hot reload. Vite serves the client's modules unbuilt. */
import { readFile } from "node:fs/promises";
import path from "node:path";
import { createServer } from "vite";
import { loadConfig } from "../server/config/config.ts";
import type { Renderer } from "../server/pages/page-maker.ts";
import { createLog } from "../server/process/log.ts";
import { run } from "../server/process/run.ts";
import { startSite } from "../server/site.ts";
import type { RenderPage } from "../shared/finder/rendering.ts";

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
	const entry = (await vite.ssrLoadModule("/entry-server.tsx")) as Required<Renderer>;
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
			async render(input) {
				const { render } = (await vite.ssrLoadModule("/entry-server.tsx")) as { render: RenderPage };
				return render(input);
			},
			async loadPageData(url, source) {
				const entry = (await vite.ssrLoadModule("/entry-server.tsx")) as Required<Renderer>;
				return entry.loadPageData(url, source);
			},
			async finderParams(url) {
				const entry = (await vite.ssrLoadModule("/entry-server.tsx")) as Required<Renderer>;
				return entry.finderParams(url);
			},
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
