/**
 * Uses the storage of this tab's session. Undefined if it is forbidden or full; pages work without it.
 *
 * It is for drafts: two tabs do not overwrite each other's, and a contact's name and number are deleted with the tab.
 */
export function withSessionStorage<T>(use: (storage: Storage) => T): T | undefined {
	try {
		return use(window.sessionStorage);
	} catch {
		return undefined;
	}
}
