import { useSyncExternalStore } from "react";
import { NARROW_MAX_WIDTH_PX } from "../../shared/constants.ts";

const NARROW = `(max-width: ${NARROW_MAX_WIDTH_PX}px)`;

/** The part of https://wicg.github.io/netinfo/ that is used; not every browser has it. */
interface NetworkInformation {
	saveData: boolean;
	effectiveType: string;
}

/** Connections on which a map is not downloaded unless it is asked for. */
const SLOW = ["slow-2g", "2g", "3g"];

/**
 * True where maps come by themselves: on a wide screen, unless the visitor's browser asks for reduced data. Nothing is
 * known on the server and before hydration.
 */
export function useAutomaticMaps(): boolean | undefined {
	return useSyncExternalStore<boolean | undefined>(subscribe, areAutomatic, () => undefined);
}

let reducedData: boolean | undefined;

function areAutomatic(): boolean {
	// Asked once: a map that is there does not go because the network has become slower.
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
