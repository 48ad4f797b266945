import * as v from "valibot";
import { changedBySchema, type DocumentAnswer } from "../../shared/api/admin-answers.ts";
import { outputOf } from "../browser/output-of.ts";

const schema = v.object({
	data: v.unknown(),
	changed: v.nullable(changedBySchema),
	version: v.number(),
	change: v.exactOptional(v.number()),
});

/** A document in an answer of the service; undefined if it has another shape. */
export function documentIn<Content>(
	body: unknown,
	read: (data: unknown) => Content | undefined,
): DocumentAnswer<Content> | undefined {
	const answer = outputOf(schema, body);
	const data = answer && read(answer.data);
	return answer && data !== undefined ? { ...answer, data } : undefined;
}
