import { useSyncExternalStore } from "react";
import { NARROW_MAX_WIDTH_PX } from "../../shared/constants.ts";

const NARROW = `(max-width: ${NARROW_MAX_WIDTH_PX}px)`;

/** The part of https://wicg.github.io/netinfo/ used here. Not every browser supports it. */
interface NetworkInformation {
	saveData: boolean;
	effectiveType: string;
}

/** On these connections a map is only downloaded on request. */
const SLOW = ["slow-2g", "2g", "3g"];

/**
 * Whether maps load by themselves: on a wide screen, unless the visitor's browser asks for reduced data. Undefined on the
 * server and before hydration.
 */
export function useAutomaticMaps(): boolean | undefined {
	return useSyncExternalStore<boolean | undefined>(subscribe, areAutomatic, () => undefined);
}

let reducedData: boolean | undefined;

function areAutomatic(): boolean {
	// Checked once: a map does not disappear because the network has become slower.
	reducedData ??= asksForReducedData();
	return !reducedData && !window.matchMedia(NARROW).matches;
}

function asksForReducedData(): boolean {
	const network = "connection" in navigator ? (navigator.connection as NetworkInformation) : undefined;
	const slow = network !== undefined && (network.saveData || SLOW.includes(network.effectiveType));
	return slow || window.matchMedia("(prefers-reduced-data: reduce)").matches;
}

function subscribe(changed: () => void): () => void {
	const narrow = window.matchMedia(NARROW);
	narrow.addEventListener("change", changed);
	return () => narrow.removeEventListener("change", changed);
}
