/** A page's styles, inside its document (docs/decisions/0010-styles-in-the-document.md). */
import { createHash } from "node:crypto";
import { createMemo } from "../../shared/memo.ts";

export interface PageStyles {
	/** The style element, with the brand's colours first. */
	element: string;
	/** The header that allows this style element and no other one, name and value alternating. */
	headers: readonly string[];
}

/** The header with the content security policy, name and value alternating, that allows an inline style with this digest, and perhaps frames. */
export type PolicyHeader = (style?: string, framed?: boolean) => readonly string[];

/**
 * Makes a page's style element and its policy.
 *
 * @param brandCss the operator's colours, as a style sheet
 * @returns a function of the style sheets of a kind of page, which remembers its results
 */
export function createPageStyles(brandCss: string, policy: PolicyHeader): (css: string) => PageStyles {
	const made = createMemo<PageStyles>();
	return (css) =>
		made(css, () => {
			const text = brandCss + css;
			const digest = createHash("sha256").update(text).digest("base64");
			return { element: `<style>${text}</style>`, headers: policy(`'sha256-${digest}'`) };
		});
}
