/** The workflows, read by GitHub's own parser: it knows the keys, the contexts and the functions of expressions. */
import { globSync, readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import path from "node:path";
import { expect, test } from "vitest";

const ROOT = path.join(import.meta.dirname, "..");

// It imports JSON in a way that only bundlers take.
const hooks = registerHooks({
	load: (url, context, next) =>
		next(url, url.endsWith(".json") ? { ...context, importAttributes: { type: "json" } } : context),
});
const { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } = await import("@actions/workflow-parser");
hooks.deregister();

async function problemsIn(name: string, content: string): Promise<string[]> {
	const { context, value } = parseWorkflow({ name, content }, new NoOperationTraceWriter());
	if (value) await convertWorkflowTemplate(context, value);
	return context.errors.getErrors().map(({ message }) => message);
}

const files = globSync(".github/workflows/*.yml", { cwd: ROOT });
const textOf = (file: string) => readFileSync(path.join(ROOT, file), "utf8");

test.each(files)("%s is a workflow", async (file) => {
	expect(await problemsIn(file, textOf(file))).toEqual([]);
});

test.each([
	["timeout-minutes:", "timout-minutes:", "Unexpected value 'timout-minutes'"],
	["packages: write", "package: write", "Unexpected value 'package'"],
	["vars.REGISTRY ||", "var.REGISTRY ||", "Unrecognized named-value: 'var'"],
])("instead of %s, %s is found", async (right, wrong, message) => {
	const text = textOf(".github/workflows/release.yml");
	expect(text).toContain(right);
	const problems = await problemsIn("release.yml", text.replace(right, wrong));
	expect(problems.join()).toContain(message);
});
