import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { Icon, type IconName } from "./icon.tsx";
import "./dialog.css";

interface DialogProps {
	title: string;
	/** Beside the title. */
	icon?: IconName;
	/** At the other end of the title's line. */
	corner?: ReactNode;
	/** The id of the text that a screen reader tells beside the title. */
	describedBy?: string;
	/** Whether the focus starts at the title, for what is long or has a table; otherwise at the first control. */
	startsAtTitle?: boolean;
	/** Whether a click beside it closes it. */
	closesOnBackdrop?: boolean;
	/** Called when it has been closed: with the value of the button that did it, or with nothing by Escape or backdrop. */
	onClose(value: string): void;
	children: ReactNode;
}

/**
 * A modal dialog, open from the start. It is a form of the method "dialog": every submit button in it closes it. The
 * browser keeps the focus inside and gives it back when it closes.
 */
export function Dialog(props: DialogProps) {
	const { title, icon, corner, describedBy, startsAtTitle, closesOnBackdrop, onClose, children } = props;
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
			<form method="dialog" className="dialog-content">
				<header>
					<h2 ref={heading} id={id} className="dialog-title" tabIndex={startsAtTitle ? -1 : undefined}>
						{icon && <Icon name={icon} />}
						{title}
					</h2>
					{corner}
				</header>
				{children}
			</form>
		</dialog>
	);
}
