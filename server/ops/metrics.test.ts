import { expect, test } from "vitest";
import { createMetrics, textOfAll } from "./metrics.ts";

/** The value of a figure without labels. */
const figure = (text: string, name: string) => Number(new RegExp(`^${name} (\\S+)$`, "m").exec(text)?.[1]);

test("of several processes, nothing that an alert needs is hidden", async () => {
	const main = await createMetrics("1.0.0").values();
	const worker = (factor: number) =>
		main.map((metric) => ({
			...metric,
			values: metric.values.map((each) => ({ ...each, value: each.value * factor })),
		}));
	const text = await textOfAll([main, worker(3), worker(2)]);
	const own = (name: string) => main.find((each) => each.name === name)?.values[0]?.value ?? 0;
	for (const [name, factor] of [
		["process_start_time_seconds", 1],
		["process_resident_memory_bytes", 3],
		["nodejs_eventloop_lag_p99_seconds", 3],
		["process_cpu_user_seconds_total", 6],
	] as const) {
		expect(figure(text, name), name).toBeCloseTo(own(name) * factor);
	}
});
