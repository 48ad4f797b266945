/** In the state of a history entry that only Back is for. By itself: every page knows it, but few make such entries. */
export const MARK = "closes";
