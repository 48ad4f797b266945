import { createStore, useStore } from "zustand";
import type { BranchPayload } from "../../shared/branch-payload.ts";
import { useLeaveWarning } from "../browser/use-leave-warning.ts";
import { usePageContext } from "../state/page-context.tsx";
import { enCreate } from "../text/en-create.ts";
import { clearDraft } from "./branch-draft.ts";
import { type Sent, sendBranch } from "./send-branch.ts";

interface Sending {
	sending: boolean;
	/** The result, until it is closed. */
	sent?: Sent | undefined;
}

/** Outlives the page: whoever leaves it and comes back sees the progress or the result. */
const store = createStore<Sending>(() => ({ sending: false }));

/** Sends one branch at a time. After a success the draft is deleted; the feeds are always loaded again. */
export function useSending() {
	const { forgetFeeds } = usePageContext();
	const state = useStore(store);
	useLeaveWarning(state.sending, enCreate.leave);
	return {
		...state,
		async send(branch: BranchPayload) {
			// A second submit may arrive before the page is rendered again.
			if (store.getState().sending) return;
			store.setState({ sending: true, sent: undefined });
			const sent = await sendBranch(branch);
			if (!sent.error) clearDraft();
			// Even if there was no answer: the branch may have been stored.
			forgetFeeds();
			store.setState({ sending: false, sent });
		},
		forget: () => store.setState({ sent: undefined }),
	};
}
