/** Marks the state of a history entry that only Back uses. A module of its own: every page knows the mark, but few make such entries. */
export const MARK = "closes";

/** The window's event before the router hears of Back, which it does not if this is cancelled. */
export const BACK = "back";
