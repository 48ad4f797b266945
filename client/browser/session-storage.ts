import { BASE } from "../../shared/base.ts";
import { withStorage } from "./stored-list.ts";

/** This tab's storage, for drafts: tabs share none, and contacts go with the tab. */

/** A stored JSON object; an empty one if there is none. */
export function storedObject(key: string): Readonly<Record<string, unknown>> {
	const stored: unknown = withStorage("sessionStorage", (storage) => JSON.parse(storage.getItem(BASE + key) ?? "{}"));
	return typeof stored === "object" ? { ...stored } : {};
}

/** @param value undefined deletes what is stored */
export function storeObject(key: string, value: object | undefined): void {
	withStorage("sessionStorage", (storage) =>
		value ? storage.setItem(BASE + key, JSON.stringify(value)) : storage.removeItem(BASE + key),
	);
}
