/** Rows of a table of tests, from groups of texts of which the same is expected. @param groups with ` | ` between the texts */
export function eachOf<const Groups extends readonly (readonly [texts: string, expected: unknown])[]>(
	...groups: Groups
) {
	return groups.flatMap(([texts, expected]) =>
		texts.split(" | ").map((text): [text: string, expected: Groups[number][1]] => [text, expected]),
	);
}
