/** The recipes of docs/operations/: the tests use their fenced blocks. */
import { readFileSync } from "node:fs";
import path from "node:path";

const FENCE = "```";

/**
 * The contents of a document's fenced blocks in one language, in their order.
 *
 * @param document its name in docs/operations/
 * @throws if there is none
 */
export function recipeBlocks(document: string, language: string): string[] {
	const file = path.join(import.meta.dirname, "..", "..", "docs", "operations", document);
	const lines = readFileSync(file, "utf8").split("\n");
	const blocks: string[] = [];
	for (let at = lines.indexOf(`${FENCE}${language}`); at >= 0; at = lines.indexOf(`${FENCE}${language}`, at + 1)) {
		blocks.push(`${lines.slice(at + 1, lines.indexOf(FENCE, at)).join("\n")}\n`);
	}
	if (blocks.length === 0) throw new Error(`${document} has no block of ${language}`);
	return blocks;
}

/**
 * Replaces paths and addresses in a recipe by those of a test.
 *
 * @param places texts of the recipe, and their replacements
 * @throws if the recipe lacks a text: the test would then test something else
 */
export function withPlaces(recipe: string, places: Readonly<Record<string, string>>): string {
	return Object.entries(places).reduce((text, [written, actual]) => {
		if (!text.includes(written)) throw new Error(`The recipe has no ${written}`);
		return text.replaceAll(written, () => actual);
	}, recipe);
}
