import { createContext, type ReactNode, use, useEffect, useState } from "react";

const MINUTE_MS = 60_000;

const ClockContext = createContext(0);

/**
 * Gives the instant that open and closed are told by. It begins with the server's, so that hydration finds the markup it
 * expects, and is the browser's from then on, anew each minute and whenever the page is looked at again.
 *
 * @param initial milliseconds since 1970
 */
export function ClockProvider({ initial, children }: { initial: number; children: ReactNode }) {
	const [now, setNow] = useState(initial);
	useEffect(() => {
		let timer: ReturnType<typeof setTimeout>;
		function tick() {
			clearTimeout(timer);
			setNow(Date.now());
			timer = setTimeout(tick, MINUTE_MS - (Date.now() % MINUTE_MS));
		}
		tick();
		// Timers sleep with the phone.
		document.addEventListener("visibilitychange", tick);
		return () => {
			clearTimeout(timer);
			document.removeEventListener("visibilitychange", tick);
		};
	}, []);
	return <ClockContext value={now}>{children}</ClockContext>;
}

/** Milliseconds since 1970; changes once a minute. */
export function useNow(): number {
	return use(ClockContext);
}
