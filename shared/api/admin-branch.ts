/** Branches as admins get and change them. */
import * as v from "valibot";
import { BRANCH_FIELDS, type BranchFieldName, FIELD_NAMES, forEachField } from "../branch/branch-fields.ts";
import type { BranchPayload } from "../branch/branch-payload.ts";
import { MAX_COMING } from "../branch/coming-change.ts";
import type { FieldText } from "../branch/field.ts";
import { CATEGORIES, INDIA_LAT, INDIA_LONG } from "../constants.ts";
import {
	ChangedBy,
	count,
	Day,
	doc,
	done,
	listOf,
	mark,
	maybe,
	oneOf,
	pageOf,
	refusal,
	some,
	someOf,
	Time,
	text,
	whole,
} from "../schema.ts";
import { LIST_FIELDS } from "./admin-answers.ts";
import { Closure } from "./calendar-answers.ts";

export const PLACE = {
	lat: { minimum: INDIA_LAT[0], maximum: INDIA_LAT[1] },
	long: { minimum: INDIA_LONG[0], maximum: INDIA_LONG[1] },
};

/** What the rules of some fields are in JSON Schema. */
const KEYWORDS: Partial<Record<BranchFieldName, object>> = {
	area: { enum: CATEGORIES },
	pincode: { pattern: "^[1-9][0-9]{5}$" },
	...PLACE,
};

/** What the document says of a field: what the form does, or more. */
export function about(name: BranchFieldName): string {
	const { api, help = "" }: Pick<FieldText, "api" | "help"> = BRANCH_FIELDS[name];
	return (api ?? help).replace(/\.$/, "");
}

export function sentence(...parts: readonly string[]) {
	const words = parts.filter(Boolean).join("; ");
	return [words && `${words}.`];
}

export function fieldOf(name: BranchFieldName) {
	const { longest: maxLength, examples } = BRANCH_FIELDS[name];
	const schema: v.GenericSchema = typeof examples[0] === "number" ? v.number() : v.string();
	return doc(schema, { maxLength, ...KEYWORDS[name] })(sentence(about(name)));
}

/** The fields as admins get them. An older server, or another upstream, may not know an optional one. */
export const storedFields = forEachField((name) =>
	BRANCH_FIELDS[name].required ? fieldOf(name) : v.optional(fieldOf(name), ""),
) as unknown as { [Name in BranchFieldName]: v.GenericSchema<unknown, BranchPayload[Name]> };

const someFields = doc(v.record(v.string(), v.union([v.string(), v.number()])));

export const ComingChange = doc(
	v.object({
		from: Day,
		fields: someFields`The new values by field of CreateBranch.`,
		was: someFields`The values that they replace, as the admin saw them.`,
		isPinRight: maybe(mark`The position is right although it does not change with the place.`),
		renamesCity: maybe(mark`The new spelling or name of the city is that of all branches there.`),
		who: text`The admin who planned it.`,
		at: Time,
		problem: maybe(text`Why the branch kept its values on the date; left out before it.`),
	}),
)`New values that a branch gets when a date begins in India.`;
export type ComingChange = v.InferOutput<typeof ComingChange>;

export const AdminBranch = doc(
	v.object({
		...storedFields,
		id: whole(),
		closures: doc(listOf(Closure))`In order of time, including past ones.`,
		coming: maybe(
			doc(someOf(ComingChange, MAX_COMING))`Its planned changes, in order of time; left out if there are none.`,
		),
		services: v.optional(listOf(text()), []),
		pinDoubtful: maybe(
			mark`The position is far from the pincode, only the middle of it, or older than it or the address, and nobody has called it right. In lists, only the last of these.`,
		),
		example: maybe(
			mark`A branch of the first start, changed or not, that no admin has said is an own one; missing for others.`,
		),
		changed: doc(v.nullable(ChangedBy))`The last change; null if it is older than the record of changes.`,
		version: count`The number in its ETag.`,
	}),
)`A branch with everything that admins may see and change; optional texts may be empty.`;
export type AdminBranch = v.InferOutput<typeof AdminBranch>;

export const BranchList = v.object(pageOf(AdminBranch));
export type BranchListAnswer = v.InferOutput<typeof BranchList>;

export const BranchSent = v.object({ data: AdminBranch });

/** 404: there is no branch with this id. */
export const MissingBranch = v.object({
	...refusal,
	removed: maybe(
		v.object({
			name: text(),
			successor: maybe(doc(v.object({ id: whole(), name: text() }))`The branch to which its address leads.`),
		}),
	),
});

export const BranchSaved = v.object({
	...done,
	data: AdminBranch,
	change: maybe(some`The change that can be undone; missing if nothing was changed, or it is not in the history.`),
});

export type BranchAnswer = v.InferOutput<typeof BranchSent | typeof BranchSaved>;

export const FieldChange = v.object({
	field: doc(oneOf([...FIELD_NAMES, ...LIST_FIELDS], "other"))`A field of CreateBranch, \`closures\` or \`coming\`.`,
	was: doc(v.unknown())`Null if there was none.`,
	now: v.unknown(),
});

/** A field that somebody else has changed meanwhile. */
export type FieldChange = v.InferOutput<typeof FieldChange>;

/** 412: somebody else has changed the branch. */
export const StaleBranch = doc(
	v.object({
		...refusal,
		data: AdminBranch,
		changed: doc(
			listOf(FieldChange),
		)`What differs from the version in \`If-Match\`; empty if that version is unknown, or the change was reversed.`,
		at: text`When it was last changed, in ISO 8601, UTC; empty if unknown.`,
		who: text`By whom; empty if unknown.`,
	}),
	{
		example:
			'{ "message": "Somebody else has changed this branch in the meantime.", "data": { "id": 7, "name": "Nashik Road Branch" }, "changed": [{ "field": "pincode", "was": "422001", "now": "422002" }], "at": "2026-11-22T10:04:05.678Z", "who": "asha" }',
	},
)();
export type StaleAnswer = v.InferOutput<typeof StaleBranch>;
