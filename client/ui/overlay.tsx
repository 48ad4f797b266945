import type { ReactNode } from "react";
import "./overlay.css";

/** Covers the page while something happens. Rendered even without content, because screen readers announce only changes. */
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
