import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";

/** While a visitor types, the server is not asked on every key. */
const TYPING_MS = 150;

/** Requests what `key` stands for; only the latest answer counts. @param request gets the number of times that it was requested again */
export function useServerAnswer<Value>(
	key: string,
	isNeeded: boolean,
	request: (signal: AbortSignal, attempt: number) => Promise<Value>,
) {
	const [answer, setAnswer] = useState<{ key: string; attempt: number; value?: Value }>();
	const [attempt, setAttempt] = useState(0);
	/** When the request last changed. The first one after a pause is sent at once. */
	const changedAt = useRef(Number.NEGATIVE_INFINITY);
	const send = useEffectEvent(request);
	const again = useCallback(() => setAttempt((before) => before + 1), []);
	const isOfKey = answer?.key === key;
	const isLatest = isOfKey && answer.attempt === attempt;
	useEffect(() => {
		if (!isNeeded || isLatest) return;
		const asking = new AbortController();
		const { signal } = asking;
		const since = performance.now() - changedAt.current;
		changedAt.current = performance.now();
		const timer = setTimeout(
			() => {
				send(signal, attempt).then(
					(value) => !signal.aborted && setAnswer({ key, attempt, value }),
					() => !signal.aborted && setAnswer({ key, attempt }),
				);
			},
			since > TYPING_MS ? 0 : TYPING_MS,
		);
		return () => {
			clearTimeout(timer);
			asking.abort();
		};
	}, [key, attempt, isNeeded, isLatest]);
	/** Undefined until it is there, and if the request failed. */
	const value = isOfKey ? answer.value : undefined;
	/** While it is requested again, it is not the latest. */
	return { value, isFailed: isOfKey && value === undefined, isLatest, again };
}
