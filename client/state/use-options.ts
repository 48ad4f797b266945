import { useEffect, useState } from "react";
import { usePageContext } from "./page-context.tsx";

/** Names to choose from, or the reason why there are none yet. */
export type Options = readonly string[] | "loading" | "failed";

/**
 * The names of all states.
 *
 * @param attempt a new number loads them again
 */
export function useStateOptions(attempt: number): Options {
	const { source } = usePageContext();
	const [loaded, setLoaded] = useState<Loaded | null>(null);
	useEffect(() => {
		let current = true;
		const keep = (options: Options) => current && setLoaded({ attempt, options });
		source.states().then(keep, () => keep("failed"));
		return () => {
			current = false;
		};
	}, [source, attempt]);
	return optionsOf(loaded, attempt);
}

const NO_OPTIONS: Options = [];

/**
 * The cities of a state.
 *
 * @param initial the cities of `initialState` from the server, or null if they failed to load there
 * @param attempt a new number loads them again
 */
export function useCityOptions(
	state: string,
	initialState: string,
	initial: readonly string[] | null,
	attempt = 0,
): Options {
	const { source } = usePageContext();
	const [loaded, setLoaded] = useState<(Loaded & { state: string }) | null>(null);
	const known = state === "" || state === initialState;
	useEffect(() => {
		if (known) return;
		let current = true;
		const keep = (options: Options) => current && setLoaded({ state, attempt, options });
		source.citiesOf(state).then(keep, () => keep("failed"));
		return () => {
			current = false;
		};
	}, [known, source, state, attempt]);
	if (state === "") return initial === null ? "failed" : NO_OPTIONS;
	if (known) return initial ?? "failed";
	return optionsOf(loaded?.state === state ? loaded : null, attempt);
}

interface Loaded {
	attempt: number;
	options: Options;
}

/** Loaded names stay while they are loaded again; a failure is only valid for its own attempt. */
function optionsOf(loaded: Loaded | null, attempt: number): Options {
	if (!loaded || (loaded.options === "failed" && loaded.attempt !== attempt)) return "loading";
	return loaded.options;
}
