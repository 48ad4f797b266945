/** A number for people, such as `1,00,000`. */
export function number(value: number): string {
	return value.toLocaleString("en-IN");
}

/** A number with its noun: `1 branch`, `236 branches`. */
export function many(count: number, one: string, more = `${one}s`): string {
	return `${number(count)} ${count === 1 ? one : more}`;
}

export function branchCount(count: number): string {
	return many(count, "branch", "branches");
}

/** Names in a sentence: `Goa, Kerala and Punjab`. */
export function listText(names: readonly string[]): string {
	return new Intl.ListFormat("en-IN").format(names);
}
