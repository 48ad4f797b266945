import { useRef, useState } from "react";
import type { BranchPayload } from "../../shared/branch-payload.ts";
import { usePageContext } from "../state/page-context.tsx";
import { clearDraft } from "./branch-draft.ts";
import { type Sent, sendBranch } from "./send-branch.ts";

/** Sends one branch at a time. What was stored is no draft any more, and is in the feeds from then on. */
export function useSending() {
	const { forgetFeeds } = usePageContext();
	const busy = useRef(false);
	const [state, setState] = useState<{ sending: boolean; sent?: Sent }>({ sending: false });
	return {
		...state,
		async send(branch: BranchPayload) {
			// Two submissions may come before the page is drawn anew.
			if (busy.current) return;
			busy.current = true;
			setState({ sending: true });
			const sent = await sendBranch(branch);
			busy.current = false;
			if (!sent.error) {
				clearDraft();
				forgetFeeds();
			}
			setState({ sending: false, sent });
		},
		forget: () => setState({ sending: false }),
	};
}
