import type { ReactNode } from "react";

/** A labelled fact in a `<dl className="facts">`. An empty text renders nothing. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
	if (children === "") return null;
	return (
		<div>
			<dt>{label}</dt>
			<dd>{children}</dd>
		</div>
	);
}
