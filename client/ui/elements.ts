import type { ReactElement } from "react";

/** What may stand beside something else: no text, which page translation would replace (docs/product.md, Page translation). */
export type Elements = ReactElement | "" | false | null | undefined | readonly Elements[];
