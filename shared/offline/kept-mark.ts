/**
 * The property of `document.documentElement.dataset` that is there while the network is not reached: when the page's content was
 * confirmed, in milliseconds since 1970; empty if it has none of its own. Apart from the rest (kept.ts), because every page needs it.
 */
export const KEPT_MARK = "kept";
