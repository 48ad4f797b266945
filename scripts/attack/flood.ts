/** Requests as fast as they are answered, on many connections. */

import type { WireAnswer } from "./answer-reader.ts";
import type { Target } from "./attack-types.ts";
import type { WireOptions } from "./wire.ts";

interface Flood {
	connections: number;
	ms: number;
	/** The next request. */
	request: () => string;
	options?: (index: number) => WireOptions;
	onAnswer?: (answer: WireAnswer) => void;
}

/** Each connection sends its next request when the one before is answered; one that is closed is replaced. Returns answers per second. */
export async function flood(target: Target, { connections, ms, request, options, onAnswer }: Flood): Promise<number> {
	const end = performance.now() + ms;
	let answers = 0;
	async function askAgain(index: number): Promise<void> {
		while (performance.now() < end) {
			const wire = await target.connect({
				...options?.(index),
				onAnswer(answer) {
					answers++;
					onAnswer?.(answer);
					if (performance.now() < end) wire.send(request());
					else wire.destroy();
				},
			});
			const timer = setTimeout(wire.destroy, Math.max(0, end - performance.now()));
			wire.send(request());
			await wire.ended;
			clearTimeout(timer);
		}
	}
	await Promise.all(Array.from({ length: connections }, (_, index) => askAgain(index)));
	return answers / (ms / 1000);
}
