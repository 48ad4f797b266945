import { useRef } from "react";
import type { BranchForm } from "./use-branch-form.ts";

interface RestoredNoticeProps {
	form: BranchForm;
	texts: { restored: string; reset: string; wasReset: string };
	onReset(): void;
}

/** Says above a form that it began with what was not stored, which can be discarded there. */
export function RestoredNotice({ form, texts, onReset }: RestoredNoticeProps) {
	const line = useRef<HTMLDivElement>(null);
	const isShown = form.isRestored && form.isChanged;

	function discard() {
		onReset();
		// The button disappears, so the focus moves to this line.
		line.current?.focus();
	}

	return (
		<div ref={line} role="status" tabIndex={-1}>
			{isShown && (
				<div className="notice notice-warning">
					<p>{texts.restored}</p>
					<button type="button" className="button" onClick={discard}>
						{texts.reset}
					</button>
				</div>
			)}
		</div>
	);
}
