import { useEffect, useRef, useState } from "react";
import { SCROLL_TO_TOP_THRESHOLD_PX } from "../../shared/constants.ts";
import { isNarrow, scrollBehavior } from "../browser/media-query.ts";
import { useTexts } from "../text/use-texts.ts";
import { PathIcon } from "../ui/icon.tsx";
import "./scroll-to-top.css";

/** How long the page must stand still. Safari has an event for the end of scrolling only since 26.2. */
const STILL_MS = 200;

/** A button that floats once the page is scrolled down far enough. It moves up if it would cover controls or text. */
export function ScrollToTop() {
	const texts = useTexts();
	const button = useRef<HTMLButtonElement>(null);
	const [isShown, setShown] = useState(false);
	useEffect(() => {
		const frames = new AbortController();
		let frame = 0;
		let last = window.scrollY;
		let still: number | undefined;
		const look = () => {
			frame = 0;
			// On a phone, it would pass over the text that comes. It is back when the page stands still.
			const isPassing = isNarrow() && window.scrollY > last;
			last = window.scrollY;
			window.clearTimeout(still);
			if (isPassing) still = window.setTimeout(ask, STILL_MS);
			setShown(last > SCROLL_TO_TOP_THRESHOLD_PX && !isPassing);
			if (button.current) moveToFreePlace(button.current);
		};
		const ask = () => {
			frame ||= requestAnimationFrame(look);
		};
		ask();
		for (const event of ["scroll", "resize"]) {
			window.addEventListener(event, ask, { passive: true, signal: frames.signal });
		}
		return () => {
			frames.abort();
			window.clearTimeout(still);
			cancelAnimationFrame(frame);
		};
	}, []);
	if (!isShown) return null;
	return (
		<button
			ref={(element) => {
				button.current = element;
				// Before it is painted.
				if (element) moveToFreePlace(element);
			}}
			type="button"
			className="scroll-to-top"
			aria-label={texts.scrollToTop}
			onClick={() => window.scrollTo({ top: 0, behavior: scrollBehavior() })}
		>
			<PathIcon path="M12 20V5m-6 6 6-6 6 6" />
		</button>
	);
}

/** Moves the button up from its corner, past whatever it would cover there. If everything is covered, it stays in its corner. */
function moveToFreePlace(button: HTMLElement): void {
	const { left, width, height } = button.getBoundingClientRect();
	// Not its present place, because it may be moving.
	const corner = window.innerHeight - Number.parseFloat(getComputedStyle(button).bottom) - height;
	let top = corner;
	for (let covered: DOMRect | undefined; top >= 0; top = covered.top - height - 1) {
		covered = coveredAt(new DOMRect(left, top, width, height), button);
		if (!covered) break;
	}
	button.style.transform = `translateY(${top < 0 ? 0 : top - corner}px)`;
}

/** The box of a control or a text that the button would cover. */
function coveredAt(place: DOMRect, button: HTMLElement): DOMRect | undefined {
	for (const y of [0, 1 / 3, 2 / 3, 1]) {
		for (const x of [0, 0.5, 1]) {
			const at = [place.left + x * (place.width - 1), place.top + y * (place.height - 1)] as const;
			for (const element of document.elementsFromPoint(...at)) {
				const box = boxesOf(element).find(
					({ left, right, top, bottom }) =>
						left < place.right && right > place.left && top < place.bottom && bottom > place.top,
				);
				if (box && !button.contains(element)) return box;
			}
		}
	}
	return undefined;
}

/** The boxes of a control, or of an element's own texts. A link may extend over a whole card, of which only its text counts. */
function boxesOf(element: Element): DOMRect[] {
	if (element.matches("a, button, input, select, summary")) return [...element.getClientRects()];
	return [...element.childNodes].flatMap((node) => {
		if (node.nodeType !== Node.TEXT_NODE) return [];
		const range = document.createRange();
		range.selectNode(node);
		return [...range.getClientRects()];
	});
}
