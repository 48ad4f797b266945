import type { Metrics } from "./metrics.ts";
import { readVersion } from "./version.ts";

/** Creates the figures. The library is loaded only now: whoever does not use it needs no memory for it. */
export async function loadMetrics(): Promise<Metrics> {
	const { createMetrics } = await import("./metrics.ts");
	return createMetrics(readVersion());
}
