/** The site as a process: what it reports if it cannot start. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { listen } from "./testing/listen.ts";

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
	const dataDir = await mkdtemp(path.join(tmpdir(), "main-test-"));
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
		await rm(dataDir, { recursive: true });
	}
});

test("a wrong brand file is reported with everything that is wrong in it", async () => {
	const { code, lines } = await run({ BRAND_FILE: path.join(import.meta.dirname, "..", "package.json") });
	expect(code).toBe(1);
	expect(lines.length).toBeGreaterThan(1);
	for (const line of lines) expect(line).toMatch(/^BRAND_FILE .*package\.json: /);
});
