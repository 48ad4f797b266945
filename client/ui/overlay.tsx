import type { ReactNode } from "react";
import "./overlay.css";

/** Covers the page while something happens. Without content it is there, too: screen readers say what changes in what they know. */
export function Overlay({ children }: { children: ReactNode }) {
	return (
		<div className={children ? "overlay" : "visually-hidden"} role="status">
			{children && (
				<>
					<span className="overlay-spinner" />
					<span>{children}</span>
				</>
			)}
		</div>
	);
}
