import type { ReactNode } from "react";

interface FactProps {
	label: string;
	translate?: "no";
	children: ReactNode;
}

/** A labelled fact in a `<dl className="facts">`. An empty text renders nothing. */
export function Fact({ label, translate, children }: FactProps) {
	if (children === "") return null;
	return (
		<div>
			<dt>{label}</dt>
			<dd translate={translate}>{children}</dd>
		</div>
	);
}
