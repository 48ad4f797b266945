/** Answers to commands, all alike (docs/openapi.yaml), and what is sent in the form of an existing body. */
import * as v from "valibot";
import { Warning } from "../branch/branch-warning.ts";
import { count, doc, done, filled, listOf, maybe, refusal, some, someOf, values } from "../schema.ts";
import { ChangeEntry, Problem, refusedParts, UndonePart } from "./admin-answers.ts";
import { CreateBranch } from "./branch-answers.ts";

export const ChangedFields = doc(v.partial(v.object(CreateBranch.entries)), {
	additionalProperties: false,
	examples: [{ contactNo: "+919876543210" }],
})`Those of CreateBranch that are to change.`;

const counts = { created: count(), updated: count(), removed: count(), unchanged: count() };

const data = maybe(doc(v.unknown())`What it was about, as a GET of it answers; missing if it is not one thing.`);

export const CommandDone = v.object({
	...done,
	change: maybe(some`By which it can be undone; missing if nothing was different.`),
	...counts,
	part: maybe(doc(UndonePart)`If only a part was undone.`),
	kept: maybe(doc(someOf(Problem, 1000))`The first things that stay, and why.`),
	data,
});
export type CommandDone = v.InferOutput<typeof CommandDone>;

export const Expect = filled`\`expect\` of a preview: nothing is done if it would be anything else now.`;

export const CommandPreview = v.object({
	...counts,
	changes: doc(listOf(ChangeEntry, 50))`The first ones, as the history would have them.`,
	problems: refusedParts.problems,
	warnings: doc(listOf(Warning))`What looks like a mistake; \`confirmed\` must have the codes.`,
	expect: filled`To be sent with the command: then exactly this is done.`,
	data: maybe(doc(values())`What else there is to say.`),
});
export type CommandPreview = v.InferOutput<typeof CommandPreview>;

export const CommandRefusal = doc(
	v.object({
		...refusal,
		...refusedParts,
		warnings: maybe(doc(someOf(Warning))`With 422: what looks like a mistake. \`confirmed\` lacks the codes.`),
		data,
	}),
	{
		example:
			'{ "message": "Somebody else has changed this branch in the meantime.", "problems": [{ "code": "stale", "field": "pincode", "id": 7, "name": "Nashik Road Branch", "message": "asha has changed Pincode.", "change": 12, "who": "asha" }] }',
	},
)();
export type CommandRefusal = v.InferOutput<typeof CommandRefusal>;
