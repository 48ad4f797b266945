/** What visitors ask for, and how long they wait. */
export const ASKED_FOR = ["page", "new page", "feed", "asset", "health"] as const;

export type AskedFor = (typeof ASKED_FOR)[number];

export interface Visit {
	what: AskedFor;
	ms: number;
	/** `busy` is a 503 that says when to come again. */
	outcome: "right" | "busy" | "wrong";
	/** Why it is wrong. */
	reason?: string;
}

export interface Waits {
	count: number;
	/** In milliseconds; 0 without any visit. */
	p50: number;
	p99: number;
	max: number;
}

export function waitsOf(visits: readonly Visit[]): Waits {
	const sorted = visits.map(({ ms }) => ms).sort((a, b) => a - b);
	const at = (share: number) => sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
	return { count: sorted.length, p50: at(0.5), p99: at(0.99), max: at(1) };
}
