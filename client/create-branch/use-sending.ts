import { createStore, useStore } from "zustand";
import type { BranchPayload } from "../../shared/branch-payload.ts";
import { useLeaveWarning } from "../browser/use-leave-warning.ts";
import { usePageContext } from "../state/page-context.tsx";
import { enCreate } from "../text/en-create.ts";
import { clearDraft } from "./branch-draft.ts";
import { type Sent, sendBranch } from "./send-branch.ts";

interface Sending {
	sending: boolean;
	/** The result, until it was closed. */
	sent?: Sent | undefined;
}

/** Outlives the page: who leaves it and comes back finds the branch still being sent, or what came of it. */
const store = createStore<Sending>(() => ({ sending: false }));

/** Sends one branch at a time. What was stored is no draft any more, and is in the feeds from then on. */
export function useSending() {
	const { forgetFeeds } = usePageContext();
	const state = useStore(store);
	useLeaveWarning(state.sending, enCreate.leave);
	return {
		...state,
		async send(branch: BranchPayload) {
			// Two submissions may come before the page is drawn anew.
			if (store.getState().sending) return;
			store.setState({ sending: true, sent: undefined });
			const sent = await sendBranch(branch);
			if (!sent.error) clearDraft();
			// Also where no answer came: the branch may have been stored.
			forgetFeeds();
			store.setState({ sending: false, sent });
		},
		forget: () => store.setState({ sent: undefined }),
	};
}
