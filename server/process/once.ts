/** The value of a key in a map, made and added if it is missing, as `getOrInsertComputed` of later versions of JavaScript. */
export function getOrInsert<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
	const known = map.get(key);
	if (known !== undefined) return known;
	const made = make();
	map.set(key, made);
	return made;
}

/** Keeps only what was made last, for as long as the key is the same. If that fails, a later use tries again. */
export function keptForKey<Key, Result>(): (key: Key, make: () => Promise<Result>) => Promise<Result> {
	let kept: { key: Key; made: Promise<Result> } | undefined;
	return (key, make) => {
		if (kept?.key === key) return kept.made;
		const made = make();
		kept = { key, made };
		made.catch(() => {
			if (kept?.made === made) kept = undefined;
		});
		return made;
	};
}

/** Calls a function only once, at its first use, and keeps what it makes. If that fails, a later use tries again. */
export function once<Result>(make: () => Promise<Result>): () => Promise<Result> {
	let made: Promise<Result> | undefined;
	return () => {
		made ??= make().catch((error: unknown) => {
			made = undefined;
			throw error;
		});
		return made;
	};
}
