import { Registry } from "prom-client";
import { expect, test } from "vitest";
import { countInto } from "./count-answers.ts";

async function linesOf(registry: Registry): Promise<string[]> {
	return (await registry.metrics()).split("\n").filter((line) => line.startsWith("branch_locator"));
}

test("answers are counted by route, method and status, and each duration in its bucket and all larger ones", async () => {
	const registry = new Registry();
	const count = countInto(registry);
	expect(await linesOf(registry)).toEqual([]);
	for (const seconds of [0.0004, 0.0005, 0.2, 60]) count("page", "GET", 200, seconds);
	count("page", "GET", 503, 0.2);
	count("api", "POST", 201, 1);
	const lines = await linesOf(registry);
	expect(lines.slice(0, 3)).toEqual([
		'branch_locator_http_requests_total{route="page",method="GET",status="200"} 4',
		'branch_locator_http_requests_total{route="page",method="GET",status="503"} 1',
		'branch_locator_http_requests_total{route="api",method="POST",status="201"} 1',
	]);
	const name = "branch_locator_http_request_duration_seconds";
	expect(lines).toEqual(
		expect.arrayContaining([
			`${name}_bucket{le="0.0005",route="page"} 2`,
			`${name}_bucket{le="0.1",route="page"} 2`,
			`${name}_bucket{le="0.25",route="page"} 4`,
			`${name}_bucket{le="30",route="page"} 4`,
			`${name}_bucket{le="+Inf",route="page"} 5`,
			`${name}_count{route="page"} 5`,
			`${name}_bucket{le="0.5",route="api"} 0`,
			`${name}_bucket{le="1",route="api"} 1`,
			`${name}_sum{route="api"} 1`,
		]),
	);
	// Nothing is counted twice where it is read twice.
	expect(await linesOf(registry)).toEqual(lines);
});
