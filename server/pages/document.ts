import type { RenderedPage } from "../../shared/finder/rendering.ts";

type Parts = Pick<RenderedPage, "head" | "body" | "data"> & {
	/** Elements in the operator's colours. */
	brand: string;
	/** The style element. */
	styles: string;
	/** Elements that load the page's own chunks. */
	links: string;
};

/**
 * Inserts a rendered page into the document's template.
 *
 * @param template HTML with the marks `<!--head-->`, `<!--brand-->`, `<!--styles-->`, `<!--links-->`, `<!--body-->` and `<!--data-->`
 */
export function fillDocument(template: string, parts: Parts): string {
	// A function, because in a replacement text `$&` would have a special meaning.
	return template.replace(/<!--(head|brand|styles|links|body|data)-->/g, (_, name: keyof Parts) => parts[name]);
}
