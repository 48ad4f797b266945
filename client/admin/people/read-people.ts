/** Reads the answers to the calls about people. */
import * as v from "valibot";
import type { PeopleAnswer } from "../../../shared/api/people.ts";
import { outputOf } from "../../browser/output-of.ts";

const role = v.picklist(["owner", "editor"]);

const peopleSchema = v.object({
	data: v.object({
		people: v.array(v.object({ name: v.string(), role, states: v.nullable(v.array(v.string())), fixed: v.boolean() })),
		tokens: v.array(
			v.object({
				name: v.string(),
				access: v.picklist(["read", "write"]),
				created: v.string(),
				by: v.string(),
				expires: v.string(),
				used: v.nullable(v.string()),
			}),
		),
		events: v.array(v.object({ at: v.string(), who: v.string(), done: v.string() })),
		others: v.nullable(role),
	}),
});

export function peopleIn(body: unknown): PeopleAnswer | undefined {
	return outputOf(peopleSchema, body)?.data;
}

const changeSchema = v.object({
	message: v.string(),
	password: v.nullish(v.string()),
	token: v.optional(v.string()),
});

/** Reads the answer to a change, which may have a new password or token. */
export function changeIn(body: unknown): v.InferOutput<typeof changeSchema> | undefined {
	return outputOf(changeSchema, body);
}
