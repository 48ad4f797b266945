import type { RenderedPage } from "../../shared/rendering.ts";

type Parts = Pick<RenderedPage, "head" | "body" | "data"> & {
	/** Elements that fetch the page's own chunks. */
	links: string;
};

/**
 * Puts a rendered page into the template of the document.
 *
 * @param template HTML with the marks `<!--head-->`, `<!--links-->`, `<!--body-->` and `<!--data-->`
 */
export function fillDocument(template: string, parts: Parts): string {
	// A function, because a replacement text would read `$&` in the data as a mark of its own.
	return template.replace(/<!--(head|links|body|data)-->/g, (_, name: keyof Parts) => parts[name]);
}
