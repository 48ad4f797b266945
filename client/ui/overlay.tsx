import type { ReactNode } from "react";
import "./overlay.css";

/** Stands over the page while something is done, and says what. */
export function Overlay({ children }: { children: ReactNode }) {
	return (
		<div className="overlay" role="status">
			<span className="overlay-spinner" />
			{children}
		</div>
	);
}
