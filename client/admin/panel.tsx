import { useId } from "react";
import type { Elements } from "../ui/elements.ts";

interface PanelProps {
	heading: string;
	/** Added to that of every panel. */
	className?: string;
	/** The target of a link. */
	id?: string;
	children: Elements;
}

/** A part of a page with its heading. */
export function Panel({ heading, className = "entry-section", id, children }: PanelProps) {
	const headingId = useId();
	return (
		<section id={id} className={`panel ${className}`} aria-labelledby={headingId}>
			<h2 id={headingId}>{heading}</h2>
			{children}
		</section>
	);
}
