import { useEffect } from "react";
import { Link, useLocation, useNavigate } from "react-router-dom";
import * as v from "valibot";
import { editBranchPath } from "../../../shared/paths.ts";
import { outputOf } from "../../browser/output-of.ts";
import { adminTexts } from "../../text/for-admins/admin-texts.ts";
import { CommandStatus } from "./command-status.tsx";
import { useCommand } from "./use-command.ts";

const stateSchema = v.object({
	done: v.object({
		text: v.string(),
		undo: v.exactOptional(v.object({ change: v.number(), text: v.string() })),
		/** The change that undid it. */
		see: v.exactOptional(v.number()),
		/** The branch that is back when it is undone. */
		branch: v.exactOptional(v.number()),
		/** Whether the mark of sample data, which the document has, depends on it. */
		marks: v.exactOptional(v.boolean()),
	}),
});

/** The state with which a page is opened after something was done that it says. */
export type DoneState = v.InferOutput<typeof stateSchema>;

/** Says what was done before this page was opened, and offers Undo, until another page is opened. @param onEnd called after it, or its failure */
export function DoneNotice({ onEnd }: { onEnd(): void }) {
	const { state, key } = useLocation();
	// A history entry may come from an earlier release.
	const read = outputOf(stateSchema, state);
	return read ? <Notice key={key} {...read} onEnd={onEnd} /> : null;
}

function Notice({ done, onEnd }: DoneState & { onEnd(): void }) {
	const { undo, branch, marks } = done;
	const { pathname, search } = useLocation();
	const navigate = useNavigate();
	const command = useCommand({ first: done, onUndo });
	const { box } = command;
	useEffect(() => box.current?.focus({ preventScroll: true }), [box]);

	async function onUndo(change: number | undefined) {
		onEnd();
		if (change === undefined || !undo) return;
		const state: DoneState = { done: { text: undo.text, see: change, ...(branch !== undefined && { branch }) } };
		await navigate(pathname + search, { replace: true, state, preventScrollReset: true });
		if (marks) window.location.reload();
	}

	return (
		<CommandStatus command={command}>
			{!undo && branch !== undefined && (
				<Link className="button" to={editBranchPath(branch)}>
					{adminTexts.list.openRestored}
				</Link>
			)}
		</CommandStatus>
	);
}
