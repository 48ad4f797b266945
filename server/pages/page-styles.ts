/** A page's styles, inside its document (docs/decisions/0010-styles-in-the-document.md). */
import { createHash } from "node:crypto";

export interface PageStyles {
	/** The style element, with the brand's colours first. */
	element: string;
	/** The header that allows this style element and no other one, name and value alternating. */
	headers: readonly string[];
}

/**
 * The header with the content security policy, name and value alternating, that allows an inline style with this digest, and frames around
 * the page on the sites that the operator names.
 */
export type PolicyHeader = (style?: string, framed?: boolean) => readonly string[];

/**
 * Makes a page's style element and its policy.
 *
 * @param brandCss the operator's colours, as a style sheet
 * @returns a function of the style sheets of a kind of page, which remembers its results
 */
export function createPageStyles(brandCss: string, policy: PolicyHeader): (css: string) => PageStyles {
	const made = new Map<string, PageStyles>();
	return (css) => {
		const styles = made.get(css) ?? pageStyles(brandCss + css, policy);
		made.set(css, styles);
		return styles;
	};
}

/** The styles of a page that may be in a frame, if the operator names sites for that, with colours of its own. */
export function pageStyles(text: string, policy: PolicyHeader, framed = false): PageStyles {
	const digest = createHash("sha256").update(text).digest("base64");
	return { element: `<style>${text}</style>`, headers: policy(`'sha256-${digest}'`, framed) };
}
