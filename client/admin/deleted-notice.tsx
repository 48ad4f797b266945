import { useEffect, useRef, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router-dom";
import { CHANGES_PATH, editBranchPath } from "../../shared/paths.ts";
import { usePageContext } from "../state/page-context.tsx";
import { enAdmin } from "../text/en-admin.ts";
import { askAdmin } from "./admin-api.ts";

const texts = enAdmin.list;

/** What the list is opened with after a branch was deleted. */
export interface DeletedState {
	deleted: { id: number; name: string; change: number };
}

/** Says what was deleted, and undoes it. It stays until another page of the list is opened. */
export function DeletedNotice({ onRestored }: { onRestored(): void }) {
	const { state, pathname, search } = useLocation();
	const navigate = useNavigate();
	const { forgetFeeds } = usePageContext();
	const notice = useRef<HTMLDivElement>(null);
	const [failed, setFailed] = useState("");
	const [undoing, setUndoing] = useState(false);
	const [restored, setRestored] = useState<DeletedState["deleted"]>();
	const deleted = deletedIn(state);
	const change = deleted?.change;
	useEffect(() => {
		if (change !== undefined) notice.current?.focus({ preventScroll: true });
	}, [change]);
	if (!deleted && !restored) return null;

	async function undo({ deleted }: DeletedState) {
		setFailed("");
		setUndoing(true);
		const outcome = await askAdmin(`${CHANGES_PATH}/${deleted.change}/undo`, {
			method: "POST",
			body: {},
			read: (body) => body ?? true,
		});
		forgetFeeds();
		setUndoing(false);
		notice.current?.focus();
		if (outcome.kind === "ok") {
			setRestored(deleted);
			onRestored();
			void navigate(pathname + search, { replace: true, state: null, preventScrollReset: true });
		} else if (outcome.kind !== "aborted") setFailed(outcome.message);
	}

	return (
		<div ref={notice} className="notice notice-done" role="status" tabIndex={-1}>
			{deleted ? (
				<>
					<p>{texts.deleted(deleted.name)}</p>
					{failed && <p className="notice-failure">{failed}</p>}
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
