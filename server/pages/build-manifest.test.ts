import { expect, test } from "vitest";
import { type Manifest, pageFiles } from "./build-manifest.ts";

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

test("a page's own scripts are linked, its styles are marked as loaded; what every page has is not repeated", () => {
	const { links, sheets } = pageFiles(MANIFEST, ["form/form-page.tsx"]);
	expect(links.trim().split("\n")).toEqual([
		'<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/form.js">',
		'<link rel="stylesheet" disabled href="/assets/form.css">',
		'<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/dialog.js">',
		'<link rel="stylesheet" disabled href="/assets/dialog.css">',
	]);
	expect(sheets).toEqual(["assets/index.css", "assets/form.css", "assets/dialog.css"]);
	expect(pageFiles(MANIFEST, [])).toEqual({ links: "", sheets: ["assets/index.css"] });
});

test("a source that was not built is an error, not a page without styles", () => {
	expect(() => pageFiles(MANIFEST, ["form/other-page.tsx"])).toThrow("form/other-page.tsx");
});
