/** A text is searched for when nothing was typed for this long, in milliseconds: else the service is asked for each letter. */
export const TYPING_MS = 300;
