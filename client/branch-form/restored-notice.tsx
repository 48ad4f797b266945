import { useRef } from "react";
import { UndoLine } from "./undo-line.tsx";
import type { BranchForm } from "./use-branch-form.ts";

interface RestoredNoticeProps {
	form: BranchForm;
	texts: { restored: string; reset: string; wasReset: string };
	/** Whether it was discarded here, so that Undo is offered here. */
	isUndoHere: boolean;
	onReset(): void;
}

/** Says above a form that it began with what was not stored, which can be discarded there. */
export function RestoredNotice({ form, texts, isUndoHere, onReset }: RestoredNoticeProps) {
	const line = useRef<HTMLDivElement>(null);
	const isShown = form.isRestored && form.isChanged;

	function discard() {
		onReset();
		// The button disappears, so the focus moves to this line.
		line.current?.focus();
	}

	return (
		<div ref={line} className="restored-notice" tabIndex={-1}>
			<div role="status">
				{isShown && (
					<div className="notice notice-warning">
						<p>{texts.restored}</p>
						<button type="button" className="button" onClick={discard}>
							{texts.reset}
						</button>
					</div>
				)}
			</div>
			<UndoLine text={isUndoHere && form.undoable?.what === "reset" && texts.wasReset} onUndo={form.undo} />
		</div>
	);
}
