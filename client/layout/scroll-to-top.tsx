import { useSyncExternalStore } from "react";
import { SCROLL_TO_TOP_THRESHOLD_PX } from "../../shared/constants.ts";
import { en } from "../text/en.ts";
import { Icon } from "../ui/icon.tsx";
import "./scroll-to-top.css";

/** A button that floats in a corner while the page is scrolled down far enough. */
export function ScrollToTop() {
	const scrolled = useSyncExternalStore(
		subscribeToScroll,
		() => window.scrollY > SCROLL_TO_TOP_THRESHOLD_PX,
		() => false,
	);
	if (!scrolled) return null;
	return (
		<button
			type="button"
			className="scroll-to-top"
			aria-label={en.scrollToTop}
			onClick={() => window.scrollTo({ top: 0, behavior: "smooth" })}
		>
			<Icon name="up" />
		</button>
	);
}

function subscribeToScroll(onChange: () => void) {
	window.addEventListener("scroll", onChange, { passive: true });
	return () => window.removeEventListener("scroll", onChange);
}
