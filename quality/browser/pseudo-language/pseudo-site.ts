/** A copy of the project with one more language, added as CONTRIBUTING.md says: a folder of texts, and a line in the list. */
import { spawnSync } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { OwnSite } from "../../../e2e/test.ts";
import { startServerProcess } from "../../../server/testing/server-process.ts";

export const PSEUDO = "xx";

/** What builds and runs the site. */
const PARTS = [
	"client",
	"server",
	"shared",
	"scripts",
	"package.json",
	"package-lock.json",
	"vite.config.ts",
	"NOTICE",
];

const ROOT = path.join(import.meta.dirname, "..", "..", "..");

const FOLDER: Readonly<Record<string, string>> = {
	"texts.ts": "texts",
	"more-texts.ts": "moreTexts",
	"server-texts.ts": "serverTexts",
};

const OFFER = `export const offerText = "[Ŕéáđ ţĥíš ƥáǧé]";\n`;

/** Builds and starts the copy. Its stop removes it. */
export async function startPseudoSite(): Promise<OwnSite> {
	const copy = await mkdtemp(path.join(tmpdir(), "branch-locator-language-"));
	for (const part of PARTS) await cp(path.join(ROOT, part), path.join(copy, part), { recursive: true });
	await symlink(path.join(ROOT, "node_modules"), path.join(copy, "node_modules"));
	const folder = path.join(copy, "client", "text", PSEUDO);
	await mkdir(folder);
	await cp(path.join(import.meta.dirname, "pseudo.ts"), path.join(folder, "pseudo.ts"));
	for (const [file, name] of Object.entries(FOLDER)) {
		const code = `import { ${name} as en } from "../en/${file}";\nimport { pseudo } from "./pseudo.ts";\nexport const ${name} = pseudo(en);\n`;
		const more = file === "texts.ts" ? `export const loadMoreTexts = () => import("./more-texts.ts");\n` : "";
		await writeFile(path.join(folder, file), code + more);
	}
	await writeFile(path.join(folder, "offer-text.ts"), OFFER);
	const list = path.join(copy, "shared", "languages.ts");
	const line = `\t${PSEUDO}: "[Ƥšéúđô]",\n`;
	await writeFile(
		list,
		(await readFile(list, "utf8")).replace("} as const", () => `${line}} as const`),
	);
	const build = ["scripts/build.ts", "--quick"];
	const { status, stderr } = spawnSync(process.execPath, build, { cwd: copy, encoding: "utf8" });
	if (status !== 0) throw new Error(`The copy was not built: ${stderr}`);
	// Without a brand, a site starts with the sample.
	const site = await startServerProcess("main.ts", path.join(copy, "data"), { root: copy, env: { BRAND_FILE: "" } });
	return {
		url: site.origin,
		async stop() {
			await site.kill();
			await rm(copy, { recursive: true, force: true });
		},
	};
}
