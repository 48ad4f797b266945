import type { RenderedPage } from "../../shared/rendering.ts";

/**
 * Puts a rendered page into the template of the document.
 *
 * @param template HTML with the marks `<!--head-->`, `<!--body-->` and `<!--data-->`
 */
export function fillDocument(template: string, { head, body, data }: RenderedPage): string {
	const parts: Record<string, string> = { head, body, data };
	// A function, because a replacement text would read `$&` in the data as a mark of its own.
	return template.replace(/<!--(head|body|data)-->/g, (_, name: string) => parts[name] ?? "");
}
