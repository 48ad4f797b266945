import { branchFeedPath } from "../../shared/paths.ts";
import type { RenderedPage } from "../../shared/rendering.ts";

/**
 * Puts a rendered page into the template of the document.
 *
 * @param template HTML with the marks `<!--head-->`, `<!--body-->` and `<!--data-->`
 * @param version version of the branch list, which the browser then fetches early
 */
export function fillDocument(template: string, page: RenderedPage, version: string | undefined): string {
	const preload = version
		? `\n<link rel="preload" href="${branchFeedPath(version)}" as="fetch" crossorigin fetchpriority="low">`
		: "";
	const parts: Record<string, string> = { head: page.head + preload, body: page.body, data: page.data };
	// A function, because a replacement text would read `$&` in the data as a mark of its own.
	return template.replace(/<!--(head|body|data)-->/g, (_, name: string) => parts[name] ?? "");
}
