import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { SCROLL_TO_TOP_THRESHOLD_PX } from "../../shared/constants.ts";
import { scrollBehavior } from "../browser/media-query.ts";
import { useTexts } from "../text/use-texts.ts";
import { Icon } from "../ui/icon.tsx";
import "./scroll-to-top.css";

/** A button that floats once the page is scrolled down far enough. It moves away from controls and text beneath it. */
export function ScrollToTop() {
	const texts = useTexts();
	const button = useRef<HTMLButtonElement>(null);
	const [place, setPlace] = useState<number | null>(null);
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
	useLayoutEffect(() => {
		// The place is looked for once the button is rendered, before it is painted.
		if (isShown) setPlace(placeOf(button.current));
	}, [isShown]);
	if (place === null) return null;
	return (
		<button
			ref={button}
			type="button"
			className="scroll-to-top"
			aria-label={texts.scrollToTop}
			style={{ transform: `translateY(${-place}px)` }}
			onClick={() => window.scrollTo({ top: 0, behavior: scrollBehavior() })}
		>
			<Icon name="up" />
		</button>
	);
}

/** The distance between possible places, in CSS pixels. */
const STEP_PX = 12;

/** What the button would cover. */
type Harm = "none" | "text" | "control";

/** How far above its corner the button covers nothing, or at most text, in CSS pixels. Null if the page is not scrolled far enough. */
function placeOf(button: HTMLButtonElement | null): number | null {
	if (window.scrollY <= SCROLL_TO_TOP_THRESHOLD_PX) return null;
	if (!button) return 0;
	const { left, width, height } = button.getBoundingClientRect();
	// Not its present place, because it may be moving.
	const corner = window.innerHeight - Number.parseFloat(getComputedStyle(button).bottom) - height;
	let overText: number | undefined;
	for (let up = 0; up <= Math.max(0, corner); up += STEP_PX) {
		const harm = harmAt(new DOMRect(left, corner - up, width, height), button);
		if (harm === "none") return up;
		if (harm === "text") overText ??= up;
	}
	return overText ?? 0;
}

function harmAt(place: DOMRect, button: HTMLElement): Harm {
	let harm: Harm = "none";
	for (const y of [0, 1 / 3, 2 / 3, 1]) {
		for (const x of [0, 0.5, 1]) {
			const at = [place.left + x * (place.width - 1), place.top + y * (place.height - 1)] as const;
			const beneath = document.elementsFromPoint(...at).filter((element) => !button.contains(element));
			const control = beneath[0]?.closest("a, button, input, select, label, summary");
			// A link may extend over a whole card. Only its own text counts, and the card's.
			if (control && areMet(place, control.getClientRects())) return "control";
			if (beneath.some((element) => hasTextAt(element, place))) harm = "text";
		}
	}
	return harm;
}

function hasTextAt(element: Element, place: DOMRect): boolean {
	return [...element.childNodes].some((node) => {
		if (node.nodeType !== Node.TEXT_NODE) return false;
		const range = document.createRange();
		range.selectNode(node);
		return areMet(place, range.getClientRects());
	});
}

function areMet(place: DOMRect, boxes: DOMRectList): boolean {
	return [...boxes].some(
		({ left, right, top, bottom }) =>
			left < place.right && right > place.left && top < place.bottom && bottom > place.top,
	);
}
