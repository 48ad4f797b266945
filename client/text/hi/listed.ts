/** A list in a sentence, such as `पुणे, सूरत और नासिक`. */
export function listed(items: readonly string[]): string {
	return items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} और ${items.at(-1)}`;
}
