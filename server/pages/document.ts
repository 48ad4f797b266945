import type { RenderedPage } from "../../shared/rendering.ts";

type Parts = Pick<RenderedPage, "head" | "body" | "data"> & {
	/** Elements that come after everything else of the head. */
	links: string;
};

/**
 * Puts a rendered page into the template of the document.
 *
 * @param template HTML with the marks `<!--head-->`, `<!--body-->` and `<!--data-->`
 */
export function fillDocument(template: string, parts: Parts): string {
	// A function, because a replacement text would read `$&` in the data as a mark of its own.
	return template.replace(/<!--(head|body|data)-->|(?=<\/head>)/g, (_, name: keyof Parts = "links") => parts[name]);
}
