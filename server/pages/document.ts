import { hash } from "node:crypto";
import { FAILURE_REFERENCE, type RenderedPage } from "../../shared/finder/rendering.ts";
import { localeOf } from "../../shared/languages.ts";
import { createMemo } from "../../shared/memo.ts";
import type { PreparedBody } from "../http/prepared-body.ts";

type Parts = Pick<RenderedPage, "head" | "body" | "data" | "locale"> & {
	/** Elements in the operator's colours. */
	brand: string;
	/** The style element. */
	styles: string;
	/** Elements that load the page's own chunks. */
	links: string;
};

/** Inserts a rendered page into the template, which has a mark for each part, such as `<!--head-->`. */
export function fillDocument(template: string, parts: Parts): string {
	// A function, because in a replacement text `$&` would have a special meaning.
	return template
		.replace(`lang="${localeOf("en")}"`, `lang="${parts.locale}"`)
		.replace(/<!--(head|brand|styles|links|body|data)-->/g, (_, name: Exclude<keyof Parts, "locale">) => parts[name]);
}

/** The page of a failed rendering with the request's id. It is not compressed, because it is rare. */
export function withReference(page: PreparedBody, requestId: string): PreparedBody {
	const { identity } = page.representations;
	const body = Buffer.from(identity.body.toString().replaceAll(FAILURE_REFERENCE, () => requestId));
	const headers = [...identity.headers];
	headers[headers.indexOf("content-length") + 1] = String(body.length);
	const only = { ...identity, body, headers };
	return { ...page, representations: { br: only, gzip: only, identity: only } };
}

/** The header with the content security policy, name and value alternating, that allows an inline style with this digest, and perhaps frames. */
export type PolicyHeader = (style?: string, framed?: boolean) => readonly string[];

/** Makes a page's style element, with the operator's colours, and its policy (docs/decisions/0010-styles-in-the-document.md), remembered by style sheets. */
export function createPageStyles(brandCss: string, policy: PolicyHeader) {
	const memo = createMemo<{ element: string; headers: readonly string[] }>();
	return (css: string) =>
		memo(css, () => {
			const text = brandCss + css;
			return { element: `<style>${text}</style>`, headers: policy(`'sha256-${hash("sha256", text, "base64")}'`) };
		});
}
