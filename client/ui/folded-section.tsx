import { useEffect, useEffectEvent, useId, useRef } from "react";
import { adminTexts } from "../text/for-admins/admin-texts.ts";
import "./folded-section.css";
import type { Elements } from "./elements.ts";

export interface FoldedSectionProps {
	title: string;
	/** What is in it at present, on one line. */
	fact?: string | undefined;
	/** What is said at its end while it is folded, instead of Edit. */
	open?: string;
	/** Whether what is in it is not saved yet. */
	isChanged?: boolean;
	/** Opens it, whenever it is another value that is not undefined: what is to be corrected in it, for example. */
	opens?: unknown;
	id?: string;
	onToggle?(isOpen: boolean): void;
	children: Elements;
}

/** A part of a page that is one line until it is opened. */
export function FoldedSection(props: FoldedSectionProps) {
	const { title, fact, open = adminTexts.edit.open, isChanged = false, opens, id, onToggle, children } = props;
	const headingId = useId();
	const details = useRef<HTMLDetailsElement>(null);
	// Not by a property of React: an admin who folds it should find it folded. This runs before a form focuses its first field with an error.
	useEffect(() => {
		if (opens !== undefined) details.current?.setAttribute("open", "");
	}, [opens]);
	// It may be open before the scripts are there.
	const look = useEffectEvent(() => details.current?.open && onToggle?.(true));
	useEffect(() => void look(), []);
	return (
		<details
			ref={details}
			id={id}
			className="folded-section"
			aria-labelledby={headingId}
			onToggle={(event) => onToggle?.(event.currentTarget.open)}
		>
			<summary>
				<h2 id={headingId}>{title}</h2>
				{fact !== undefined && <span className="folded-fact">{fact}</span>}
				{isChanged && <strong className="folded-changed">{adminTexts.edit.notSaved}</strong>}
				<span className="folded-edit">{open}</span>
			</summary>
			<div className="stack folded-content">{children}</div>
		</details>
	);
}
