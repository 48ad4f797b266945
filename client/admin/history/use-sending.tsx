import { useState } from "react";
import { usePageContext } from "../../state/page-context.tsx";
import { messageWithReference } from "../../text/for-admins/message-with-reference.ts";
import type { AdminFailure, AdminOutcome } from "../admin-api.ts";
import { ConflictList } from "./conflict-list.tsx";
import { readConflicts } from "./read-history.ts";

type Sending = Pick<ReturnType<typeof useSending>, "doing" | "failure">;

/** Sends one thing at a time. */
export function useSending() {
	const { forgetFeeds } = usePageContext();
	const [doing, setDoing] = useState("");
	const [failure, setFailure] = useState<AdminFailure>();

	/** @param text says what is being done */
	async function send<T>(text: string, ask: () => Promise<AdminOutcome<T>>): Promise<T | undefined> {
		if (doing) return undefined;
		setFailure(undefined);
		setDoing(text);
		const outcome = await ask();
		forgetFeeds();
		setDoing("");
		if (outcome.kind === "ok") return outcome.data;
		if (outcome.kind !== "aborted") setFailure(outcome);
		return undefined;
	}
	return { isBusy: doing !== "", doing, failure, send };
}

/** Says what is being sent, or why that failed, with the branches that are the reason. */
export function SendingStatus({ sending: { doing, failure } }: { sending: Sending }) {
	return (
		<>
			<p role="status">{doing}</p>
			{failure && (
				<div role="alert" className="notice notice-error">
					<p>{messageWithReference(failure)}</p>
					<ConflictList conflicts={readConflicts(failure.body)} />
				</div>
			)}
		</>
	);
}
