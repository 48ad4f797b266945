import { createContext, useEffect, useLayoutEffect } from "react";
import { useLocation } from "react-router-dom";
import { useBackCloses } from "../../browser/use-back-closes.ts";

/** Whether the map around fills the window. */
export const FullScreenContext = createContext(false);

interface FullScreenProps {
	/** The button on the map that was pressed for it. Gets the focus afterwards if nothing else has it. */
	opener: HTMLElement;
	onClose(): void;
}

/**
 * While it is mounted, the map with the button fills the window, above a page that neither scrolls nor takes the focus. Escape and Back
 * close it. By style alone: an iPhone lets only videos fill its screen.
 */
export function FullScreen({ opener, onClose }: FullScreenProps) {
	useLayoutEffect(() => {
		const map = opener.closest<HTMLElement>(".map");
		return map ? fillWindow(map) : undefined;
	}, [opener]);
	useEffect(() => {
		return () => {
			// With a popup that only a map in full screen has, the focus has gone.
			if (document.activeElement === document.body) opener.focus({ preventScroll: true });
		};
	}, [opener]);
	useEffect(() => {
		const close = ({ key, defaultPrevented }: KeyboardEvent) => key === "Escape" && !defaultPrevented && onClose();
		document.addEventListener("keydown", close);
		return () => document.removeEventListener("keydown", close);
	}, [onClose]);
	// A search of what the map shows makes a history entry, above which Back must close the map again.
	const { key } = useLocation();
	return <BackCloses key={key} close={onClose} />;
}

function BackCloses({ close }: { close(): void }) {
	useBackCloses(close);
	return null;
}

/** @returns the function that undoes it */
function fillWindow(map: HTMLElement): () => void {
	const outside = elementsOutside(map);
	map.dataset.fullScreen = "true";
	// Above all that the page has in front. Firefox has it from version 125.
	map.popover = "manual";
	map.showPopover?.();
	for (const element of outside) element.inert = true;
	return () => {
		for (const element of outside) element.inert = false;
		map.popover = null;
		delete map.dataset.fullScreen;
	};
}

/** What is neither in it nor around it, and can be used. */
function elementsOutside(inside: Element): HTMLElement[] {
	const around = inside.parentElement;
	if (!around || inside === document.body) return [];
	const beside = [...around.children].filter((element) => element instanceof HTMLElement);
	return [...beside.filter((element) => element !== inside && !element.inert), ...elementsOutside(around)];
}
