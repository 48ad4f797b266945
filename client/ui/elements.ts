import type { ReactElement } from "react";

/** What may stand beside other content: no text, which page translation would replace (docs/product.md, Page translation). */
export type Elements = ReactElement | "" | false | null | undefined | readonly Elements[];
