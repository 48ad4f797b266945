import { createContext, type ReactNode, use, useEffect, useState } from "react";

const MINUTE_MS = 60_000;

const ClockContext = createContext(0);

/** Provides the time, first the server's, for hydration, then the browser's by the minute. @param initial milliseconds since 1970 */
export function ClockProvider({ initial, children }: { initial: number; children: ReactNode }) {
	const [now, setNow] = useState(initial);
	useEffect(() => {
		let timer: ReturnType<typeof setTimeout>;
		function tick() {
			clearTimeout(timer);
			// Components that show a time are rendered again only if the minute has changed.
			setNow((shown) => (minuteOf(shown) === minuteOf(Date.now()) ? shown : Date.now()));
			timer = setTimeout(tick, MINUTE_MS - (Date.now() % MINUTE_MS));
		}
		tick();
		// Timers stop while a phone sleeps.
		document.addEventListener("visibilitychange", tick);
		return () => {
			clearTimeout(timer);
			document.removeEventListener("visibilitychange", tick);
		};
	}, []);
	return <ClockContext value={now}>{children}</ClockContext>;
}

function minuteOf(time: number): number {
	return Math.floor(time / MINUTE_MS);
}

/** Milliseconds since 1970; changes once a minute. */
export function useNow(): number {
	return use(ClockContext);
}
