import { useEffect, useRef, useState } from "react";
import { SCROLL_TO_TOP_THRESHOLD_PX } from "../../shared/constants.ts";
import { scrollBehavior } from "../browser/scroll-behavior.ts";
import { en } from "../text/en.ts";
import { Icon } from "../ui/icon.tsx";
import "./scroll-to-top.css";

/** A button that floats in a corner while the page is scrolled down far enough. It makes way for what can be tapped beneath it. */
export function ScrollToTop() {
	const button = useRef<HTMLButtonElement>(null);
	const [place, setPlace] = useState<Place | null>(null);
	useEffect(() => {
		const frames = new AbortController();
		let asked = 0;
		const look = () => {
			asked = 0;
			setPlace(placeOf(button.current));
		};
		const ask = () => {
			asked ||= requestAnimationFrame(look);
		};
		for (const event of ["scroll", "resize"]) {
			window.addEventListener(event, ask, { passive: true, signal: frames.signal });
		}
		return () => {
			frames.abort();
			cancelAnimationFrame(asked);
		};
	}, []);
	const isShown = place !== null;
	useEffect(() => {
		// Its place is looked for once it is there.
		if (isShown) setPlace(placeOf(button.current));
	}, [isShown]);
	if (!place) return null;
	return (
		<button
			ref={button}
			type="button"
			className="scroll-to-top"
			aria-label={en.scrollToTop}
			data-place={place}
			onClick={() => window.scrollTo({ top: 0, behavior: scrollBehavior() })}
		>
			<Icon name="up" />
		</button>
	);
}

/** How far up it makes way, in CSS pixels; also in scroll-to-top.css. */
const STEPS = { corner: 0, above: 56, higher: 112 };

type Place = keyof typeof STEPS | "none";

/** Null where the page is not scrolled far enough, `none` where something can be tapped at each place. */
function placeOf(button: HTMLButtonElement | null): Place | null {
	if (window.scrollY <= SCROLL_TO_TOP_THRESHOLD_PX) return null;
	if (!button) return "corner";
	const { left, width, height } = button.getBoundingClientRect();
	// Not where it is at the moment, which may be on its way.
	const top = window.innerHeight - Number.parseFloat(getComputedStyle(button).bottom) - height;
	const isFree = ([, up]: [string, number]) =>
		![0, 0.5, 1].some((x) =>
			[0, 0.5, 1].some((y) => isControlAt(left + x * (width - 1), top - up + y * (height - 1), button)),
		);
	return (Object.entries(STEPS).find(isFree)?.[0] as Place | undefined) ?? "none";
}

function isControlAt(x: number, y: number, button: HTMLElement): boolean {
	const beneath = document.elementsFromPoint(x, y).find((element) => !button.contains(element));
	const box = beneath?.closest("a, button, input, select, label, summary, canvas")?.getBoundingClientRect();
	// A link may reach over a whole card; only its text counts.
	return box !== undefined && x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
}
