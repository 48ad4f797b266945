import { BASE } from "../../shared/base.ts";

/** Uses this tab's storage, for drafts: tabs share none, and contacts go with the tab. Undefined if it is forbidden or full. */
export function withSessionStorage<T>(use: (storage: Storage) => T): T | undefined {
	try {
		return use(window.sessionStorage);
	} catch {
		return undefined;
	}
}

/** A stored JSON object; an empty one if there is none. */
export function storedObject(key: string): Readonly<Record<string, unknown>> {
	const stored: unknown = withSessionStorage((storage) => JSON.parse(storage.getItem(BASE + key) ?? "{}"));
	return typeof stored === "object" ? { ...stored } : {};
}

/** @param value undefined deletes what is stored */
export function storeObject(key: string, value: object | undefined): void {
	withSessionStorage((storage) =>
		value ? storage.setItem(BASE + key, JSON.stringify(value)) : storage.removeItem(BASE + key),
	);
}
