import { useEffect, useRef, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router-dom";
import * as v from "valibot";
import { editBranchPath } from "../../../shared/paths.ts";
import { outputOf } from "../../browser/output-of.ts";
import { usePageContext } from "../../state/page-context.tsx";
import { adminTexts } from "../../text/for-admins/admin-texts.ts";
import { ConflictList } from "../history/conflict-list.tsx";
import { type UndoFailure, undoChange } from "../history/undo-change.ts";

const texts = adminTexts.list;

const stateSchema = v.object({ deleted: v.object({ id: v.number(), name: v.string(), change: v.number() }) });

/** The state with which the list is opened after a branch was deleted. */
export type DeletedState = v.InferOutput<typeof stateSchema>;

/**
 * Says what was deleted, and offers to undo it. It stays until another page of the list is opened.
 *
 * @param onEnd called after undoing, whether it succeeded or not: without an answer, it may have succeeded
 */
export function DeletedNotice({ onEnd }: { onEnd(): void }) {
	const { state, pathname, search } = useLocation();
	const navigate = useNavigate();
	const { forgetFeeds } = usePageContext();
	const notice = useRef<HTMLDivElement>(null);
	const [failed, setFailed] = useState<UndoFailure>();
	const [undoing, setUndoing] = useState(false);
	const [restored, setRestored] = useState<DeletedState["deleted"]>();
	// A history entry may come from an earlier release.
	const deleted = outputOf(stateSchema, state)?.deleted;
	const change = deleted?.change;
	useEffect(() => {
		if (change !== undefined) notice.current?.focus({ preventScroll: true });
	}, [change]);
	if (!deleted && !restored) return null;

	async function undo({ deleted }: DeletedState) {
		setFailed(undefined);
		setUndoing(true);
		const outcome = await undoChange(deleted.change);
		forgetFeeds();
		setUndoing(false);
		notice.current?.focus();
		onEnd();
		if (!("recorded" in outcome)) return setFailed(outcome);
		setRestored(deleted);
		void navigate(pathname + search, { replace: true, state: null, preventScrollReset: true });
	}

	return (
		<div ref={notice} className="notice notice-done" role="status" tabIndex={-1}>
			{deleted ? (
				<>
					<p>{texts.deleted(deleted.name)}</p>
					{failed && (
						<>
							<p>{failed.message}</p>
							<ConflictList conflicts={failed.conflicts} />
						</>
					)}
					<button type="button" className="button" aria-disabled={undoing} onClick={() => undoing || undo({ deleted })}>
						{undoing ? texts.undoing : texts.undo}
					</button>
				</>
			) : (
				restored && (
					<>
						<p>{texts.restored(restored.name)}</p>
						<Link className="button" to={editBranchPath(restored.id)}>
							{texts.openRestored}
						</Link>
					</>
				)
			)}
		</div>
	);
}
