import type { ReactNode } from "react";
import { OwnName } from "./branch-title.ts";

interface FactProps {
	label: string;
	translate?: "no";
	/** Whether it gets a line of its own where others stand side by side. */
	wide?: boolean | undefined;
	children: ReactNode;
}

/** A labelled fact in a `<dl className="facts">`. An empty or unknown text renders nothing. */
export function Fact({ label, translate, wide, children }: FactProps) {
	if (!children) return null;
	return (
		<div data-wide={wide}>
			<dt>{label}</dt>
			{translate ? <OwnName as="dd">{children}</OwnName> : <dd>{children}</dd>}
		</div>
	);
}
