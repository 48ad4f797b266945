import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { contrast } from "./contrast.ts";

const [light = "", dark = ""] = readFileSync(path.join(import.meta.dirname, "../../client/styles.css"), "utf8").split(
	"color-scheme: dark)",
);

test.each([
	["light", light],
	["dark", dark],
])("small text is easy to read on its ground, %s", (_scheme, css) => {
	const colour = (name: string) => new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(css)?.[1] ?? "";
	const pairs = ["text", "muted"].flatMap((text) => ["page", "sunk", "fill"].map((ground) => [text, ground]));
	pairs.push(["open", "page"], ["soon", "soon-soft"], ["error", "error-soft"], ["closed", "page"]);
	for (const [text = "", ground = ""] of pairs) {
		expect([text, ground, contrast(colour(text), colour(ground)) >= 7]).toEqual([text, ground, true]);
	}
});
