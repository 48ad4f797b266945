import { type ReactNode, useEffect, useRef } from "react";
import { type Combobox, optionId } from "./use-combobox.ts";
import "./option-list.css";

interface OptionListProps {
	combobox: Combobox;
	label: string;
	/** The index of the field's present option; by default the active one. */
	selected?: number;
	children(index: number): ReactNode;
}

/** The options of a combobox. */
export function OptionList({ combobox, label, selected = combobox.active, children }: OptionListProps) {
	const { listId, keys, active, take } = combobox;
	const list = useRef<HTMLDivElement>(null);
	useEffect(() => {
		list.current?.children[active]?.scrollIntoView({ block: "nearest" });
	}, [active]);
	return (
		<div ref={list} id={listId} className="option-list" role="listbox" aria-label={label}>
			{keys.map((key, index) => (
				// biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and its keys.
				// biome-ignore lint/a11y/useFocusableInteractive: the field has the focus.
				<div
					key={key}
					id={optionId(listId, index)}
					role="option"
					className="option"
					aria-selected={index === selected}
					data-active={index === active}
					onClick={() => take(index)}
				>
					{children(index)}
				</div>
			))}
		</div>
	);
}

/** A popup below a combobox. Pressing it leaves the focus in the field. */
export function OptionPopup({ children }: { children: ReactNode }) {
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus.
		<div className="option-popup" onMouseDown={(event) => event.preventDefault()}>
			{children}
		</div>
	);
}
