import { type ComponentType, type RefObject, useEffect, useState } from "react";
import { useIsNarrow } from "../browser/media-query.ts";
import { whenIdle } from "../browser/when-idle.ts";
import type { EnhancedSelectProps } from "./select-props.ts";

type EnhancedSelect = ComponentType<EnhancedSelectProps>;

/**
 * The drop-down with typing, or null while the browser's own serves. A narrow screen never downloads it: there the native
 * list fills the screen and needs no keyboard.
 *
 * @param field what contains the drop-down. It is never exchanged while the visitor is using it.
 */
export function useEnhancedSelect(field: RefObject<HTMLElement | null>): EnhancedSelect | null {
	const wanted = useLoaded(useIsNarrow() === false);
	const [shown, setShown] = useState<EnhancedSelect | null>(null);
	useEffect(() => {
		const swap = () => setShown(() => wanted);
		const element = field.current;
		if (!element?.contains(document.activeElement)) return swap();
		const stopped = new AbortController();
		const onLeave = ({ relatedTarget }: FocusEvent) => {
			if (!(relatedTarget instanceof Node && element.contains(relatedTarget))) swap();
		};
		element.addEventListener("focusout", onLeave, { signal: stopped.signal });
		return () => stopped.abort();
	}, [field, wanted]);
	return shown;
}

/** Loads it once the page is idle on a wide screen. */
function useLoaded(wide: boolean): EnhancedSelect | null {
	const [loaded, setLoaded] = useState<EnhancedSelect | null>(null);
	useEffect(() => {
		if (!wide || loaded) return;
		let current = true;
		const cancel = whenIdle(async () => {
			const module = await import("./enhanced-select.tsx").catch(() => null);
			if (module && current) setLoaded(() => module.EnhancedSelect);
		});
		return () => {
			current = false;
			cancel();
		};
	}, [wide, loaded]);
	return wide ? loaded : null;
}
