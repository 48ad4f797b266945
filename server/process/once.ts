/** The value of a key in a map, made and added if it is missing, as `getOrInsertComputed` of later versions of JavaScript. */
export function getOrInsert<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
	const present = map.get(key);
	if (present !== undefined) return present;
	const value = make();
	map.set(key, value);
	return value;
}

/** Keeps only what was made last, for as long as the key is the same. If that fails, a later use tries again. */
export function keptForKey<Key, Result>(): (key: Key, make: () => Promise<Result>) => Promise<Result> {
	let entry: { key: Key; result: Promise<Result> } | undefined;
	return (key, make) => {
		if (entry?.key === key) return entry.result;
		const result = make();
		entry = { key, result };
		result.catch(() => {
			if (entry?.result === result) entry = undefined;
		});
		return result;
	};
}

/** Calls a function only once, at its first use, and keeps what it makes. If that fails, a later use tries again. */
export function once<Result>(make: () => Promise<Result>): () => Promise<Result> {
	const kept = keptForKey<null, Result>();
	return () => kept(null, make);
}
