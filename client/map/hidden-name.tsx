import type { ExpressionSpecification } from "maplibre-gl";
import { useEffect } from "react";
import { useMap } from "react-map-gl/maplibre";

/** In the state of the style. */
const HIDDEN_NAME = "hiddenName";

/** The state of a style whose names can be hidden. */
export const NO_NAME_HIDDEN = { [HIDDEN_NAME]: { default: "" } };

/** A part of a layer's filter: whether this name is not hidden. */
export function isNotHidden(name: ExpressionSpecification): ExpressionSpecification {
	return ["!=", name, ["global-state", HIDDEN_NAME]];
}

/** Leaves out the map's own name of a place that the page names itself. */
export function HiddenName({ name }: { name: string }) {
	const { current } = useMap();
	useEffect(() => {
		const map = current?.getMap();
		if (!map) return;
		const hide = () => map.setGlobalStateProperty(HIDDEN_NAME, name);
		map.on("style.load", hide);
		// While the style is loading, there is no state yet.
		if (map.isStyleLoaded() !== undefined) tryTo(hide);
		return () => {
			map.off("style.load", hide);
			tryTo(() => map.setGlobalStateProperty(HIDDEN_NAME, ""));
		};
	}, [current, name]);
	return null;
}

function tryTo(change: () => unknown): void {
	try {
		change();
	} catch {
		// The style is not there, or not any more.
	}
}
