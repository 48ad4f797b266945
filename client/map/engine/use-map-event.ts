import { useEffectEvent, useLayoutEffect } from "react";
import type { MapEvents, MapHandle } from "./map-engine.ts";

/** Listens to a map's events while mounted, from a layout effect: without animation, the map moves before the next paint. */
export function useMapEvent<Type extends keyof MapEvents>(
	map: MapHandle | null,
	type: Type,
	listen: (event: MapEvents[Type]) => void,
): void {
	const hear = useEffectEvent(listen);
	useLayoutEffect(() => {
		map?.on(type, hear);
		return () => void map?.off(type, hear);
	}, [map, type]);
}
