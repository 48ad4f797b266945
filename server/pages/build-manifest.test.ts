import { expect, test } from "vitest";
import { chunkLinks, type Manifest } from "./build-manifest.ts";

const MANIFEST: Manifest = {
	"index.html": { file: "assets/index.js", css: ["assets/index.css"], imports: ["_react.js"] },
	"_react.js": { file: "assets/react.js" },
	"form/form-page.tsx": {
		file: "assets/form.js",
		css: ["assets/form.css"],
		assets: ["assets/form.svg"],
		imports: ["index.html", "_dialog.js"],
	},
	"_dialog.js": { file: "assets/dialog.js", css: ["assets/dialog.css"], imports: ["index.html"] },
};

test("a page's own chunks are linked with their styles; chunks of every page are not", () => {
	expect(chunkLinks(MANIFEST, ["form/form-page.tsx"]).trim().split("\n")).toEqual([
		'<link rel="modulepreload" crossorigin href="/assets/form.js">',
		'<link rel="stylesheet" crossorigin href="/assets/form.css">',
		'<link rel="modulepreload" crossorigin href="/assets/dialog.js">',
		'<link rel="stylesheet" crossorigin href="/assets/dialog.css">',
	]);
	expect(chunkLinks(MANIFEST, [])).toBe("");
});

test("a source that was not built is an error, not a page without styles", () => {
	expect(() => chunkLinks(MANIFEST, ["form/other-page.tsx"])).toThrow("form/other-page.tsx");
});
