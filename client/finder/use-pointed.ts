import { useCallback, useEffect, useRef, useState } from "react";
import type { Branch } from "../../shared/branch.ts";

/** Cards that the mouse only crosses do not move the map. */
const STAY_MS = 300;

/** The branch of the card that the visitor points at, and the function for cards to report it. */
export function usePointed(): [Branch | null, (branch: Branch | null) => void] {
	const [pointed, setPointed] = useState<Branch | null>(null);
	const last = useRef<Branch>(null);
	const timer = useRef<number>(undefined);
	useEffect(() => () => window.clearTimeout(timer.current), []);
	const point = useCallback((branch: Branch | null) => {
		if (branch === last.current) return;
		last.current = branch;
		window.clearTimeout(timer.current);
		timer.current = window.setTimeout(setPointed, STAY_MS, branch);
	}, []);
	return [pointed, point];
}
