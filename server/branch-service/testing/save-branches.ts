import type { ApplyOptions } from "../../engine/engine.ts";
import { type SheetInput, type SheetNote, storeSheet } from "../commands/sheet.ts";
import type { BranchStore } from "../store/branch-store.ts";

/** Stores branches as a sheet does: those that are stored already are changed. */
export function saveBranches(
	store: BranchStore,
	branches: SheetInput["branches"],
	who: string,
	options?: ApplyOptions<SheetNote>,
) {
	return store.apply(storeSheet([]), { branches }, who, options);
}
