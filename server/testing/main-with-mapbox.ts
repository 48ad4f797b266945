/** The site as a process whose maps come from a fake of Mapbox: `node server/testing/main-with-mapbox.ts ORIGIN`. */
import { loadConfig } from "../config/config.ts";
import { loadBuiltRenderer } from "../pages/built-client.ts";
import { createLog } from "../process/log.ts";
import { run } from "../process/run.ts";
import { startSite } from "../site.ts";

await run(async () => {
	const config = loadConfig();
	if (config.maps.kind !== "mapbox") throw new Error("MAPBOX_TOKEN is not set");
	const maps = { ...config.maps, apiUrl: process.argv[2] ?? "" };
	const log = createLog(config.logLevel);
	const site = await startSite({ config: { ...config, maps }, log, renderer: await loadBuiltRenderer() });
	return { name: "Branch locator", log, ...site };
});
