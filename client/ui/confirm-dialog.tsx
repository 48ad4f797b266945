import { type MouseEvent, useId } from "react";
import { adminTexts } from "../text/for-admins/admin-texts.ts";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import type { Elements } from "./elements.ts";

export interface Question {
	title: string;
	help: string | Elements;
	yes: string;
}

interface ConfirmDialogProps extends Question {
	/** A field that belongs to the answer. */
	children?: Elements;
	/** Called first. It may keep the dialog open. */
	onYes?(event: MouseEvent<HTMLButtonElement>): void;
	onAnswer(isYes: boolean): void;
}

/** Asks before something is done that matters. */
export function ConfirmDialog({ title, help, yes, children, onYes, onAnswer }: ConfirmDialogProps) {
	const id = useId();
	const cancel = ({ currentTarget }: MouseEvent) => currentTarget.closest("dialog")?.close("");
	return (
		<Dialog title={title} icon="warning" describedBy={id} onClose={(value) => onAnswer(value !== "")}>
			<div id={id}>{help}</div>
			{children}
			<div className="button-row result-actions">
				{/* First, so it gets the focus if there is no field; the Enter key in a field uses the other one. */}
				<Button text={adminTexts.remove.cancel} onClick={cancel} />
				<Button text={yes} type="submit" kind="primary" value="yes" onClick={onYes} />
			</div>
		</Dialog>
	);
}
