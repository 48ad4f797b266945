/** The site as a process: its report if it cannot start. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { createServer } from "node:http";
import path from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { BRANCHES_PATH } from "../shared/api/api-paths.ts";
import { DEFAULT_BRAND_FILE } from "./brand/brand-file.ts";
import { COMPILE_CACHE } from "./testing/compile-cache.ts";
import { listen } from "./testing/listen.ts";
import { temporaryFolder } from "./testing/temporary-folder.ts";

const SECRET = "correct horse battery";

test("a busy port is reported in one clear line, and the exit code is 1", async () => {
	const dataDir = temporaryFolder();
	const busy = await listen(createServer());
	try {
		const { port } = new URL(busy.url);
		const child = spawn(process.execPath, [path.join(import.meta.dirname, "main.ts")], {
			env: { ...process.env, PORT: port, DATA_DIR: dataDir, LOG_LEVEL: "warn", ADMIN_AUTH: "password" },
			stdio: ["ignore", "ignore", "pipe"],
		});
		const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, "close")]);
		expect([code, stderr.trim()]).toEqual([1, `Port ${port} on 127.0.0.1 is in use; choose another one with PORT`]);
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
	// Thirty of a minute are logged at once, the others when it ends.
	const wrong = { headers: { authorization: "Bearer blt_wrong" } };
	for (let time = 0; time < 31; time++) expect((await fetch(url + BRANCHES_PATH, wrong)).status).toBe(401);
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
		{ level: 40, reason: "wrong-token", msg: "sign-in failed" },
		{ level: 30, signal: "SIGTERM", msg: "shutdown started" },
		{ level: 40, failures: { "wrong-token": 1 }, msg: "sign-ins failed" },
		{ level: 30, ms: expect.any(Number), msg: "shutdown finished" },
	]);
});
