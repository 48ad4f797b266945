/**
 * `npm run make-openapi`: makes the components of docs/openapi.yaml of the schemas in shared/api/ and of what commands are sent, and what follows from
 * the table of calls in its paths. The rest of the file is written by hand.
 */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type ConversionConfig, type JsonSchema, toJsonSchema, toJsonSchemaDefs } from "@valibot/to-json-schema";
import * as v from "valibot";
import { parse } from "yaml";
import type { Registered } from "../server/branch-service/commands/registered.ts";
import { COMMANDS } from "../server/branch-service/commands/registry.ts";
import * as adminAnswers from "../shared/api/admin-answers.ts";
import * as adminBranch from "../shared/api/admin-branch.ts";
import * as apiAnswers from "../shared/api/api-answers.ts";
import * as branchAnswers from "../shared/api/branch-answers.ts";
import * as calendarAnswers from "../shared/api/calendar-answers.ts";
import * as comingEvents from "../shared/api/coming.ts";
import * as commands from "../shared/api/commands.ts";
import * as missedSearches from "../shared/api/missed-searches.ts";
import * as pastedHolidays from "../shared/api/pasted-holidays.ts";
import * as people from "../shared/api/people.ts";
import * as placeAnswers from "../shared/api/place-answers.ts";
import * as sheetAnswers from "../shared/api/sheet-answers.ts";
import * as sheetPreview from "../shared/api/sheet-preview.ts";
import * as sheetProgress from "../shared/api/sheet-progress.ts";
import * as siteNotice from "../shared/api/site-notice.ts";
import * as branchWarning from "../shared/branch/branch-warning.ts";
import * as schema from "../shared/schema.ts";
import { pathsOf } from "./openapi-paths.ts";

const FILE = path.join(import.meta.dirname, "..", "docs", "openapi.yaml");
const PATHS = /(?<=\npaths:).*?(?=\n\ncomponents:)/s;
const MADE = /(?<=# Made by `npm run make-openapi` of shared\/api\/\.\n).*?(?=\n +# Written by hand\.)/s;

/** Components whose names in TypeScript would hide those of the language. */
const NAMES: Readonly<Record<string, string>> = { ErrorAnswer: "Error" };

const MODULES = [
	schema,
	people,
	adminAnswers,
	adminBranch,
	apiAnswers,
	branchAnswers,
	branchWarning,
	calendarAnswers,
	commands,
	pastedHolidays,
	comingEvents,
	placeAnswers,
	sheetAnswers,
	sheetPreview,
	sheetProgress,
	siteNotice,
	missedSearches,
];

const SCHEMA = v.looseObject({ kind: v.literal("schema") });

const SCHEMAS = Object.fromEntries(
	MODULES.flatMap((module) =>
		Object.entries(module)
			.filter((each): each is [string, v.GenericSchema] => /^[A-Z]/.test(each[0]) && v.is(SCHEMA, each[1]))
			.map(([name, each]) => [NAMES[name] ?? name, each]),
	),
);

const NAMED = new Map<unknown, string>(Object.entries(SCHEMAS).map(([name, each]) => [each, name]));
const refTo = (name: string) => `#/components/schemas/${name}`;

const ANSWERED: ConversionConfig = {
	target: "draft-2020-12",
	typeMode: "output",
	ignoreActions: ["readonly"],
	overrideRef: ({ referenceId }) => refTo(referenceId),
	overrideSchema({ valibotSchema, jsonSchema }) {
		if (!("entries" in valibotSchema)) return undefined;
		// What pages have a default for is sent all the same.
		const entries = Object.entries(valibotSchema.entries as Record<string, { type: string; default?: unknown }>);
		const sent = entries.filter(([, { type, ...own }]) => !/optional$/.test(type) || own.default !== undefined);
		const required = sent.length > 0 && { required: sent.map(([name]) => name) };
		return { ...jsonSchema, ...required, additionalProperties: false };
	},
	overrideAction({ valibotAction, jsonSchema }) {
		if (valibotAction.type !== "metadata") return undefined;
		const { of, example, ...others } = jsonSchema as JsonSchema & { of?: v.GenericSchema; example?: string };
		const name = NAMED.get(of);
		// A component with an own text is still that component.
		if (example !== undefined) return { ...others, examples: [JSON.parse(example)] };
		if (name !== undefined) return { $ref: refTo(name), description: others.description };
		if (!of || Object.keys(others).length > 0) return others;
		// What is read in its own way.
		const { $schema, $defs, ...sent } = toJsonSchema(of, { ...ANSWERED, definitions: SCHEMAS });
		return sent;
	},
};

/** What has a default may be left out. */
const SENT: ConversionConfig = {
	...ANSWERED,
	typeMode: "input",
	ignoreActions: ["readonly", "transform", "raw_transform", "check"],
	overrideSchema: ({ valibotSchema, jsonSchema }) =>
		"entries" in valibotSchema ? { ...jsonSchema, additionalProperties: false } : undefined,
};

/** What each command is sent. */
function commandInput(): JsonSchema {
	const entries: [string, Registered][] = Object.entries(COMMANDS);
	const inputs = Object.fromEntries(entries.map(([name, { input }]) => [name, input({ now: 0 })]));
	const made = toJsonSchemaDefs({ ...SCHEMAS, ...inputs }, SENT);
	const anyOf = entries.map(([title, { says, programs, example }]): JsonSchema => {
		const { properties, $ref, ...own } = made[title] ?? {};
		const sent = $ref ? { allOf: [{ $ref }] } : own;
		const all = properties && { properties: { ...properties, expect: { $ref: refTo("Expect") } } };
		return {
			title,
			...sent,
			...all,
			description: programs ? says : `${says} Not for programs.`,
			examples: [{ ...example }],
		};
	});
	return { description: "What the command with this title is sent.", anyOf };
}

/** docs/openapi.yaml as the schemas make it. */
export function openApi(): string {
	const own = { CommandInput: commandInput(), CommandName: { enum: Object.keys(COMMANDS) } };
	const components = Object.entries({ ...toJsonSchemaDefs(SCHEMAS, ANSWERED), ...own });
	const inOrder = Object.fromEntries(components.sort(([a], [b]) => (a < b ? -1 : 1)));
	const written = readFileSync(FILE, "utf8");
	const paths = pathsOf(parse(written).paths);
	return written.replace(PATHS, () => yamlOf(paths, "  ")).replace(MADE, () => yamlOf(inOrder, "    ").slice(1));
}

/** A value after its key, in the same line if it is short. */
function yamlOf(value: unknown, indent: string): string {
	const flow = flowOf(value);
	if (indent.length + flow.length < 130 && indent.length > 4) return ` ${flow}`;
	if (typeof value === "string") return ` >-\n${indent}${wrapped(oneLine(value), indent)}`;
	if (Array.isArray(value) && typeof value[0] !== "object") return ` ${wrapped(flow, indent)}`;
	if (Array.isArray(value)) return value.map((each) => `\n${indent}-${yamlOf(each, `${indent}  `)}`).join("");
	return entriesOf(value)
		.map(([key, each]) => `\n${indent}${keyOf(key)}:${yamlOf(each, `${indent}  `)}`)
		.join("");
}

function wrapped(text: string, indent: string): string {
	return text.replace(/(.{80,110}) /g, `$1\n${indent}`);
}

function flowOf(value: unknown): string {
	if (Array.isArray(value)) return `[${value.map(flowOf).join(", ")}]`;
	if (typeof value === "string") return PLAIN.test(value) ? value : JSON.stringify(oneLine(value));
	if (typeof value !== "object" || value === null) return JSON.stringify(value);
	return `{ ${entriesOf(value)
		.map(([key, each]) => `${keyOf(key)}: ${flowOf(each)}`)
		.join(", ")} }`;
}

const oneLine = (text: string) => text.trim().replaceAll("\n", " ");

/** Statuses are texts, as in JSON. */
const keyOf = (key: string) => (/^\d/.test(key) ? JSON.stringify(key) : key);

/** Words that no version of YAML takes for anything but a text. */
const PLAIN = /^(?!(?:y|n|yes|no|on|off|true|false|null)$)[a-z][a-z-]*$/i;

/** What there is to say about a schema comes first. Defaults are for pages alone, which meet older servers. */
function entriesOf(value: unknown): [string, unknown][] {
	const { description, default: _, ...others } = Object(value);
	return Object.entries({ description, ...others }).filter(([, each]) => each !== undefined);
}

if (import.meta.main) writeFileSync(FILE, openApi());
