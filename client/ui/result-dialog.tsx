import { useId } from "react";
import { FORM_MESSAGES } from "../../shared/branch/form-messages.ts";
import { useSeenLater } from "../state/last-change.ts";
import { resultTexts } from "../text/for-admins/admin-texts.ts";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import type { Elements } from "./elements.ts";
import { Reference } from "./reference.tsx";
import "./result-dialog.css";

interface ResultDialogProps {
	outcome: "success" | "unread" | "error";
	message: string;
	/** The reason or the numbers, which screen readers read with the message. */
	details?: Elements;
	reference?: string | undefined;
	startsAtTitle?: boolean;
	/** Called by the Close button, and by Escape if there is no `back`. */
	onClose(): void;
	/** A way back that keeps the form's content. Escape uses it too. */
	back?: { label: string; onBack(): void };
	/** Links and buttons beside Close. A button that should not close the dialog needs the type "button". */
	actions?: Elements;
	children?: Elements;
}

const CLOSE = "close";

/** The result of a submitted form, titled Success, Please check or Error. The visitor must close it. */
export function ResultDialog(props: ResultDialogProps) {
	const { outcome, message, details, reference, startsAtTitle = false, onClose, back, actions, children } = props;
	const id = useId();
	const isSeenLater = useSeenLater() && outcome !== "error";
	return (
		<Dialog
			title={resultTexts[outcome]}
			icon={outcome === "success" ? "check" : "warning"}
			describedBy={id}
			startsAtTitle={startsAtTitle}
			onClose={(value) => (back && value !== CLOSE ? back.onBack() : onClose())}
		>
			<div id={id} className="result-text">
				<p>{message}</p>
				{isSeenLater && <p>{FORM_MESSAGES.seenLater}</p>}
				{details}
				<Reference id={reference} />
			</div>
			{children}
			<div className="button-row result-actions">
				{/* First, so that it gets the focus: it is the choice that loses nothing. */}
				{back && <Button text={back.label} type="submit" kind="primary" value="back" />}
				<Button text={resultTexts.close} type="submit" kind={back ? undefined : "primary"} value={CLOSE} />
				{actions}
			</div>
		</Dialog>
	);
}
