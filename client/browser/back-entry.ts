/** Marks the state of a history entry that only Back uses. Not beside what makes such entries: every page knows the mark, but few make any. */
export const MARK = "closes";

/** The window's event before the router hears of Back, which it does not if this is cancelled. */
export const BACK = "back";

/** The window's event that asks for the address to match what is shown at once, because the page is loaded again from it. */
export const ADDRESS_NEEDED = "address-needed";
