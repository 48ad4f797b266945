/**
 * The mark of a history entry that only Back is for, in its state. Entries that are made from that state leave it out. By itself, because
 * every page knows it, but only few have what makes such entries.
 */
export const MARK = "closes";
