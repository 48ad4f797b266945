import * as v from "valibot";
import type { DocumentAnswer } from "../../shared/api/admin-answers.ts";
import { storedDocument } from "../../shared/schema.ts";
import { outputOf } from "../browser/output-of.ts";

const schema = v.object({ ...storedDocument, data: v.unknown() });

/** A document in an answer of the service; undefined if it has another shape. */
export function documentIn<Content>(
	body: unknown,
	read: (data: unknown) => Content | undefined,
): DocumentAnswer<Content> | undefined {
	const answer = outputOf(schema, body);
	const data = answer && read(answer.data);
	return answer && data !== undefined ? { ...answer, data } : undefined;
}
