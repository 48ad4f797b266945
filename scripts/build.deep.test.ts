import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, globSync } from "node:fs";
import { copyFile, mkdir, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { beforeEach, expect, test } from "vitest";
import { temporaryFolder } from "../server/testing/temporary-folder.ts";

const ROOT = path.join(import.meta.dirname, "..");
const WHOLE = "export const render = () => 1;";

/** All files of the site that the build reads, except the client. */
const COPIED = [
	...["scripts/build.ts", "vite.config.ts", "server/pages/build-manifest.ts", "shared/base.ts"],
	...["client/text/text-sources.ts", "shared/text/number-text.ts", "shared/places/place-key.ts"],
	...["package.json", "package-lock.json", "NOTICE"],
];

/** A much smaller project, built in the same way as the site. */
let project: string;

beforeEach(async () => {
	project = temporaryFolder();
	for (const folder of [
		"client/offline/worker",
		"client/text/catalogue",
		"scripts/supply-chain",
		"server/pages",
		"shared/places",
		"shared/text",
	]) {
		await mkdir(path.join(project, folder), { recursive: true });
	}
	const scripts = globSync("{scripts/supply-chain,client/text/catalogue}/*.ts", {
		cwd: ROOT,
		exclude: ["**/*.test.ts"],
	});
	for (const file of [...scripts, ...COPIED]) {
		await copyFile(path.join(ROOT, file), path.join(project, file));
	}
	await symlink(path.join(ROOT, "node_modules"), path.join(project, "node_modules"));
	await write("client/offline/worker/service-worker.ts", "console.log(SAVED_FILES);");
	await write("client/offline/worker/saved-sources.ts", 'export const SAVED_SOURCES = ["index.html"];');
	await write("shared/languages.ts", "export const ALL_LANGUAGES = [];");
	await write("client/frame/frame.tsx", "export {};");
	await write("client/index.html", '<script type="module" src="/entry-client.tsx"></script>');
});

async function write(file: string, content: string): Promise<void> {
	await mkdir(path.dirname(path.join(project, file)), { recursive: true });
	await writeFile(path.join(project, file), content);
}

async function writeSources(client: string, server: string): Promise<void> {
	await write("client/entry-client.tsx", `document.title = "${client}";`);
	await write("client/entry-server.tsx", server);
}

/** Runs the build and returns whether it succeeded. */
function build(variables: Readonly<Record<string, string>> = {}, ...args: string[]): Promise<boolean> {
	const { promise, resolve } = Promise.withResolvers<boolean>();
	const env = { ...process.env, ...variables };
	execFile(process.execPath, [path.join(project, "scripts", "build.ts"), ...args], { env }, (error) =>
		resolve(error === null),
	);
	return promise;
}

async function builtScript(): Promise<string> {
	const assets = path.join(project, "dist", "client", "assets");
	const script = (await readdir(assets)).find((name) => /^index.*\.js$/.test(name)) ?? "";
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

test("a quick build has copies of its files, and the next one that may take its time makes better ones", async () => {
	await writeSources("first", WHOLE);
	const sizes = () =>
		Promise.all(
			[".br", ".gz"].map(
				async (ending) => (await readFile(`${path.join(project, "dist", "third-party-licences.txt")}${ending}`)).length,
			),
		);
	expect(await build({}, "--quick")).toBe(true);
	const [br = 0, gz = 0] = await sizes();
	expect(await build({}, "--compress")).toBe(true);
	const better = await sizes();
	expect(better[0]).toBeLessThan(br);
	expect(better[1]).toBeLessThan(gz);
	expect(
		brotliDecompressSync(await readFile(path.join(project, "dist", "third-party-licences.txt.br"))).toString(),
	).toBe(await readFile(path.join(project, "dist", "third-party-licences.txt"), "utf8"));
});

test("the same sources give the same lists of what is in the image, byte by byte", async () => {
	await writeSources("first", WHOLE);
	const builtLists = async () => {
		expect(await build()).toBe(true);
		const files = ["sbom.cdx.json", "third-party-licences.txt"].map((name) => path.join(project, "dist", name));
		return Promise.all(files.map((file) => readFile(file, "utf8")));
	};
	const first = await builtLists();
	expect(first[0]).toContain("pkg:npm/express@");
	expect(first[1]).toContain("\nexpress ");
	await rm(path.join(project, "dist"), { recursive: true });
	expect(await builtLists()).toEqual(first);
});

test("lists are written again when NOTICE changes", async () => {
	await writeSources("first", WHOLE);
	await build();
	const notice = await readFile(path.join(ROOT, "NOTICE"), "utf8");
	await write("NOTICE", `${notice}\nAnother source of data`);
	expect(await build()).toBe(true);
	expect(await readFile(path.join(project, "dist", "third-party-licences.txt"), "utf8")).toContain(
		"Another source of data",
	);
});

test("a build keeps the commit that it was made from, where Git cannot say it", async () => {
	await writeSources("first", WHOLE);
	await build({ SOURCE_COMMIT: "63dd411" });
	await build();
	expect(await readFile(path.join(project, "dist", "commit"), "utf8")).toBe("63dd411");
	await writeSources("second", WHOLE);
	await build();
	expect(await readFile(path.join(project, "dist", "commit"), "utf8")).toBe("");
});

test.each([
	["on a branch", { HEAD: "ref: refs/heads/a/b\n", "refs/heads/a/b": "63dd411a0b\n" }, "63dd411"],
	[
		"packed",
		{ HEAD: "ref: refs/heads/b\n", "packed-refs": "# pack\n0000000000 refs/heads/a/b\n63dd411a0b refs/heads/b\n" },
		"63dd411",
	],
	["alone", { HEAD: "63dd411a0b\n" }, "63dd411"],
	["unborn", { HEAD: "ref: refs/heads/b\n" }, ""],
])("without Git, a build reads the commit of its folder: %s", async (_how, files, commit) => {
	await writeSources("first", WHOLE);
	for (const [name, text] of Object.entries(files)) await write(path.join(".git", name), text);
	await build({ PATH: "" });
	expect(await readFile(path.join(project, "dist", "commit"), "utf8").catch(() => "")).toBe(commit);
});

test("ending a start also ends its build", async () => {
	await copyFile(path.join(ROOT, "scripts", "start.ts"), path.join(project, "scripts", "start.ts"));
	await symlink(path.join(ROOT, "server", "config"), path.join(project, "server", "config"));
	await write("scripts/build.ts", "console.log(process.pid); setInterval(() => undefined, 1000);");
	const start = spawn(process.execPath, [path.join(project, "scripts", "start.ts")], {
		stdio: ["ignore", "pipe", "inherit"],
	});
	const [output] = await once(start.stdout, "data");
	start.kill("SIGTERM");
	expect(await once(start, "exit")).toEqual([null, "SIGTERM"]);
	expect(existsSync(`/proc/${Number(String(output))}`)).toBe(false);
});
