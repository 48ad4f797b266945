/** Reads docs/openapi.yaml for tests and checks answers against it. */
import { readFile } from "node:fs/promises";
import { Validator } from "@seriousme/openapi-schema-validator";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import * as v from "valibot";
import { parse } from "yaml";

const FILE = new URL("../../docs/openapi.yaml", import.meta.url);

const header = v.object({ required: v.optional(v.boolean(), false), schema: v.looseObject({}) });
const response = v.object({
	headers: v.optional(v.record(v.string(), header), {}),
	content: v.optional(v.record(v.string(), v.object({ schema: v.looseObject({}) })), {}),
});
const operation = v.object({ operationId: v.string(), responses: v.record(v.string(), response) });
const objectSchema = v.object({
	required: v.array(v.string()),
	properties: v.record(v.string(), v.looseObject({})),
	examples: v.optional(v.array(v.record(v.string(), v.unknown())), []),
});
const anySchema = v.looseObject({
	anyOf: v.array(v.looseObject({ title: v.string(), examples: v.array(v.unknown()) })),
});
const documentSchema = v.object({
	info: v.object({ version: v.string() }),
	paths: v.record(v.string(), v.record(v.string(), operation)),
	components: v.object({
		schemas: v.looseObject({ Branch: objectSchema, CreateBranch: objectSchema, CommandInput: anySchema }),
	}),
});

/** The parts that are checked, with all references resolved. */
export type OpenApiDocument = v.InferOutput<typeof documentSchema>;

/** @throws if the file is not YAML, or not valid OpenAPI 3.1 */
export async function readOpenApi(): Promise<OpenApiDocument> {
	const validator = new Validator();
	const { valid, errors } = await validator.validate(parse(await readFile(FILE, "utf8")));
	if (!valid || validator.version !== "3.1") {
		throw new Error(`docs/openapi.yaml is not OpenAPI 3.1: ${JSON.stringify(errors)}`);
	}
	return v.parse(documentSchema, validator.resolveRefs());
}

interface Answer {
	status: number;
	headers: Readonly<Record<string, string | string[] | undefined>>;
	text?: string;
}

export interface AnswerCheck {
	/** Every documented answer, such as `getBranches 304`. */
	documented: readonly string[];
	/** Differences between an operation's answer and the document, in words; empty if there are none. */
	faultsOf(operationId: string, answer: Answer): string[];
	/** What of a value is not as a schema says. */
	faultsIn(schema: object, value: unknown, what: string): string[];
}

export function createAnswerCheck({ paths }: OpenApiDocument): AnswerCheck {
	const ajv = new Ajv2020({ strict: true, strictTypes: false, allErrors: true });
	const compiled = new Map<object, ValidateFunction>();
	const operations = new Map(
		Object.values(paths).flatMap((path) => Object.values(path).map((each) => [each.operationId, each])),
	);

	function faultsIn(schema: object, value: unknown, what: string): string[] {
		const validate = compiled.get(schema) ?? ajv.compile(schema);
		compiled.set(schema, validate);
		return validate(value) ? [] : (validate.errors ?? []).map((error) => `${what}: ${JSON.stringify(error)}`);
	}

	function bodyFaults(content: Readonly<Record<string, { schema: object }>>, contentType: string, text: string) {
		const [type = ""] = contentType.split(";");
		const media = content[type.trim()];
		if (media) return faultsIn(media.schema, type === "application/json" ? JSON.parse(text) : text, "body");
		return text === "" && Object.keys(content).length === 0 ? [] : [`a body of ${type || "no type"} is not documented`];
	}

	return {
		faultsIn,
		documented: [...operations].flatMap(([id, { responses }]) => {
			return Object.keys(responses).map((status) => `${id} ${status}`);
		}),
		faultsOf(operationId, { status, headers, text = "" }) {
			const answer = operations.get(operationId)?.responses[String(status)];
			if (!answer) return [`${operationId} ${status} is not documented: ${text}`];
			const headerFaults = Object.entries(answer.headers).flatMap(([name, { required, schema }]) => {
				// Node has a list for Set-Cookie.
				const value = headers[name.toLowerCase()]?.toString();
				if (value === undefined) return required ? [`${name} is missing`] : [];
				return faultsIn(schema, schema.type === "integer" ? Number(value) : value, name);
			});
			return [...headerFaults, ...bodyFaults(answer.content, String(headers["content-type"] ?? ""), text)];
		},
	};
}
