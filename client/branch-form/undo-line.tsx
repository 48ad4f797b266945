import { type MouseEvent, useRef, useState } from "react";
import { createTexts } from "../text/for-admins/create-texts.ts";
import { Button } from "../ui/button.tsx";

/** Reports what a button did, with an Undo button, and reports the undoing. */
export function UndoLine({ text, onUndo }: { text: string | false; onUndo(): void }) {
	const line = useRef<HTMLDivElement>(null);
	/** The report stays until the next use. If it went with the focus, what the visitor presses next would move under the pointer. */
	const [isUndone, setUndone] = useState(false);
	if (text && isUndone) setUndone(false);

	function undo({ detail }: MouseEvent) {
		// Ignores the second click of a double click whose first one made this button appear.
		if (detail > 1) return;
		onUndo();
		setUndone(true);
		// The button disappears, so the focus moves to this line.
		line.current?.focus();
	}

	return (
		<div ref={line} className="undo-line" role="status" tabIndex={-1}>
			{isUndone && <span>{createTexts.undone}</span>}
			{text && (
				<>
					<span>{`${text} `}</span>
					<Button text={createTexts.undo} kind="quiet" onClick={undo} />
				</>
			)}
		</div>
	);
}
