import { useEffect, useRef, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router-dom";
import { editBranchPath } from "../../../shared/paths.ts";
import { usePageContext } from "../../state/page-context.tsx";
import { enAdmin } from "../../text/en-admin.ts";
import { ConflictList } from "../history/conflict-list.tsx";
import { type UndoFailure, undoChange } from "../history/undo-change.ts";

const texts = enAdmin.list;

/** What the list is opened with after a branch was deleted. */
export interface DeletedState {
	deleted: { id: number; name: string; change: number };
}

/**
 * Says what was deleted, and undoes it. It stays until another page of the list is opened.
 *
 * @param onEnd called after undoing, done or not: without an answer, it may have been done
 */
export function DeletedNotice({ onEnd }: { onEnd(): void }) {
	const { state, pathname, search } = useLocation();
	const navigate = useNavigate();
	const { forgetFeeds } = usePageContext();
	const notice = useRef<HTMLDivElement>(null);
	const [failed, setFailed] = useState<UndoFailure>();
	const [undoing, setUndoing] = useState(false);
	const [restored, setRestored] = useState<DeletedState["deleted"]>();
	const deleted = deletedIn(state);
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

/** A history entry may be one of an earlier release. */
function deletedIn(state: unknown): DeletedState["deleted"] | undefined {
	if (typeof state !== "object" || state === null || !("deleted" in state)) return undefined;
	const { deleted } = state;
	if (typeof deleted !== "object" || deleted === null) return undefined;
	const { id, name, change } = deleted as Record<string, unknown>;
	if (typeof id !== "number" || typeof name !== "string" || typeof change !== "number") return undefined;
	return { id, name, change };
}
