import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { HOST } from "../operations/nginx-process.ts";

const SECONDS = 3;

/**
 * Requests paths one after the other, again and again, for three seconds.
 *
 * @throws if an answer is not 2xx
 */
export function runWrk(origin: string, paths: readonly string[], connections: number) {
	const folder = mkdtempSync(path.join(tmpdir(), "bench-wrk-"));
	const script = path.join(folder, "paths.lua");
	writeFileSync(script, luaScript(paths));
	const args = ["-t1", `-c${connections}`, `-d${SECONDS}s`, "-H", "Accept-Encoding: br", "-s", script, origin];
	const output = execFileSync("wrk", args, { encoding: "utf8" });
	rmSync(folder, { recursive: true });
	if (/Non-2xx/.test(output)) throw new Error(`Not every answer was 2xx: ${output}`);
	const perSecond = Number(/Requests\/sec:\s*([\d.]+)/.exec(output)?.[1]);
	return { perSecond, answers: Number(/(\d+) requests in/.exec(output)?.[1]) };
}

function luaScript(paths: readonly string[]): string {
	return `
		local paths = {${paths.map((each) => JSON.stringify(each)).join(",")}}
		local next = 0
		wrk.headers["Host"] = "${HOST}"
		request = function()
			next = next % #paths + 1
			return wrk.format("GET", paths[next])
		end`;
}
