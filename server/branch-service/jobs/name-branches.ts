import type { SheetContent } from "../import/sheet-content.ts";
import type { BranchStore } from "../store/branch-store.ts";

/**
 * Names branches as they are stored where so far only the sheet's ID stands for them, because it has no column of names. An ID
 * that is not stored stays.
 *
 * @param places changed in place: marking recognises errors by their identity
 */
export async function nameBranches(
	places: readonly { branch?: string }[],
	{ rows, waiting }: Pick<SheetContent, "rows" | "waiting">,
	store: Pick<BranchStore, "names">,
): Promise<void> {
	const named = new Set(places.map(({ branch }) => branch));
	const ids = new Map<string | undefined, number>();
	for (const { id, values } of [...rows, ...waiting]) {
		if (id !== undefined && values.name === undefined && named.has(`ID ${id}`)) ids.set(`ID ${id}`, id);
	}
	const names = await store.names([...ids.values()]);
	for (const place of places) {
		const name = names.get(ids.get(place.branch) ?? 0);
		if (name !== undefined) place.branch = name;
	}
}
