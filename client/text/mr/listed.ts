/** A list in a sentence, such as `पुणे, सुरत आणि नाशिक`. */
export function listed(items: readonly string[]): string {
	return items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} आणि ${items.at(-1)}`;
}
