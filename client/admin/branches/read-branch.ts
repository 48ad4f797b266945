/** Reads the branch service's answers about branches. */
import * as v from "valibot";
import {
	type AdminBranch,
	type BranchListAnswer,
	changedBySchema,
	pageNumbers,
} from "../../../shared/api/admin-answers.ts";
import type { Branch } from "../../../shared/branch/branch.ts";
import { BRANCH_FIELDS, forEachField } from "../../../shared/branch/branch-fields.ts";
import { breaksOf } from "../../../shared/branch/breaks.ts";
import { phonesIn } from "../../../shared/branch/phones.ts";
import { outputOf } from "../../browser/output-of.ts";

const closureSchema = v.object({
	from: v.string(),
	until: v.exactOptional(v.string()),
	hours: v.exactOptional(v.string()),
	alsoClosedDays: v.exactOptional(v.literal(true)),
	reason: v.string(),
});

const fieldsSchema = v.record(v.string(), v.union([v.string(), v.number()]));

const comingSchema = v.object({
	from: v.string(),
	fields: fieldsSchema,
	was: fieldsSchema,
	...changedBySchema.entries,
	problem: v.exactOptional(v.string()),
});

const branchSchema = v.object({
	...forEachField((name) => {
		if (name === "lat" || name === "long") return v.number();
		// An older server, or another upstream, may not know an optional field.
		return BRANCH_FIELDS[name].required ? v.string() : v.optional(v.string(), "");
	}),
	id: v.number(),
	closures: v.array(closureSchema),
	coming: v.exactOptional(v.array(comingSchema)),
	services: v.optional(v.array(v.string()), []),
	example: v.exactOptional(v.literal(true)),
	pinDoubtful: v.exactOptional(v.literal(true)),
	changed: v.nullable(changedBySchema),
	version: v.number(),
});

const answerSchema = v.object({ data: branchSchema });
const listSchema = v.object({ data: v.array(branchSchema), ...pageNumbers });

/** The answer about one branch. */
export function branchAnswerIn(body: unknown): AdminBranch | undefined {
	return outputOf(answerSchema, body)?.data as AdminBranch | undefined;
}

/** A page of the list. */
export function branchListIn(body: unknown): BranchListAnswer | undefined {
	return outputOf(listSchema, body) as BranchListAnswer | undefined;
}

/** A branch as visitors get it, so that both see the same about its hours. */
export function publicBranch({ stateName, cityName, lat, long, ...branch }: AdminBranch): Branch {
	const place = { state: stateName, city: cityName, lat, lng: long };
	const lists = { services: [...branch.services], phones: phonesIn(branch.phones) };
	const { breaks, coming: _, ...others } = branch;
	return { ...others, ...place, ...lists, ...breaksOf({ breaks }) };
}
