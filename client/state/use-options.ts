import { useEffect, useState } from "react";
import { usePageContext } from "./page-context.tsx";

/** Names to choose from, or why there are none yet. */
export type Options = readonly string[] | "loading" | "failed";

/** The names of all states. A new number as `attempt` loads them again. */
export function useStateOptions(attempt: number): Options {
	return useLoaded(ALL_STATES, attempt);
}

const NO_OPTIONS: Options = [];

/** The cities of a state. @param initial those of `initialState` from the server; null if they failed @param attempt a new number loads again */
export function useCityOptions(
	state: string,
	initialState: string,
	initial: readonly string[] | null,
	attempt = 0,
): Options {
	const isInitial = state === "" || state === initialState;
	const loaded = useLoaded(isInitial ? undefined : state, attempt);
	if (!isInitial) return loaded;
	if (initial === null) return "failed";
	return state === "" ? NO_OPTIONS : initial;
}

/** Used instead of the name of a state. */
const ALL_STATES = null;

/** The names of all states, or of a state's cities. Loaded names stay while they are loaded again. */
function useLoaded(of: string | typeof ALL_STATES | undefined, attempt: number): Options {
	const { source } = usePageContext();
	const [loaded, setLoaded] = useState<{ of: typeof of; attempt: number; options: Options }>();
	useEffect(() => {
		if (of === undefined) return;
		let current = true;
		const keep = (options: Options) => current && setLoaded({ of, attempt, options });
		(of === ALL_STATES ? source.states() : source.citiesOf(of)).then(keep, () => keep("failed"));
		return () => {
			current = false;
		};
	}, [source, of, attempt]);
	// A failure counts only for its own attempt.
	if (!loaded || loaded.of !== of || (loaded.options === "failed" && loaded.attempt !== attempt)) return "loading";
	return loaded.options;
}
