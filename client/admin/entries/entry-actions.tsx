import type { Ref } from "react";
import { Button } from "../../ui/button.tsx";
import "./entries.css";

/** What can be done with an entry. */
export interface EntryAction {
	text: string;
	/** The text with the entry, for screen readers. */
	label: string;
	run(): unknown;
}

interface EntryActionsProps {
	actions: readonly EntryAction[];
	isBusy: boolean;
	firstRef?: Ref<HTMLButtonElement>;
}

export function EntryActions({ actions, isBusy, firstRef }: EntryActionsProps) {
	return (
		<div className="entry-buttons">
			{actions.map(({ text, label, run }, index) => (
				<Button
					key={text}
					ref={index === 0 ? firstRef : undefined}
					text={text}
					kind="quiet"
					aria-label={label}
					aria-disabled={isBusy}
					onClick={() => isBusy || run()}
				/>
			))}
		</div>
	);
}
