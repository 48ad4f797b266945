/** Then all are forgotten: texts of each row, such as its name and address, may be among them. */
const MAX_REMEMBERED = 5000;

/** Remembers the result for each text, for those that soon come again: states, cities and hours of rows. */
export function createMemo<Value>(): (text: string, find: () => Value) => Value {
	const values = new Map<string, Value>();
	return (text, find) => {
		const cachedValue = values.get(text);
		if (cachedValue !== undefined || values.has(text)) return cachedValue as Value;
		const value = find();
		if (values.size >= MAX_REMEMBERED) values.clear();
		values.set(text, value);
		return value;
	};
}

/** Remembers what is made of each object, such as an index of the search, for as long as that is in use. */
export function memoOf<Key extends object, Value extends object>(make: (key: Key) => Value): (key: Key) => Value {
	const values = new WeakMap<Key, Value>();
	return (key) => {
		const value = values.get(key) ?? make(key);
		values.set(key, value);
		return value;
	};
}
