/** Orders texts, such as keys and dates, by their code units, so that the order is the same on every machine; a missing one is as the empty text. */
export function compareTexts(a = "", b = ""): number {
	return a < b ? -1 : a > b ? 1 : 0;
}
