/** What a browser keeps for later visits. Nothing needs it. */

/** Uses a storage of the browser; undefined if it is forbidden or full, or contains something else. */
export function withStorage<T>(kind: "localStorage" | "sessionStorage", use: (storage: Storage) => T): T | undefined {
	try {
		return use(globalThis[kind]);
	} catch {
		return undefined;
	}
}

export function readStored(key: string): unknown[] {
	const stored: unknown = withStorage("localStorage", (storage) => JSON.parse(storage.getItem(key) ?? "[]"));
	return Array.isArray(stored) ? stored : [];
}

/** Stores a list, or removes an empty one. */
export function writeStored(key: string, list: readonly unknown[]): void {
	withStorage("localStorage", (storage) =>
		list.length > 0 ? storage.setItem(key, JSON.stringify(list)) : storage.removeItem(key),
	);
}
