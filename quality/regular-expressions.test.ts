/**
 * No regular expression in the product backtracks: on any text from visitors, upstreams, files and headers, its time grows
 * linearly. recheck checks each one, with automata if possible and otherwise by fuzzing.
 */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { checkSync } from "recheck";
import { type ESTree, parseSync, Visitor } from "vite";
import { expect, test } from "vitest";
import { patternOf } from "../client/state/address-in.ts";
import { BUILT } from "../server/branch-service/import/cells/day-words.ts";
import { mapKinds } from "../server/map-proxy/map-request.ts";
import { PATTERNS } from "../shared/paths.ts";
import spoken from "../shared/search/words/spoken.json" with { type: "json" };

const ROOT = path.join(import.meta.dirname, "..");

/** This file reads only the operator's own configuration, once, before the site starts. */
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

/** A text that makes the expression slow, if there is one. */
function attackOn({ pattern, flags }: Expression): string | undefined {
	// No time limits, because they would make the result depend on the machine. Limits on characters read stay.
	const result = checkSync(pattern, flags, { timeout: null, attackTimeout: null, incubationTimeout: null });
	if (result.status === "safe") return undefined;
	return result.status === "vulnerable" ? result.attack.pattern : result.status;
}

function vulnerable(expressions: readonly Expression[]) {
	return expressions.map((each) => ({ ...each, attack: attackOn(each) })).filter(({ attack }) => attack);
}

test("no literal backtracks", { timeout: 300_000 }, () => {
	expect(written.length).toBeGreaterThan(50);
	expect(vulnerable(written)).toEqual([]);
});

test("no expression built at run time backtracks", { timeout: 300_000 }, () => {
	expect([...constructing].sort()).toEqual([
		path.join("client", "state", "address-in.ts"),
		path.join("server", "branch-service", "import", "cells", "day-words.ts"),
		path.join("server", "map-proxy", "map-request.ts"),
		path.join("shared", "search", "words", "spoken.ts"),
	]);
	const spellings = spoken.spellings.map(([pattern = ""]) => ({ source: pattern, flags: "g" }));
	const kinds = mapKinds("lender/ck_1-2").map(({ path }) => path);
	const pages = Object.values(PATTERNS).map(patternOf);
	const built = [...kinds, ...pages, ...spellings, ...BUILT].map(({ source, flags }) => ({
		file: "",
		pattern: source,
		flags,
	}));
	expect(vulnerable(built)).toEqual([]);
});

test("an expression that backtracks is found", () => {
	expect(attackOn({ file: "", pattern: "\\s*,\\s*$", flags: "g" })).toBeDefined();
	expect(attackOn({ file: "", pattern: "(?<=a)(?:b+)+c", flags: "" })).toBeDefined();
});
