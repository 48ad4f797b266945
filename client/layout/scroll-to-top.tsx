import { useCallback, useState, useSyncExternalStore } from "react";
import { SCROLL_TO_TOP_THRESHOLD_PX } from "../../shared/constants.ts";
import { en } from "../text/en.ts";
import { Icon } from "../ui/icon.tsx";
import "./scroll-to-top.css";

/** A button that floats in a corner while the page is scrolled down far enough. It makes way for what can be tapped beneath it. */
export function ScrollToTop() {
	const [button, setButton] = useState<HTMLButtonElement | null>(null);
	const place = useCallback(() => placeOf(button), [button]);
	const shown = useSyncExternalStore(subscribeToScroll, place, () => "hidden");
	if (shown === "hidden") return null;
	return (
		<button
			ref={setButton}
			type="button"
			className="scroll-to-top"
			aria-label={en.scrollToTop}
			data-place={shown}
			onClick={() => window.scrollTo({ top: 0, behavior: "smooth" })}
		>
			<Icon name="up" />
		</button>
	);
}

/** How far up it makes way, in CSS pixels; also in scroll-to-top.css. */
const STEPS = { corner: 0, above: 56, higher: 112 };

type Place = keyof typeof STEPS | "hidden";

function placeOf(button: HTMLButtonElement | null): Place {
	if (window.scrollY <= SCROLL_TO_TOP_THRESHOLD_PX) return "hidden";
	if (!button) return "corner";
	const { left, width, height } = button.getBoundingClientRect();
	// Not where it is at the moment, which may be on its way.
	const top = window.innerHeight - Number.parseFloat(getComputedStyle(button).bottom) - height;
	const isFree = ([, up]: [string, number]) =>
		![0, 0.5, 1].some((x) =>
			[0, 0.5, 1].some((y) => isControlAt(left + x * (width - 1), top - up + y * (height - 1), button)),
		);
	const free = Object.entries(STEPS).find(isFree);
	return (free?.[0] as Place) ?? "corner";
}

function isControlAt(x: number, y: number, button: HTMLElement): boolean {
	const [beneath] = document.elementsFromPoint(x, y).filter((element) => !button.contains(element));
	return beneath?.closest("a, button, input, select, label, summary, canvas") != null;
}

function subscribeToScroll(onChange: () => void) {
	window.addEventListener("scroll", onChange, { passive: true });
	window.addEventListener("resize", onChange, { passive: true });
	return () => {
		window.removeEventListener("scroll", onChange);
		window.removeEventListener("resize", onChange);
	};
}
