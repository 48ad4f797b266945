import { type ReactNode, useId } from "react";
import { en } from "../text/en.ts";
import { Dialog } from "./dialog.tsx";
import "./result-dialog.css";

interface ResultDialogProps {
	outcome: "success" | "error";
	/** What came of it, in a sentence. */
	message: string;
	/** What a screen reader tells with the message: the reason, or how much was done. */
	details?: ReactNode;
	/** As of the dialog. */
	startsAtTitle?: boolean;
	/** Called by the Close button, and by Escape where there is no way back. */
	onClose(): void;
	/** A way back that leaves the form as it is; Escape takes it, too. */
	back?: { label: string; onBack(): void };
	/** Links and buttons beside Close. A button in them that does not close the dialog is of the type "button". */
	actions?: ReactNode;
	/** What there is beyond that. */
	children?: ReactNode;
}

const CLOSE = "close";

/** What came of a form that was sent, titled Success or Error; it must be closed. */
export function ResultDialog(props: ResultDialogProps) {
	const { outcome, message, details, startsAtTitle = false, onClose, back, actions, children } = props;
	const id = useId();
	return (
		<Dialog
			title={en.result[outcome]}
			icon={outcome === "success" ? "check" : "warning"}
			describedBy={id}
			startsAtTitle={startsAtTitle}
			onClose={(value) => (back && value !== CLOSE ? back.onBack() : onClose())}
		>
			<div id={id} className="result-text">
				<p>{message}</p>
				{details}
			</div>
			{children}
			<div className="button-row result-actions">
				{/* First, and so the first to have the focus: what loses nothing. */}
				{back && (
					<button type="submit" className="button button-primary" value="back">
						{back.label}
					</button>
				)}
				<button type="submit" className={back ? "button" : "button button-primary"} value={CLOSE}>
					{en.result.close}
				</button>
				{actions}
			</div>
		</Dialog>
	);
}
