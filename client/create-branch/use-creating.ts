import { createStore, useStore } from "zustand";
import type { BranchPayload } from "../../shared/branch/branch-payload.ts";
import type { WarningCode } from "../../shared/branch/branch-warning.ts";
import type { Sending } from "../branch-form/branch-form-panel.tsx";
import { sendBranch } from "../branch-form/send-branch.ts";
import { usePageContext } from "../state/page-context.tsx";

/** It outlives the page, so that an admin who leaves and comes back sees the progress or the result. */
const store = createStore<Pick<Sending, "sending" | "sent">>(() => ({ sending: false }));

/** Creates one branch at a time. The feeds are loaded again unless it is certain that nothing was stored. */
export function useCreating(onCreated: () => void): Sending {
	const { forgetFeeds } = usePageContext();
	return {
		...useStore(store),
		async send(branch: BranchPayload, confirmed: readonly WarningCode[]) {
			// A second submit may arrive before the page is rendered again.
			if (store.getState().sending) return;
			store.setState({ sending: true, sent: undefined });
			const sent = await sendBranch(branch, confirmed);
			if (!sent.error && !sent.warnings) onCreated();
			// The branch may have been stored even if there was no answer.
			if (!sent.warnings) forgetFeeds();
			store.setState({ sending: false, sent });
		},
		forget: () => store.setState({ sent: undefined }),
	};
}
