/**
 * No regular expression of the product backtracks: whatever visitors, upstreams, files and headers give it, its time grows as
 * the text does. Each is checked by recheck, by automata where these can say it and by fuzzing where not.
 */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { checkSync } from "recheck";
import { type ESTree, parseSync, Visitor } from "vite";
import { expect, test } from "vitest";
import { mapKinds } from "../server/map-proxy/map-request.ts";

const ROOT = path.join(import.meta.dirname, "..");

/** Reads what the operator has written, once, before the site starts. */
const OPERATORS_OWN = path.join("server", "config", "config-values.ts");

interface Expression {
	file: string;
	pattern: string;
	flags: string;
}

const files = globSync("{shared,server,client}/**/*.{ts,tsx}", { cwd: ROOT }).filter(
	(file) => !/\.test\.tsx?$|\/testing\//.test(file) && file !== OPERATORS_OWN,
);
const written: Expression[] = [];
const constructing = new Set<string>();
for (const file of files) {
	const { program, errors } = parseSync(file, readFileSync(path.join(ROOT, file), "utf8"));
	expect(errors).toEqual([]);
	const construct = ({ callee }: ESTree.NewExpression | ESTree.CallExpression) => {
		if (callee.type === "Identifier" && callee.name === "RegExp") constructing.add(file);
	};
	new Visitor({
		Literal: (node) => {
			if ("regex" in node) written.push({ file, ...node.regex });
		},
		NewExpression: construct,
		CallExpression: construct,
	}).visit(program);
}

/** What makes one hostile text take long, or nothing. */
function attackOn({ pattern, flags }: Expression): string | undefined {
	// Limits of time would make the result depend on the machine; those of characters read stay.
	const found = checkSync(pattern, flags, { timeout: null, attackTimeout: null, incubationTimeout: null });
	if (found.status === "safe") return undefined;
	return found.status === "vulnerable" ? found.attack.pattern : found.status;
}

function vulnerable(expressions: readonly Expression[]) {
	return expressions.map((each) => ({ ...each, attack: attackOn(each) })).filter(({ attack }) => attack);
}

test("those that are written in the code", { timeout: 300_000 }, () => {
	expect(written.length).toBeGreaterThan(50);
	expect(vulnerable(written)).toEqual([]);
});

test("those that are put together", { timeout: 300_000 }, () => {
	expect([...constructing]).toEqual([path.join("server", "map-proxy", "map-request.ts")]);
	const kinds = mapKinds("lender/ck_1-2").map(({ path: { source, flags } }) => ({ file: "", pattern: source, flags }));
	expect(vulnerable(kinds)).toEqual([]);
});

test("one that backtracks would be found", () => {
	expect(attackOn({ file: "", pattern: "\\s*,\\s*$", flags: "g" })).toBeDefined();
	expect(attackOn({ file: "", pattern: "(?<=a)(?:b+)+c", flags: "" })).toBeDefined();
});
