import { useId } from "react";
import { adminTexts } from "../text/for-admins/admin-texts.ts";
import { Dialog } from "./dialog.tsx";
import type { Elements } from "./elements.ts";

export interface Question {
	title: string;
	/** Which screen readers read after the title. */
	help: string | Elements;
	/** The text of the button that confirms it. */
	yes: string;
}

/** Asks before something is done that matters. */
export function ConfirmDialog({ title, help, yes, onAnswer }: Question & { onAnswer(isYes: boolean): void }) {
	const id = useId();
	return (
		<Dialog title={title} icon="warning" describedBy={id} onClose={(value) => onAnswer(value !== "")}>
			<div id={id}>{help}</div>
			<div className="button-row result-actions">
				{/* First, so it gets the focus. */}
				<button type="submit" className="button" value="">
					{adminTexts.remove.cancel}
				</button>
				<button type="submit" className="button button-primary" value="yes">
					{yes}
				</button>
			</div>
		</Dialog>
	);
}
