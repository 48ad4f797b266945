import { useEffect, useLayoutEffect } from "react";
import { useLocation } from "react-router-dom";
import { BackCloses } from "../../browser/back-closes.ts";

interface FullScreenProps {
	/** A selector of what is to fill the window: a map, or all of the finder. */
	of: string;
	/** The button inside it that opened full screen. Afterwards it gets the focus if nothing else has it. */
	opener: HTMLElement;
	onClose(): void;
}

/** While mounted, what is around a button fills the window; Escape and Back close it. By styles only: iPhones let only videos fill the screen. */
export function FullScreen({ of, opener, onClose }: FullScreenProps) {
	useLayoutEffect(() => {
		const filling = opener.closest<HTMLElement>(of);
		return filling ? fillWindow(filling) : undefined;
	}, [of, opener]);
	useEffect(() => {
		return () => {
			// The focus was in a popup that exists only in full screen.
			if (document.activeElement === document.body) opener.focus({ preventScroll: true });
		};
	}, [opener]);
	useEffect(() => {
		const close = ({ key, defaultPrevented }: KeyboardEvent) => key === "Escape" && !defaultPrevented && onClose();
		document.addEventListener("keydown", close);
		return () => document.removeEventListener("keydown", close);
	}, [onClose]);
	// Searching what the map shows adds a history entry. The new key adds one above it, so that Back still closes the map.
	const { key } = useLocation();
	return <BackCloses key={key} close={onClose} />;
}

/** @returns the function that undoes it */
function fillWindow(map: HTMLElement): () => void {
	const outside = elementsOutside(map);
	map.dataset.fullScreen = "true";
	// Puts the map above everything else on the page. Firefox supports this from version 125.
	map.popover = "manual";
	map.showPopover?.();
	for (const element of outside) element.inert = true;
	return () => {
		for (const element of outside) element.inert = false;
		map.popover = null;
		delete map.dataset.fullScreen;
	};
}

/** Elements that are neither inside the map nor around it, and can be used. */
function elementsOutside(inside: Element): HTMLElement[] {
	const around = inside.parentElement;
	if (!around || inside === document.body) return [];
	const beside = [...around.children].filter((element) => element instanceof HTMLElement);
	return [...beside.filter((element) => element !== inside && !element.inert), ...elementsOutside(around)];
}
