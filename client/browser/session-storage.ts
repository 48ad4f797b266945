/** Uses the storage of this tab, for drafts: tabs share none, and contacts go with the tab. Undefined if it is forbidden or full. */
export function withSessionStorage<T>(use: (storage: Storage) => T): T | undefined {
	try {
		return use(window.sessionStorage);
	} catch {
		return undefined;
	}
}

/** What is stored as JSON; an object without properties if it is none. */
export function storedObject(key: string): Readonly<Record<string, unknown>> {
	const stored: unknown = withSessionStorage((storage) => JSON.parse(storage.getItem(key) ?? "{}"));
	return typeof stored === "object" ? { ...stored } : {};
}

/** @param value undefined: nothing is stored any more */
export function storeObject(key: string, value: object | undefined): void {
	withSessionStorage((storage) => (value ? storage.setItem(key, JSON.stringify(value)) : storage.removeItem(key)));
}
