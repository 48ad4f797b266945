import { type MouseEvent, useRef, useState } from "react";
import { enCreate } from "../text/en-create.ts";

/** Reports what a button did, with an Undo button, and that it was undone. */
export function UndoLine({ text, onUndo }: { text: string | false; onUndo(): void }) {
	const line = useRef<HTMLDivElement>(null);
	/** It stays until the next time: if it went with the focus, what is pressed then would move under the pointer. */
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

	return (
		<div ref={line} className="undo-line" role="status" tabIndex={-1}>
			{isUndone && <span>{enCreate.undone}</span>}
			{text && (
				<>
					<span>{`${text} `}</span>
					<button type="button" className="button button-quiet" onClick={undo}>
						{enCreate.undo}
					</button>
				</>
			)}
		</div>
	);
}
