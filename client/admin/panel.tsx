import { type Ref, useId } from "react";
import type { Elements } from "../ui/elements.ts";

interface PanelProps {
	heading: string;
	/** Set if the focus can be moved to the heading. */
	headingRef?: Ref<HTMLHeadingElement>;
	/** Buttons beside the heading. */
	actions?: Elements;
	/** Added to that of every panel. */
	className?: string;
	/** The target of a link. */
	id?: string;
	children: Elements;
}

/** A part of a page with its heading. */
export function Panel({ heading, headingRef, actions, className = "entry-section", id, children }: PanelProps) {
	const headingId = useId();
	return (
		<section id={id} className={`panel stack ${className}`} aria-labelledby={headingId}>
			<div className="entry-head">
				<h2 id={headingId} ref={headingRef} tabIndex={headingRef ? -1 : undefined}>
					{heading}
				</h2>
				{actions}
			</div>
			{children}
		</section>
	);
}
