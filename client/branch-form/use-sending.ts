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

/** Sends a form's branches. It lives outside the page, so that an admin who leaves and comes back sees the progress or the result. */
export interface Sending {
	store: StoreApi<State>;
	send(branch: BranchPayload, confirmed: readonly WarningCode[]): Promise<Sent>;
}

/** @param send never rejects */
export function createSending(send: Sending["send"]): Sending {
	return { store: createStore<State>(() => ({ sending: false })), send };
}

/** Sends one branch at a time. The feeds are loaded again unless it is certain that nothing was stored. */
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
			// The branch may have been stored even if there was no answer.
			if (!sent.warnings) forgetFeeds();
			store.setState({ sending: false, sent });
		},
		forget: () => store.setState({ sent: undefined }),
	};
}
