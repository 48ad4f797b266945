import { type ComponentType, useCallback, useState } from "react";
import { logWarning } from "../browser/log-warning.ts";
import type { MapEngine } from "./map-engine.ts";
import type { MapViewProps } from "./map-frame.tsx";

/** Engines whose map has failed, each with what took its place, for all further maps of the page. */
const replaced = new WeakMap<MapEngine, MapEngine>();

/** A view of a map that is shown by another engine if the first one's map fails and there is another; only if that fails, too, it has failed. */
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
