/** Alerts, dashboard and incident sheet: they agree with each other, name only metrics that there are, and Prometheus accepts them. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { debianProgram } from "./debian-program.ts";
import { selectorsOf } from "./promql-names.ts";

const FOLDER = path.join(import.meta.dirname, "..", "..", "docs", "operations");
const read = (name: string) => readFileSync(path.join(FOLDER, name), "utf8");

interface Rules {
	groups: { rules: { alert: string; expr: string; annotations: { runbook: string } }[] }[];
}

interface RuleTests {
	tests: { alert_rule_test: { alertname: string; exp_alerts: unknown[] }[] }[];
}

interface Panel {
	id: number;
	type: string;
	title: string;
	targets?: { expr: string }[];
}

const alerts = (parse(read("alerts.yml")) as Rules).groups.flatMap(({ rules }) => rules);
const { panels } = JSON.parse(read("dashboard.json")) as { panels: Panel[] };

const METRICS = JSON.parse(read("metrics.json")) as Record<string, string[]>;

/** Prometheus itself adds these. */
const OF_PROMETHEUS = { metrics: ["up"], labels: ["job", "instance"] };

/** A histogram has three metrics. */
const baseOf = (metric: string) => metric.replace(/_(?:bucket|sum|count)$/, "");

const expressions = [
	...alerts.map(({ expr }) => expr),
	...panels.flatMap(({ targets = [] }) => targets.map((t) => t.expr)),
];

test("alerts and panels name only metrics that there are, with labels that these have", () => {
	expect(expressions.length).toBeGreaterThan(alerts.length);
	for (const expression of expressions) {
		const selectors = selectorsOf(expression);
		expect(selectors, expression).not.toEqual([]);
		for (const { metric, labels } of selectors) {
			const own = OF_PROMETHEUS.metrics.includes(metric) ? [] : (METRICS[metric] ?? METRICS[baseOf(metric)]);
			expect(own, `${metric} in ${expression}`).toBeDefined();
			expect([...(own ?? []), ...OF_PROMETHEUS.labels], expression).toEqual(expect.arrayContaining(labels));
		}
	}
});

test("every metric of the site is on the dashboard", () => {
	const shown = new Set(
		expressions.slice(alerts.length).flatMap((each) => selectorsOf(each).map((s) => baseOf(s.metric))),
	);
	expect([...shown].sort()).toEqual(Object.keys(METRICS).sort());
});

test("panels have ids of their own, and stand in the five rows", () => {
	const ids = panels.map(({ id }) => id);
	expect(new Set(ids).size).toBe(ids.length);
	const rows = panels.filter(({ type }) => type === "row").map(({ title }) => title);
	expect(rows).toEqual(["Visitors", "Feeds", "Admins", "Database", "Process"]);
});

test("each alert has one section in the incident sheet, to which it refers, and no other section is there", () => {
	const sections = [...read("incidents.md").matchAll(/^## (\S+)$/gm)].map(([, name]) => name);
	expect(sections).toEqual(alerts.map(({ alert }) => alert));
	for (const { alert, annotations } of alerts) {
		expect(annotations.runbook).toBe(`docs/operations/incidents.md#${alert.toLowerCase()}`);
	}
});

test("each alert has a test in which it fires and one in which it does not", () => {
	const cases = (parse(read("alerts.test.yml")) as RuleTests).tests.flatMap((each) => each.alert_rule_test);
	for (const { alert } of alerts) {
		const fires = cases.filter(({ alertname }) => alertname === alert).map((each) => each.exp_alerts.length > 0);
		expect(fires.sort(), alert).toEqual([false, true]);
	}
});

describe("promtool", () => {
	const promtool = debianProgram("promtool", "prometheus");
	test.runIf(promtool).each([
		["check", "alerts.yml"],
		["test", "alerts.test.yml"],
	])("%s rules %s", (command, file) => {
		expect(() => execFileSync(promtool ?? "", [command, "rules", file], { cwd: FOLDER })).not.toThrow();
	});
});
