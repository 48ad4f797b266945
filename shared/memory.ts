/** Of a hostile sheet, each row may have other texts. */
const MAX_REMEMBERED = 5000;

/** Remembers what was found by some texts: the rows of a sheet have few states, cities, pincodes and hours. */
export function createMemory<Value>(): (text: string, find: () => Value) => Value {
	const known = new Map<string, Value>();
	return (text, find) => {
		const found = known.get(text);
		if (found !== undefined || known.has(text)) return found as Value;
		const value = find();
		if (known.size >= MAX_REMEMBERED) known.clear();
		known.set(text, value);
		return value;
	};
}
