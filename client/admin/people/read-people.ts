/** Reads the answers to the calls about people. */
import * as v from "valibot";
import type { PeopleAnswer, PersonAnswer } from "../../../shared/api/people.ts";
import { outputOf } from "../../browser/output-of.ts";

const role = v.picklist(["owner", "editor"]);

const peopleSchema = v.object({
	data: v.object({
		people: v.array(v.object({ name: v.string(), role, states: v.nullable(v.array(v.string())), fixed: v.boolean() })),
		events: v.array(v.object({ at: v.string(), who: v.string(), done: v.string() })),
		others: v.nullable(role),
	}),
});

export function peopleIn(body: unknown): PeopleAnswer | undefined {
	return outputOf(peopleSchema, body)?.data;
}

const personSchema = v.object({ message: v.string(), password: v.nullable(v.string()) });

export function personAnswerIn(body: unknown): PersonAnswer | undefined {
	return outputOf(personSchema, body);
}
