import { createElement, type ReactNode } from "react";
import type { Markup } from "../../shared/brand.ts";

/** A part of the company's own header or footer. */
export function CompanyPart({ part }: { part: Markup }): ReactNode {
	if (typeof part === "string") return part;
	const [tag, attributes, content] = part;
	const inner = content.map((each) => createElement(CompanyPart, { part: each }));
	return createElement(tag, attributes, ...inner);
}
