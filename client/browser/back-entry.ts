/** Marks the state of a history entry that only Back uses. A module of its own: every page knows the mark, but few make such entries. */
export const MARK = "closes";
