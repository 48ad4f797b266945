/** What pages for admins know from the last change. */
import { createStore, useStore } from "zustand";
import { usePageContext } from "./page-context.tsx";

/** Empty while nothing has changed since the document was made. */
const last = createStore<{ seenLater?: boolean }>(() => ({}));

/** Must be called after each call that has changed something. @param seenLater whether its answer has `SEEN_LATER_HEADER` */
export function noteChanged(seenLater = false): void {
	last.setState({ seenLater });
}

/** Whether visitors do not yet see the last change. */
export const useSeenLater = () => useStore(last).seenLater === true;

/** Why branches cannot be changed, for a notice on pages for admins: the document says so until one is changed. */
export function useReadOnlyReason(): string | undefined {
	const { readOnlyReason } = usePageContext();
	return useStore(last).seenLater === undefined ? readOnlyReason : undefined;
}
