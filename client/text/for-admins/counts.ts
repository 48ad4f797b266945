/** A number for people, such as `1,00,000`. */
export function number(value: number): string {
	return value.toLocaleString("en-IN");
}

/** Names in a sentence: `Goa, Kerala and Punjab`. */
export function listText(names: readonly string[]): string {
	return new Intl.ListFormat("en-IN").format(names);
}
