import { useCallback, useEffect, useRef, useState } from "react";
import { useIsNarrow } from "../browser/media-query.ts";

/** The part of https://wicg.github.io/netinfo/ used here. Not every browser supports it. */
interface NetworkInformation {
	saveData: boolean;
	effectiveType: string;
}

/** On these connections, a map is downloaded only on request. */
const SLOW = ["slow-2g", "2g", "3g"];

let reducedData: boolean | undefined;

/**
 * Whether maps load by themselves: on a wide screen, unless the visitor's browser asks for reduced data. Undefined on the
 * server and before hydration.
 */
export function useAutomaticMaps(): boolean | undefined {
	const narrow = useIsNarrow();
	if (narrow === undefined) return undefined;
	// Checked once, so that a map does not disappear because the network has become slower.
	reducedData ??= asksForReducedData();
	return !narrow && !reducedData;
}

function asksForReducedData(): boolean {
	const network = "connection" in navigator ? (navigator.connection as NetworkInformation) : undefined;
	const slow = network !== undefined && (network.saveData || SLOW.includes(network.effectiveType));
	return slow || window.matchMedia("(prefers-reduced-data: reduce)").matches;
}

/** The maps that wait to be drawn, in the order in which they came. The first one is being drawn. */
const queue: (() => void)[] = [];

/** The longest turn, in milliseconds. Then the next map begins, whatever happened to this one. */
const LONGEST_TURN_MS = 5000;

/**
 * Creates one map after the other. Two at once would each take twice as long, and block the page meanwhile.
 *
 * @returns whether the map may be created, and the function to call when it has been drawn
 */
export function useTurn(wanted: boolean): { isTurn: boolean; endTurn(): void } {
	const [isTurn, setTurn] = useState(false);
	const end = useRef(() => {});
	useEffect(() => {
		if (!wanted) return;
		let timer: number | undefined;
		function begin() {
			setTurn(true);
			timer = window.setTimeout(end.current, LONGEST_TURN_MS);
		}
		end.current = () => {
			window.clearTimeout(timer);
			const index = queue.indexOf(begin);
			if (index >= 0) queue.splice(index, 1);
			if (index === 0) queue[0]?.();
		};
		queue.push(begin);
		if (queue[0] === begin) begin();
		return () => end.current();
	}, [wanted]);
	return { isTurn, endTurn: useCallback(() => end.current(), []) };
}
