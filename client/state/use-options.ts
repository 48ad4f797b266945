import { useEffect, useState } from "react";
import { usePageContext } from "./page-context.tsx";

/** Names to choose from: `loading` while they are on their way, `failed` when they did not come. */
export type Options = readonly string[] | "loading" | "failed";

/** The names of all states. */
export function useStateOptions(): Options {
	const { source } = usePageContext();
	const [options, setOptions] = useState<Options>("loading");
	useEffect(() => {
		let current = true;
		const keep = (loaded: Options) => current && setOptions(loaded);
		source.states().then(keep, () => keep("failed"));
		return () => {
			current = false;
		};
	}, [source]);
	return options;
}

/**
 * The cities of a state.
 *
 * @param initial what the server knew: the cities of `initialState`, or nothing when they failed to load
 */
export function useCityOptions(state: string, initialState: string, initial: readonly string[] | null): Options {
	const { source } = usePageContext();
	const [loaded, setLoaded] = useState<{ state: string; options: Options } | null>(null);
	const known = state === "" || state === initialState;
	useEffect(() => {
		if (known) return;
		let current = true;
		const keep = (options: Options) => current && setLoaded({ state, options });
		source.citiesOf(state).then(keep, () => keep("failed"));
		return () => {
			current = false;
		};
	}, [known, source, state]);
	if (state === "") return [];
	if (known) return initial ?? "failed";
	return loaded?.state === state ? loaded.options : "loading";
}
