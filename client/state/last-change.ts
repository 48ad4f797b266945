/** What pages for admins know from the last change. */
import { createStore, useStore } from "zustand";
import { SEEN_LATER_HEADER } from "../../shared/api/api-paths.ts";
import { usePageContext } from "./page-context.tsx";

/** Empty while nothing has changed since the document was made. */
const last = createStore<{ seenLater?: boolean }>(() => ({}));

/** Must be called after each call that has changed something. @param headers of its answer */
export function noteChanged(headers?: Pick<Headers, "has">): void {
	last.setState({ seenLater: headers?.has(SEEN_LATER_HEADER) === true });
}

/** Whether visitors do not yet see the last change. */
export const useSeenLater = () => useStore(last).seenLater === true;

/** Why branches cannot be changed, for a notice on pages for admins: the document says so until one is changed. */
export function useReadOnlyReason(): string | undefined {
	const { readOnlyReason } = usePageContext();
	return useStore(last).seenLater === undefined ? readOnlyReason : undefined;
}
