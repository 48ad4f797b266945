/** Why branches cannot be changed, until one was. */
import { createStore, useStore } from "zustand";
import { usePageContext } from "./page-context.tsx";

/** Whether something was changed since the document was made, which may say that nothing can be. */
const changed = createStore<boolean>(() => false);

/** Called after each call that has changed something. */
export function noteChanged(): void {
	changed.setState(true);
}

/** The reason, for a line on pages for admins. */
export function useReadOnlyReason(): string | undefined {
	const { readOnlyReason } = usePageContext();
	return useStore(changed) ? undefined : readOnlyReason;
}
