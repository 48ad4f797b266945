/**
 * Compares requests per second for the branch feed and the first page with nginx serving the same bytes and headers, in turns on
 * one machine: server on one core, load on another. Needs wrk, and nginx with the brotli static module; skips with a message
 * without them.
 */
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { FEED_PATHS } from "../../shared/paths.ts";
import { startSite } from "../process/start-site.ts";
import { isThere, median } from "./running.ts";

const ROUNDS = 6;
const SECONDS = 2;
const SERVER_CPU = 0;
const LOAD_CPU = 1;
const BROTLI_MODULE = "/usr/lib/nginx/modules/ngx_http_brotli_static_module.so";
const NGINX_PORT = 34_599;

export async function benchServer(): Promise<void> {
	if (!isThere("wrk", ["-v"]) || !isThere("nginx", ["-v"]) || !existsSync(BROTLI_MODULE)) {
		console.log("server: skipped, wrk and nginx (with its brotli static module) are needed");
		return;
	}
	const site = await startSite({}, SERVER_CPU);
	const nginx = await startNginx(site.origin);
	try {
		const etag = (await fetch(site.origin + FEED_PATHS.branches, BROTLI)).headers.get("etag") ?? "";
		const nginxEtag = (await fetch(nginx.origin + FEED_PATHS.branches, BROTLI)).headers.get("etag") ?? "";
		for (const [name, ours, theirs, target] of [
			["feed, 200", {}, {}, FEED_PATHS.branches],
			["feed, 304", { "If-None-Match": etag }, { "If-None-Match": nginxEtag }, FEED_PATHS.branches],
			["page /, 200", {}, {}, "/"],
		] as const) {
			const pairs = Array.from(
				{ length: ROUNDS },
				() => [rate(site.origin, ours, target), rate(nginx.origin, theirs, target)] as const,
			);
			const ratio = median(pairs.map(([site, nginx]) => site / nginx));
			const [mine, other] = [median(pairs.map(([site]) => site)), median(pairs.map(([, nginx]) => nginx))];
			console.log(
				`${name}: ${Math.round(mine)} per second, nginx ${Math.round(other)}, median ratio ${ratio.toFixed(2)}`,
			);
		}
	} finally {
		await site.close();
		await nginx.close();
	}
}

const BROTLI = { headers: { "Accept-Encoding": "br" } };

/** Requests per second under a bounded load. */
function rate(origin: string, headers: Record<string, string>, target: string): number {
	const sent = Object.entries({ ...BROTLI.headers, ...headers }).flatMap(([name, value]) => [
		"-H",
		`${name}: ${value}`,
	]);
	const args = ["-c", String(LOAD_CPU), "wrk", "-t1", "-c32", `-d${SECONDS}s`, ...sent, origin + target];
	const output = execFileSync("taskset", args, { encoding: "utf8" });
	return Number(/Requests\/sec:\s*([\d.]+)/.exec(output)?.[1]);
}

/** nginx with the site's own bytes and headers. */
async function startNginx(origin: string) {
	const folder = mkdtempSync(path.join(tmpdir(), "bench-nginx-"));
	// Not with fetch, which decodes: the file needs the encoded bytes.
	const encoded = (target: string) => execFileSync("curl", ["-s", "-H", "Accept-Encoding: br", origin + target]);
	const { headers } = await fetch(origin + FEED_PATHS.branches, BROTLI);
	writeFileSync(path.join(folder, "simplestore.json.br"), encoded(FEED_PATHS.branches));
	writeFileSync(path.join(folder, "index.html.br"), encoded("/"));
	// nginx looks for it, and then sends the other.
	writeFileSync(path.join(folder, "index.html"), "");
	const own = [
		"connection",
		"keep-alive",
		"date",
		"etag",
		"content-length",
		"content-type",
		"content-encoding",
		"accept-ranges",
	];
	const added = [...headers].filter(([name]) => !own.includes(name));
	const lines = added.map(([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}";`);
	writeFileSync(path.join(folder, "nginx.conf"), nginxConfig(folder, lines));
	const args = ["-c", String(SERVER_CPU), "nginx", "-p", folder, "-c", path.join(folder, "nginx.conf")];
	const child = spawn("taskset", args, { stdio: ["ignore", "inherit", "inherit"] });
	await delay(1000);
	return {
		origin: `http://127.0.0.1:${NGINX_PORT}`,
		async close() {
			child.kill();
			await once(child, "close");
			rmSync(folder, { recursive: true });
		},
	};
}

function nginxConfig(folder: string, headers: readonly string[]): string {
	return `
		load_module ${BROTLI_MODULE};
		daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log; user root;
		events { worker_connections 1024; }
		http {
			access_log off; keepalive_requests 1000000; open_file_cache max=100;
			types { application/json json; text/html html; }
			server {
				listen 127.0.0.1:${NGINX_PORT}; root ${folder};
				location / { brotli_static always; ${headers.join(" ")} }
			}
		}`;
}
