import { type RefObject, useLayoutEffect } from "react";

/** If there is less room than this, in CSS pixels, the page moves the field up to the screen's edge, so that the list shows enough. */
const LITTLE_PX = 200;

/** The distance from the edges of the visible part, in CSS pixels. */
const MARGIN_PX = 8;

/**
 * Keeps a list below a field in the visible part of the page, above a phone's keyboard: sets `--room`, its maximum height, on the field's
 * element. Style sheets cannot know it, because the keyboard covers the page without resizing it
 * (https://drafts.csswg.org/cssom-view/#visualviewport).
 */
export function useVisualViewport(field: RefObject<HTMLElement | null>): void {
	useLayoutEffect(() => {
		const viewport = window.visualViewport;
		const element = field.current;
		if (!viewport || !element) return;
		const stopped = new AbortController();
		const room = () => {
			const { bottom } = element.getBoundingClientRect();
			return viewport.offsetTop + viewport.height - bottom - 2 * MARGIN_PX;
		};
		const measure = () => element.style.setProperty("--room", `${Math.round(room())}px`);
		/** Also called when the keyboard has opened or closed. */
		const make = () => {
			const { top } = element.getBoundingClientRect();
			if (room() < LITTLE_PX) window.scrollBy({ top: top - viewport.offsetTop - MARGIN_PX, behavior: "instant" });
			measure();
		};
		make();
		viewport.addEventListener("resize", make, { signal: stopped.signal });
		for (const target of [viewport, window]) target.addEventListener("scroll", measure, { signal: stopped.signal });
		return () => stopped.abort();
	}, [field]);
}
