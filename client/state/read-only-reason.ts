/** Why branches cannot be changed, until one is changed. */
import { createStore, useStore } from "zustand";
import { usePageContext } from "./page-context.tsx";

/** Whether anything has changed since the document was made, which may say that branches cannot be changed. */
const changed = createStore<boolean>(() => false);

/** Must be called after each call that has changed something. */
export function noteChanged(): void {
	changed.setState(true);
}

/** The reason, for a notice on pages for admins. */
export function useReadOnlyReason(): string | undefined {
	const { readOnlyReason } = usePageContext();
	return useStore(changed) ? undefined : readOnlyReason;
}
