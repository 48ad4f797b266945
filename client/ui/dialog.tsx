import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { BackCloses } from "../browser/back-closes.ts";
import { Button } from "./button.tsx";
import type { Elements } from "./elements.ts";
import { Icon, type IconName } from "./icon.tsx";
import "./dialog.css";

interface DialogProps {
	title: ReactNode;
	/** Set for a title that page translation must not change. */
	translate?: "no";
	icon?: IconName;
	/** The name of a button in the corner. A dialog with one closes on Back, too, so a link in it should replace the history entry. */
	closeLabel?: string;
	describedBy?: string;
	/** Whether the focus starts at the title instead of the first control, as for long content and tables. */
	startsAtTitle?: boolean;
	/** By default if it has the button. */
	closesOnBackdrop?: boolean;
	/** Called once the dialog is closed, with the value of the button used; empty for Escape and the backdrop. */
	onClose(value: string): void;
	children: Elements;
}

/** A modal dialog, open once it is mounted. Every submit button closes it, because its form has the method "dialog". */
export function Dialog(props: DialogProps) {
	const { title, translate, icon, closeLabel, describedBy, startsAtTitle, onClose, children } = props;
	const { closesOnBackdrop = closeLabel !== undefined } = props;
	const id = useId();
	const dialog = useRef<HTMLDialogElement>(null);
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => {
		if (dialog.current?.open) return;
		dialog.current?.showModal();
		if (startsAtTitle) heading.current?.focus();
	}, [startsAtTitle]);
	const clickBeside = ({ target, currentTarget }: MouseEvent<HTMLDialogElement>) => {
		if (closesOnBackdrop && target === currentTarget) currentTarget.close();
	};
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog already; the click is on its backdrop.
		<dialog
			ref={dialog}
			className="dialog"
			aria-labelledby={id}
			aria-describedby={describedBy}
			onClose={(event) => onClose(event.currentTarget.returnValue)}
			onClick={clickBeside}
		>
			{closeLabel && <BackCloses close={() => dialog.current?.close()} />}
			<form method="dialog" className="dialog-content">
				<header>
					<h2 ref={heading} id={id} className="dialog-title" tabIndex={startsAtTitle ? -1 : undefined}>
						{icon && <Icon name={icon} />}
						<span translate={translate}>{title}</span>
					</h2>
					{closeLabel && (
						<Button type="submit" className="button-icon" aria-label={closeLabel}>
							<Icon name="close" />
						</Button>
					)}
				</header>
				{children}
			</form>
		</dialog>
	);
}
