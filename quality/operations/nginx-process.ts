/** nginx with the configuration of docs/operations/nginx.md, as a process in the foreground, in a folder of its own. */
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { listen } from "../../server/testing/listen.ts";
import { recipeBlocks, withPlaces } from "./recipe.ts";

export interface NginxProcess {
	httpPort: number;
	httpsPort: number;
	/** The certificate that it signed itself. */
	certificate: Buffer;
	accessLog(): string;
	errorLog(): string;
	stop(): Promise<void>;
}

export const HOST = "branches.example.com";

interface NginxOptions {
	/** The site's host and port. */
	site?: string;
	/** Instead of the recipe's own, in the same server. */
	locations?: string;
	/** Replaces the recipe's upstream, for several servers. */
	upstream?: string;
	/** Whether `httpsPort` is without TLS. */
	plain?: boolean;
	/** Whether it has the cache of docs/operations/scaling.md. */
	cache?: boolean;
}

/**
 * Starts it.
 *
 * @param nginx its path
 * @throws with what it wrote, if it does not start
 */
export async function startNginx(
	nginx: string,
	{ site, locations, upstream, plain = false, cache = false }: NginxOptions,
): Promise<NginxProcess> {
	const folder = mkdtempSync(path.join(tmpdir(), "nginx-test-"));
	const inFolder = (name: string) => path.join(folder, name);
	const [httpPort, httpsPort] = await Promise.all([freePort(), freePort()]);
	const ecKey = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
	const name = ["-subj", `/CN=${HOST}`, "-addext", `subjectAltName=DNS:${HOST}`];
	const files = ["-keyout", inFolder("key.pem"), "-out", inFolder("cert.pem")];
	execFileSync("openssl", ["req", "-x509", ...ecKey, ...name, ...files], { stdio: "pipe" });
	const [block = ""] = recipeBlocks("nginx.md", "nginx");
	const plainRecipe =
		locations === undefined ? block : `${block.slice(0, block.indexOf("  location "))}${locations}}\n`;
	const written = cache ? withCache(plainRecipe, inFolder("cache")) : plainRecipe;
	const recipe = withPlaces(upstream === undefined ? written : withUpstream(written, upstream), {
		...(site !== undefined && { "127.0.0.1:3000": site }),
		"listen 80;": `listen 127.0.0.1:${httpPort};`,
		"listen 443 ssl http2": `listen 127.0.0.1:${httpsPort}${plain ? "" : " ssl http2"}`,
		"/etc/ssl/branch-locator/fullchain.pem": inFolder("cert.pem"),
		"/etc/ssl/branch-locator/privkey.pem": inFolder("key.pem"),
		"/var/log/nginx/branch-locator.log": inFolder("access.log"),
		"/var/log/nginx/branch-locator.error.log": inFolder("error.log"),
	});
	const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
	writeFileSync(
		inFolder("nginx.conf"),
		[
			// One process, which ends with this one's signal.
			"daemon off; master_process off;",
			`pid ${inFolder("pid")}; error_log stderr crit;`,
			"events {}",
			`http { ${temporary.map((each) => `${each}_temp_path ${inFolder(each)};`).join(" ")}`,
			recipe,
			"}",
		].join("\n"),
	);
	const child = spawn(nginx, ["-c", inFolder("nginx.conf"), "-p", folder], { stdio: ["ignore", "ignore", "pipe"] });
	let errors = "";
	child.stderr.setEncoding("utf8").on("data", (text: string) => {
		errors += text;
	});
	const ended = once(child, "close");
	async function stop() {
		child.kill("SIGKILL");
		await ended;
		rmSync(folder, { recursive: true, force: true });
	}
	while (!(await answers(httpPort))) {
		if (child.exitCode === null) continue;
		await stop();
		throw new Error(`nginx did not start: ${errors}`);
	}
	return {
		httpPort,
		httpsPort,
		certificate: readFileSync(inFolder("cert.pem")),
		accessLog: () => readFileSync(inFolder("access.log"), "utf8"),
		errorLog: () => readFileSync(inFolder("error.log"), "utf8"),
		stop,
	};
}

const LOCATION = "  location / {\n    proxy_pass http://branch_locator;\n  }\n";
const LAST_HEADER = "  proxy_set_header X-Request-Id $request_id;\n";

function withCache(recipe: string, folder: string): string {
	const [top = "", header = "", locations = ""] = recipeBlocks("scaling.md", "nginx");
	const placed = withPlaces(top, { "/var/cache/nginx/branch-locator": folder });
	return placed + withPlaces(recipe, { [LOCATION]: locations, [LAST_HEADER]: LAST_HEADER + header });
}

/** @throws if the recipe has no upstream of this name */
function withUpstream(recipe: string, upstream: string): string {
	const begin = recipe.indexOf("upstream branch_locator {");
	const end = recipe.indexOf("\n}\n", begin);
	if (begin < 0 || end < 0) throw new Error("The recipe has no upstream");
	return recipe.slice(0, begin) + upstream + recipe.slice(end + "\n}\n".length);
}

export async function freePort(): Promise<number> {
	const { url, close } = await listen(createServer());
	await close();
	return Number(new URL(url).port);
}

export function answers(port: number): Promise<boolean> {
	return fetch(`http://127.0.0.1:${port}/started`, { redirect: "manual" }).then(
		() => true,
		() => false,
	);
}
