import { useIsNarrow } from "../browser/media-query.ts";

/** The part of https://wicg.github.io/netinfo/ used here. Not every browser supports it. */
interface NetworkInformation {
	saveData: boolean;
	effectiveType: string;
}

let reducedData: boolean | undefined;

/** Whether maps load by themselves: on a wide screen, unless reduced data is asked for. Undefined on the server and before hydration. */
export function useAutomaticMaps(): boolean | undefined {
	const narrow = useIsNarrow();
	if (narrow === undefined) return undefined;
	// Checked once, so that a map does not disappear because the network has become slower.
	reducedData ??= asksForReducedData();
	return !narrow && !reducedData;
}

/** On a slow connection, a map is downloaded only on request. */
function asksForReducedData(): boolean {
	const network = "connection" in navigator ? (navigator.connection as NetworkInformation) : undefined;
	const slow = network !== undefined && (network.saveData || /[23]g/.test(network.effectiveType));
	return slow || window.matchMedia("(prefers-reduced-data: reduce)").matches;
}
