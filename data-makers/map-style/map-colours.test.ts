import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { mapPalette } from "./map-palette.ts";

const sheet = readFileSync(path.join(import.meta.dirname, "..", "..", "client", "styles.css"), "utf8");

const part = (text: string, scheme: "light" | "dark") => {
	return text.split("(prefers-color-scheme: dark)")[scheme === "dark" ? 1 : 0] ?? "";
};

test.each(["light", "dark"] as const)(
	"the colours of the %s map that style sheets need are the same there",
	(scheme) => {
		const of = (name: string) => new RegExp(`--map-${name}: (#[0-9a-f]{6});`).exec(part(sheet, scheme))?.[1];
		const { ground, quietLabel } = mapPalette(scheme);
		expect([of("ground"), of("label")]).toEqual([ground, quietLabel]);
	},
);
