/** Documents of the site, kept for the check of their HTML (`valid-html.spec.ts`). */
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, type Page } from "@playwright/test";
import { test } from "../../e2e/test.ts";

/** The folder of the kept documents. The runner empties it when it starts. */
export const documentsFolder = () => path.join(test.info().project.outputDir, "documents");

export async function keepDocument(name: string, html: string): Promise<void> {
	expect(html).toMatch(/^<!doctype html>/i);
	await mkdir(documentsFolder(), { recursive: true });
	await writeFile(path.join(documentsFolder(), `${name}.html`), html, { flag: "wx" });
}

/** Keeps a page's document as scripts have left it, without what libraries do differently from the checker's standard. */
export async function keepState(page: Page, name: string): Promise<void> {
	await keepDocument(name, `<!doctype html>${await page.evaluate(markupNow)}`);
}

function markupNow(): string {
	const copy = document.documentElement.cloneNode(true) as HTMLElement;
	// react-select writes an attribute that is newer than the checker, and another one without an ID.
	for (const input of copy.querySelectorAll(".select__input")) {
		input.removeAttribute("autocorrect");
		if (input.getAttribute("aria-activedescendant") === "") input.removeAttribute("aria-activedescendant");
	}
	// react-map-gl writes this attribute on its own element.
	for (const element of copy.querySelectorAll("[mapboxgl-children]")) element.removeAttribute("mapboxgl-children");
	return copy.outerHTML;
}
