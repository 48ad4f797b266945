import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";

test("the development server renders pages from source and serves the client's modules", async () => {
	const dataDir = await mkdtemp(path.join(tmpdir(), "dev-test-"));
	const child = spawn(process.execPath, [path.join(import.meta.dirname, "dev.ts")], {
		env: { ...process.env, NODE_ENV: "development", PORT: "0", DATA_DIR: dataDir, LOG_LEVEL: "silent" },
		stdio: ["ignore", "pipe", "inherit"],
	});
	try {
		const [line] = await once(child.stdout, "data");
		const origin = /http:\S+/.exec(String(line))?.[0] ?? "";
		const page = await fetch(origin);
		expect(page.status).toBe(200);
		expect((await page.text()).match(/<article/g)).toHaveLength(12);
		const module = await fetch(`${origin}/entry-client.tsx`);
		expect(module.headers.get("content-type")).toContain("javascript");
		expect(await module.text()).toContain("hydrateRoot");
	} finally {
		child.kill();
		await once(child, "close");
		await rm(dataDir, { recursive: true });
	}
});
