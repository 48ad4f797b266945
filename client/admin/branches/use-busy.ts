import { useStore } from "zustand";
import type { BranchEdit } from "./branch-edit.ts";

/** Whether something about the branch is being sent. Nothing else can then begin: it would be about a branch that is just changing. */
export function useBusy({ store, sending }: BranchEdit): boolean {
	const isChanging = useStore(store, ({ busy }) => busy);
	const isSaving = useStore(sending.store, (state) => state.sending);
	return isChanging || isSaving;
}
