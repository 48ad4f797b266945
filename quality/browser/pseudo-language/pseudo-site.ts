/** A copy of the project with one more language, added as CONTRIBUTING.md says: a folder like that of Hindi, and a line in the list. */
import { spawnSync } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { readCatalogue } from "../../../client/text/catalogue/catalogue.ts";
import type { Tree } from "../../../client/text/catalogue/compile-part.ts";
import { type Part, parseMessage } from "../../../client/text/catalogue/parse-message.ts";
import type { OwnSite } from "../../../e2e/test.ts";
import { startServerProcess } from "../../../server/testing/server-process.ts";
import { pseudo } from "./pseudo.ts";

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

const GRAMMAR = `import { grammar as en } from "../en/grammar.ts";
import { pseudo } from "./pseudo.ts";
export const grammar = pseudo(en);
`;

/** The messages of a catalogue in the pseudo-language. What a text gets from elsewhere, such as names, stays as it is. */
function pseudoCatalogue(tree: Tree): Tree {
	if (typeof tree === "string") return printed(parseMessage(tree));
	if (Array.isArray(tree)) return tree.map((text) => pseudo(text));
	return Object.fromEntries(Object.entries(tree).map(([key, each]) => [key, pseudoCatalogue(each)]));
}

function printed(parts: readonly Part[]): string {
	const texts = parts.map((part) => {
		if (typeof part === "string") return pseudo(part).replaceAll("'", "''");
		if (!("arms" in part)) return `{${[part.name, ...(part.format ? [part.format] : [])].join(", ")}}`;
		const arms = part.arms.map(([key, arm]) => `${key} {${printed(arm)}}`);
		return `{${part.name}, ${part.format}, ${arms.join(" ")}}`;
	});
	return texts.join("");
}

/** Builds and starts the copy. Its stop removes it. */
export async function startPseudoSite(): Promise<OwnSite> {
	const copy = await mkdtemp(path.join(tmpdir(), "branch-locator-language-"));
	for (const part of PARTS) await cp(path.join(ROOT, part), path.join(copy, part), { recursive: true });
	await symlink(path.join(ROOT, "node_modules"), path.join(copy, "node_modules"));
	const folder = path.join(copy, "client", "text", PSEUDO);
	await mkdir(folder);
	await cp(path.join(import.meta.dirname, "pseudo.ts"), path.join(folder, "pseudo.ts"));
	await writeFile(path.join(folder, "grammar.ts"), GRAMMAR);
	await writeFile(path.join(folder, "texts.json"), JSON.stringify(pseudoCatalogue(readCatalogue("en"))));
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
