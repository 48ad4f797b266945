/** Lists that a browser keeps for later visits. Nothing needs them: storage may be full, disabled, or contain something else. */

export function readStored(key: string): unknown[] {
	try {
		const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
		return Array.isArray(stored) ? stored : [];
	} catch {
		return [];
	}
}

/** Stores a list, or removes an empty one. */
export function writeStored(key: string, list: readonly unknown[]): void {
	try {
		if (list.length > 0) localStorage.setItem(key, JSON.stringify(list));
		else localStorage.removeItem(key);
	} catch {}
}
