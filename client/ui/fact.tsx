import type { ReactNode } from "react";

/** One labelled fact; stands in a `<dl className="facts">`. Nothing at all when the fact is an empty text. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
	if (children === "") return null;
	return (
		<div>
			<dt>{label}</dt>
			<dd>{children}</dd>
		</div>
	);
}
