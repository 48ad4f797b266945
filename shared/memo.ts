/** In a hostile sheet, the texts of each row may be different. */
const MAX_REMEMBERED = 5000;

/** Remembers the result for each text: the rows of a sheet have few different states, cities, pincodes and hours. */
export function createMemo<Value>(): (text: string, find: () => Value) => Value {
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

/** Remembers what is made of each object, such as an index of the search, for as long as that is in use. */
export function memoOf<Key extends object, Value extends object>(make: (key: Key) => Value): (key: Key) => Value {
	const known = new WeakMap<Key, Value>();
	return (key) => {
		const made = known.get(key) ?? make(key);
		known.set(key, made);
		return made;
	};
}
