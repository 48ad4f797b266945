import type { ReactNode } from "react";
import "./overlay.css";

/** Covers the page during an operation and shows what is happening. */
export function Overlay({ children }: { children: ReactNode }) {
	return (
		<div className="overlay" role="status">
			<span className="overlay-spinner" />
			{children}
		</div>
	);
}
