import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import type { Readable } from "node:stream";
import { expect, test } from "vitest";
import { temporaryFolder } from "../server/testing/temporary-folder.ts";

test("the development server renders pages from source and serves the client's modules", async () => {
	const dataDir = temporaryFolder();
	const child = spawn(process.execPath, [path.join(import.meta.dirname, "dev.ts")], {
		env: { ...process.env, NODE_ENV: "development", PORT: "0", DATA_DIR: dataDir, LOG_LEVEL: "silent" },
		stdio: ["ignore", "pipe", "inherit"],
	});
	try {
		const origin = await addressIn(child.stdout);
		const page = await fetch(origin);
		expect(page.status).toBe(200);
		expect((await page.text()).match(/<article/g)).toHaveLength(12);
		const module = await fetch(`${origin}/entry-client.tsx`);
		expect(module.headers.get("content-type")).toContain("javascript");
		expect(module.headers.get("content-encoding")).toMatch(/^(?:br|gzip)$/);
		expect(await module.text()).toContain("hydrateRoot");
	} finally {
		child.kill();
		await once(child, "close");
	}
});

/** Waits for the site's address in the output, before or after Vite's own messages. */
async function addressIn(output: Readable): Promise<string> {
	let text = "";
	// Destroying the stream would end the process at its next output.
	for await (const chunk of output.iterator({ destroyOnReturn: false })) {
		text += chunk;
		const address = /in development: (\S+)\n/.exec(text)?.[1];
		if (address) return address;
	}
	throw new Error(`The development server did not start: ${text}`);
}
