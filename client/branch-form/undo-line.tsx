import { type MouseEvent, useRef } from "react";
import { enCreate } from "../text/en-create.ts";

/** Reports what a button did, with an Undo button. */
export function UndoLine({ text, onUndo }: { text: string | false; onUndo(): void }) {
	const line = useRef<HTMLDivElement>(null);

	function undo({ detail }: MouseEvent) {
		// Ignores the second click of a double click on the button that made this one appear under the pointer.
		if (detail > 1) return;
		onUndo();
		// The button disappears, so the focus moves to this line.
		line.current?.focus();
	}

	return (
		<div ref={line} className="undo-line" role="status" tabIndex={-1}>
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
