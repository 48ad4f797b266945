import { useCallback, useEffect, useRef, useState } from "react";

/** The maps whose first picture is awaited, in the order in which they came. The first one is being drawn. */
const queue: (() => void)[] = [];

/** Then the next one begins, whatever is wrong. */
const LONGEST_TURN_MS = 5000;

/**
 * Lets one map after the other be made: two at once would each take twice as long, and hold up the page in between.
 *
 * @returns whether the map may be made, and the function to call when it has been drawn
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
			const place = queue.indexOf(begin);
			if (place >= 0) queue.splice(place, 1);
			if (place === 0) queue[0]?.();
		};
		queue.push(begin);
		if (queue[0] === begin) begin();
		return () => end.current();
	}, [wanted]);
	return { isTurn, endTurn: useCallback(() => end.current(), []) };
}
