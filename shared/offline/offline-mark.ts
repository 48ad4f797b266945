/** When the page's content was confirmed, in ms since 1970, or empty, in `document.documentElement.dataset` while the network is not reached. */
export const OFFLINE_MARK = "kept";
