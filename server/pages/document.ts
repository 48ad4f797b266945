import type { RenderedPage } from "../../shared/rendering.ts";

/**
 * Puts a rendered page into the template of the document.
 *
 * @param template HTML with the marks `<!--head-->`, `<!--body-->` and `<!--data-->`
 */
export function fillDocument(template: string, page: Pick<RenderedPage, "head" | "body" | "data">): string {
	const parts: Record<string, string> = { head: page.head, body: page.body, data: page.data };
	// A function, because a replacement text would read `$&` in the data as a mark of its own.
	return template.replace(/<!--(head|body|data)-->/g, (_, name: string) => parts[name] ?? "");
}
