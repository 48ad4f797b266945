import { type MouseEvent, useRef } from "react";
import { enCreate } from "../text/en-create.ts";

/** Says what a button did, and takes it back. */
export function UndoLine({ text, onUndo }: { text: string | false; onUndo(): void }) {
	const line = useRef<HTMLDivElement>(null);

	function undo({ detail }: MouseEvent) {
		// The second of two clicks on the button that brought this one under the pointer.
		if (detail > 1) return;
		onUndo();
		// The button goes: the keyboard stays here.
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
