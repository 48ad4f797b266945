/** tileserver-gl-light, with the archive for tests, as a process in the foreground, in a folder of its own. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pmtilesArchive } from "../../server/testing/pmtiles-file.ts";
import type { StreetSchema } from "../../shared/map/map-source.ts";

export interface TileServerProcess {
	url: string;
	tileJsonUrl: string;
	stop(): Promise<void>;
}

/**
 * Starts it on a free port of 127.0.0.1.
 *
 * @param main the path of its main file
 * @param attribution as HTML
 * @throws with what it wrote, if it does not start
 */
export async function startTileServer(
	main: string,
	schema: StreetSchema,
	attribution: string,
): Promise<TileServerProcess> {
	const root = mkdtempSync(path.join(tmpdir(), "tile-server-test-"));
	for (const folder of ["styles", "fonts", "sprites", "icons"]) mkdirSync(path.join(root, folder));
	writeFileSync(path.join(root, "streets.pmtiles"), pmtilesArchive("Streets for tests", schema));
	const config = path.join(root, "config.json");
	const data = { streets: { pmtiles: "streets.pmtiles", tilejson: { attribution } } };
	writeFileSync(config, JSON.stringify({ options: { paths: { root, pmtiles: "" } }, data }));
	const child = spawn(process.execPath, [main, "--config", config, "--bind", "127.0.0.1", "--port", "0"]);
	let log = "";
	for (const stream of [child.stdout, child.stderr]) {
		stream.setEncoding("utf8").on("data", (text: string) => {
			log += text;
		});
	}
	const ended = once(child, "close");
	async function stop() {
		child.kill("SIGKILL");
		await ended;
		rmSync(root, { recursive: true, force: true });
	}
	for (;;) {
		const [, port] = /Listening at http:\S+:(\d+)/.exec(log) ?? [];
		if (port !== undefined && log.includes("Startup complete")) {
			const url = `http://127.0.0.1:${port}`;
			return { url, tileJsonUrl: `${url}/data/streets.json`, stop };
		}
		if (child.exitCode !== null) {
			await stop();
			throw new Error(`The tile server did not start: ${log}`);
		}
		await Promise.race([once(child.stdout, "data"), ended]);
	}
}
