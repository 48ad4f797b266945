import { type ComponentType, useCallback, useState } from "react";
import { logWarning } from "../browser/log-warning.ts";
import type { MapEngine } from "./engine/map-engine.ts";
import type { MapViewProps } from "./map-frame.tsx";

/** Engines whose map has failed, each with what takes its place, for all maps of the page: asked for once, and again if that failed. */
const replacing = new WeakMap<MapEngine, Promise<MapEngine>>();
/** Those that are there. */
const replaced = new WeakMap<MapEngine, MapEngine>();

function insteadOf(engine: MapEngine, load: () => Promise<MapEngine>): Promise<MapEngine> {
	const known = replacing.get(engine);
	if (known) return known;
	const loading = load();
	replacing.set(engine, loading);
	loading.then(
		(instead) => replaced.set(engine, instead),
		() => replacing.delete(engine),
	);
	return loading;
}

/** A view of a map that is shown by another engine if the first one's map fails and there is another; only if that fails, too, it has failed. */
export function fallingBack<Props extends MapViewProps>(View: ComponentType<Props>): ComponentType<Props> {
	return function FallingBack(props: Props) {
		const [engine, setEngine] = useState(replaced.get(props.engine) ?? props.engine);
		const { onFailure } = props;
		const fail = useCallback(() => {
			if (!engine.loadInstead) return onFailure();
			logWarning("The map: another one is shown instead");
			insteadOf(engine, engine.loadInstead).then(
				(instead) => setEngine(instead),
				(error: Error) => {
					logWarning(`The map: ${error.message}`);
					onFailure();
				},
			);
		}, [engine, onFailure]);
		return <View key={engine.loadInstead ? "first" : "instead"} {...props} engine={engine} onFailure={fail} />;
	};
}
