import { type FocusEvent, type MouseEvent, useRef, useState } from "react";
import { enCreate } from "../text/en-create.ts";

/** Reports what a button did, with an Undo button, and that it was undone. */
export function UndoLine({ text, onUndo }: { text: string | false; onUndo(): void }) {
	const line = useRef<HTMLDivElement>(null);
	const [isUndone, setUndone] = useState(false);
	if (text && isUndone) setUndone(false);

	function undo({ detail }: MouseEvent) {
		// Ignores the second click of a double click on the button that made this one appear under the pointer.
		if (detail > 1) return;
		onUndo();
		setUndone(true);
		// The button disappears, so the focus moves to this line.
		line.current?.focus();
	}

	function leave({ currentTarget, relatedTarget }: FocusEvent) {
		if (!currentTarget.contains(relatedTarget)) setUndone(false);
	}

	return (
		<div ref={line} className="undo-line" role="status" tabIndex={-1} onBlur={leave}>
			{isUndone && enCreate.undone}
			{text && (
				<>
					{text}{" "}
					<button type="button" className="button button-quiet" onClick={undo}>
						{enCreate.undo}
					</button>
				</>
			)}
		</div>
	);
}
