import { expect, test } from "vitest";
import { selectorsOf } from "./promql-names.ts";

test.each([
	["up == 0", [{ metric: "up", labels: [] }]],
	['rate(a_total{status=~"5..", job!="x"}[5m]) > 1e3', [{ metric: "a_total", labels: ["status", "job"] }]],
	[
		"sum by (le, kind) (a) / ignoring(kind) max_over_time(b[1d]) and absent(c)",
		[
			{ metric: "a", labels: [] },
			{ metric: "b", labels: [] },
			{ metric: "c", labels: [] },
		],
	],
	['time() - a{x="sum(b)"} offset 5m', [{ metric: "a", labels: ["x"] }]],
])("the names in %s", (expression, names) => {
	expect(selectorsOf(expression)).toEqual(names);
});
