import { type ComponentType, useCallback, useState } from "react";
import { logWarning } from "../browser/log-warning.ts";
import type { MapEngine } from "./engine/map-engine.ts";
import type { MapViewProps } from "./map-frame.tsx";

/** For each engine whose map has failed, the loading of its replacement: once for all maps of the page, and again only if it failed. */
const replacing = new WeakMap<MapEngine, Promise<MapEngine>>();
/** The replacements that are loaded. */
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

/** Shows a map's view with another engine if the first engine's map fails. The view fails only if there is no other, or that fails, too. */
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
