import { useEffectEvent, useLayoutEffect } from "react";
import type { MapEvents, MapHandle } from "./map-engine.ts";

/**
 * Listens to a map's events while the component is mounted. A layout effect, which listens before the map moves: without animation, the map
 * moves at once, before the next paint.
 */
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
