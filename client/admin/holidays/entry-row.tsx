import { enHolidays } from "../../text/en-holidays.ts";
import type { Elements } from "../../ui/elements.ts";

interface EntryRowProps {
	/** The entry in words, for the names of its buttons. */
	what: string;
	/** Whether it is not stored yet. */
	isNew: boolean;
	editRef(button: HTMLButtonElement | null): void;
	onEdit(): void;
	onRemove(): void;
	children: Elements;
}

/** An entry of the calendar with its buttons. */
export function EntryRow({ what, isNew, editRef, onEdit, onRemove, children }: EntryRowProps) {
	return (
		<li className="entry-row">
			<div className="entry-text">
				{children}
				{isNew && <p className="entry-new">{enHolidays.isNew}</p>}
			</div>
			<div className="entry-buttons">
				<button
					ref={editRef}
					type="button"
					className="button button-quiet"
					aria-label={enHolidays.editOne(what)}
					onClick={onEdit}
				>
					{enHolidays.edit}
				</button>
				<button
					type="button"
					className="button button-quiet"
					aria-label={enHolidays.removeOne(what)}
					onClick={onRemove}
				>
					{enHolidays.remove}
				</button>
			</div>
		</li>
	);
}
