/** The names of states or cities, without duplicates, in alphabetical order. */
export function sortedNames(items: readonly { name: string }[]): string[] {
	return [...new Set(items.map(({ name }) => name))].sort((a, b) => a.localeCompare(b, "en"));
}
