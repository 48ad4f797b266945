import type { ReactNode } from "react";
import "./overlay.css";

/**
 * Covers the page during an operation and shows what is happening. Where that is announced by nothing else, it is there before, without
 * content: screen readers say what changes in what they know.
 */
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
