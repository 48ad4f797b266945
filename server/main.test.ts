/** The site as a process: its report if it cannot start. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { createServer } from "node:http";
import path from "node:path";
import { expect, test } from "vitest";
import { DEFAULT_BRAND_FILE } from "./brand/brand-file.ts";
import { COMPILE_CACHE } from "./testing/compile-cache.ts";
import { listen } from "./testing/listen.ts";
import { temporaryFolder } from "./testing/temporary-folder.ts";

const SECRET = "correct horse battery";

/** Runs the server until it ends. */
async function run(env: Record<string, string>) {
	const child = spawn(process.execPath, [path.join(import.meta.dirname, "main.ts")], {
		env: { ...process.env, ...env },
		stdio: ["ignore", "pipe", "pipe"],
	});
	let stderr = "";
	child.stderr.on("data", (chunk) => {
		stderr += chunk;
	});
	const [code] = await once(child, "close");
	return { code, lines: stderr.trim().split("\n") };
}

test("every wrong variable is reported on its own line, and the exit code is 1", async () => {
	const { code, lines } = await run({ PORT: "many", TRUST_PROXY: "all", BRANCH_API_URL: "api.example.com/x" });
	expect(code).toBe(1);
	expect(lines).toHaveLength(3);
	for (const name of ["PORT", "TRUST_PROXY", "BRANCH_API_URL"]) {
		expect(lines.filter((line) => line.startsWith(`${name} is `) && line.includes("allowed: "))).toHaveLength(1);
	}
});

test("a busy port is reported in one clear line", async () => {
	const dataDir = temporaryFolder();
	const busy = await listen(createServer());
	try {
		const { port } = new URL(busy.url);
		const { code, lines } = await run({ PORT: port, DATA_DIR: dataDir, LOG_LEVEL: "warn", ADMIN_AUTH: "password" });
		expect(code).toBe(1);
		expect(lines).toEqual([`Port ${port} on 127.0.0.1 is in use; choose another one with PORT`]);
		// Neither a database nor a password was created.
		expect(await readdir(dataDir)).toEqual([]);
	} finally {
		await busy.close();
	}
});

test("the log says what starts with which configuration, without secrets, and when it has stopped", async () => {
	const dataDir = temporaryFolder();
	const child = spawn(process.execPath, [path.join(import.meta.dirname, "main.ts")], {
		env: {
			...COMPILE_CACHE,
			DATA_DIR: dataDir,
			PORT: "0",
			BRAND_FILE: DEFAULT_BRAND_FILE,
			ADMIN_PASSWORD: SECRET,
			LOG_LEVEL: "info",
			LOG_LEVLE: "debug",
		},
		stdio: ["ignore", "pipe", "inherit"],
	});
	let output = "";
	const closed = once(child, "close");
	await new Promise<void>((resolve) => {
		child.stdout.on("data", (chunk) => {
			output += chunk;
			if (output.includes("Branch locator: ")) resolve();
		});
	});
	const url = /Branch locator: (\S+)/.exec(output)?.[1] ?? "";
	for (let time = 0; time < 2; time++) {
		const answer = await fetch(`${url}/admin`, { headers: { authorization: `Basic ${btoa("admin:wrong")}` } });
		expect(answer.status).toBe(401);
	}
	child.kill("SIGTERM");
	const [code] = await closed;
	expect(code).toBe(0);
	expect(output).not.toContain(SECRET);
	const texts = output.trim().split("\n");
	expect(texts.filter((line) => !line.startsWith("{"))).toEqual([
		expect.stringMatching(
			/^Branch locator: http:\/\/localhost:\d+ \| version 1\.\d+\.\d+.* \| 0 branches from .+ \| admins sign in with .+ \| next: .+$/,
		),
	]);
	const lines = texts.filter((line) => line.startsWith("{")).map((line) => JSON.parse(line));
	const { version } = JSON.parse(await readFile(path.join(import.meta.dirname, "..", "package.json"), "utf8"));
	expect(lines[0]).toMatchObject({
		level: 30,
		version,
		settings: { PORT: 0, HOST: "127.0.0.1", DATA_DIR: dataDir, ADMIN_PASSWORD: "set", MAPBOX_TOKEN: "not set" },
		msg: "starting",
	});
	expect(lines).toContainEqual(expect.objectContaining({ level: 40, msg: expect.stringMatching(/^LOG_LEVLE is set/) }));
	expect(lines.slice(-4)).toMatchObject([
		{ level: 40, failures: { "wrong-credentials": 1 }, msg: "sign-in failed" },
		{ level: 30, signal: "SIGTERM", msg: "shutdown started" },
		{ level: 40, failures: { "wrong-credentials": 1 }, msg: "sign-ins failed" },
		{ level: 30, ms: expect.any(Number), msg: "shutdown finished" },
	]);
});
