import { type ComponentType, useCallback, useState } from "react";
import { logWarning } from "../browser/log-warning.ts";
import type { MapEngine } from "./engine/map-engine.ts";
import type { MapViewProps } from "./map-frame.tsx";

/** For each engine whose map has failed, its replacement, once that is loaded. */
const replaced = new WeakMap<MapEngine, MapEngine>();

/** Shows a map's view with another engine if the first engine's map fails. The view fails only if there is no other, or that fails, too. */
export function fallingBack<Props extends MapViewProps>(View: ComponentType<Props>): ComponentType<Props> {
	return function FallingBack(props: Props) {
		const [engine, setEngine] = useState(replaced.get(props.engine) ?? props.engine);
		const { onFailure } = props;
		const fail = useCallback(() => {
			if (!engine.loadInstead) return onFailure();
			logWarning("The map: another one is shown instead");
			engine.loadInstead().then(
				(instead) => {
					replaced.set(engine, instead);
					setEngine(instead);
				},
				(error: Error) => {
					logWarning(`The map: ${error.message}`);
					onFailure();
				},
			);
		}, [engine, onFailure]);
		return <View key={engine.loadInstead ? "first" : "instead"} {...props} engine={engine} onFailure={fail} />;
	};
}
