import { execFile } from "node:child_process";
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

const ROOT = path.join(import.meta.dirname, "..");
const WHOLE = "export const render = () => 1;";

/** A much smaller project, built in the same way as the site. */
let project: string;

beforeEach(async () => {
	project = await mkdtemp(path.join(tmpdir(), "build-test-"));
	for (const folder of ["client/service-worker", "scripts", "server/pages"]) {
		await mkdir(path.join(project, folder), { recursive: true });
	}
	for (const file of ["scripts/build.ts", "vite.config.ts", "server/pages/build-manifest.ts"]) {
		await copyFile(path.join(ROOT, file), path.join(project, file));
	}
	await symlink(path.join(ROOT, "node_modules"), path.join(project, "node_modules"));
	await write("package.json", '{"type":"module"}');
	await write("client/service-worker/service-worker.ts", "console.log(KEPT_FILES);");
	await write("client/service-worker/kept-sources.ts", 'export const KEPT_SOURCES = ["index.html"];');
	await write("client/index.html", '<script type="module" src="/entry-client.tsx"></script>');
});

afterEach(() => rm(project, { recursive: true }));

function write(file: string, content: string): Promise<void> {
	return writeFile(path.join(project, file), content);
}

async function writeSources(client: string, server: string): Promise<void> {
	await write("client/entry-client.tsx", `document.title = "${client}";`);
	await write("client/entry-server.tsx", server);
}

/** Runs the build and returns whether it succeeded. */
function build(): Promise<boolean> {
	const { promise, resolve } = Promise.withResolvers<boolean>();
	execFile(process.execPath, [path.join(project, "scripts", "build.ts")], (error) => resolve(error === null));
	return promise;
}

/** The client's built script. */
async function builtScript(): Promise<string> {
	const assets = path.join(project, "dist", "client", "assets");
	const script = (await readdir(assets)).find((name) => name.endsWith(".js")) ?? "";
	return readFile(path.join(assets, script), "utf8");
}

test("after a failed build the next one runs, even if the sources are back to those of the last good build", async () => {
	await writeSources("first", WHOLE);
	expect(await build()).toBe(true);
	await writeSources("second", "this does not parse");
	expect(await build()).toBe(false);
	await writeSources("first", WHOLE);
	expect(await build()).toBe(true);
	expect(await builtScript()).toContain("first");
});

test("an up-to-date build is not repeated", async () => {
	await writeSources("first", WHOLE);
	await build();
	await rm(path.join(project, "dist", "client"), { recursive: true });
	expect(await build()).toBe(true);
	expect(await readdir(path.join(project, "dist"))).not.toContain("client");
});
