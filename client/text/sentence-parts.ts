/** The parts that there are, with blanks between them. */
export function joined(...parts: readonly (string | false | undefined)[]): string {
	return parts.filter(Boolean).join(" ");
}

/** A list in a sentence, such as `पुणे, सूरत और नासिक`. @param and with its blanks */
export function listed(items: readonly string[], and: string): string {
	return [items.slice(0, -1).join(", "), ...items.slice(-1)].filter(Boolean).join(and);
}
