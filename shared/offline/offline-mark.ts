/**
 * The property of `document.documentElement.dataset` while the network is not reached: when the page's content was confirmed, in milliseconds
 * since 1970; empty if it has none. Not in saved-pages.ts, because every page needs it.
 */
export const OFFLINE_MARK = "kept";
