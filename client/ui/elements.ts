import type { ReactElement } from "react";

/**
 * What a component takes that shows it beside something else: no text, because page translation replaces those that are not alone in an
 * element (docs/product.md, Page translation).
 */
export type Elements = ReactElement | "" | false | null | undefined | readonly Elements[];
