import { createStore, type StoreApi, useStore } from "zustand";
import type { BranchPayload } from "../../shared/branch/branch-payload.ts";
import type { WarningCode } from "../../shared/branch/branch-warning.ts";
import { usePageContext } from "../state/page-context.tsx";
import type { Sent } from "./send-branch.ts";

interface State {
	sending: boolean;
	/** The result, until it is closed. */
	sent?: Sent | undefined;
}

/** How a form's branches are sent. Make it outside the page: whoever leaves that and comes back sees the progress or the result. */
export interface Sending {
	store: StoreApi<State>;
	send(branch: BranchPayload, confirmed: readonly WarningCode[]): Promise<Sent>;
}

/** @param send never rejects */
export function createSending(send: Sending["send"]): Sending {
	return { store: createStore<State>(() => ({ sending: false })), send };
}

/** Sends one branch at a time. The feeds are loaded again unless nothing was stored for sure. */
export function useSending({ store, send }: Sending) {
	const { forgetFeeds } = usePageContext();
	const state = useStore(store);
	return {
		...state,
		async send(branch: BranchPayload, confirmed: readonly WarningCode[]) {
			// A second submit may arrive before the page is rendered again.
			if (store.getState().sending) return;
			store.setState({ sending: true, sent: undefined });
			const sent = await send(branch, confirmed);
			// Even if there was no answer: the branch may have been stored.
			if (!sent.warnings) forgetFeeds();
			store.setState({ sending: false, sent });
		},
		forget: () => store.setState({ sent: undefined }),
	};
}
