/** Answers of the branch service to the admin pages. An upstream of another make does not know these calls. */
import * as v from "valibot";
import {
	body,
	ChangedBy,
	count,
	doc,
	done,
	filled,
	flag,
	listOf,
	mark,
	maybe,
	oneOf,
	pageNumbers,
	pageOf,
	refusal,
	some,
	text,
	textOrNull,
	values,
	whole,
	wholeOrNull,
} from "../schema.ts";
import { CHANGE_KINDS } from "./change-text.ts";

/** What a branch has besides the fields of the form. */
export const LIST_FIELDS = ["closures", "coming"] as const;

export type ListField = (typeof LIST_FIELDS)[number];

/** What needs a look in a branch: no phone, hours or open day, a closure that ends within a week, an example, its pin, a planned change. */
export const NEEDS = ["phone", "hours", "closure", "example", "pin", "pincode", "coming"] as const;

export type Need = (typeof NEEDS)[number];

export const Need = v.picklist(NEEDS);

const countOf = v.fallback(count(), 0);

export const NeedsSent = v.object({
	data: v.object({
		branches: doc(
			v.object(Object.fromEntries(NEEDS.map((need) => [need, countOf])) as Record<Need, typeof countOf>),
		)`How many branches have each need.`,
		yearWithoutHolidays: wholeOrNull`This year or, from October, the next one, if it has no holidays yet; otherwise null.`,
	}),
});
export type NeedsAnswer = v.InferOutput<typeof NeedsSent>;

const undoable = { ...done, change: some`The change that can be undone.` };

export const Deleted = v.object(undoable);

const conflict = v.object({
	branchId: whole(),
	name: text(),
	reason: filled(),
	change: doc(v.nullable(some()))`The change that did it; null if unknown.`,
});

/** A part of a change, without what was changed since. */
export const UndonePart = v.object({
	undone: count`How many branches, or entries of the calendar, are undone, besides those of which something stays.`,
	kept: some`How many things stay as they are.`,
});
export type UndonePart = v.InferOutput<typeof UndonePart>;

const PROBLEM_CODES = ["missing", "taken", "stale", "rights", "field", "beyond", "final"] as const;

export const Problem = doc(
	v.object({
		code: doc(
			oneOf(PROBLEM_CODES, "final"),
		)`\`missing\`: it is not there. \`taken\`: another one has what only one may have. \`stale\`: somebody else has changed it. \`rights\`: the caller may not. \`field\`: what was sent cannot be used. \`beyond\`: the site could not show so many. \`final\`: it is never possible.`,
		field: maybe(filled`Which part of what was sent, or of the branch.`),
		id: maybe(some`Of the branch.`),
		name: maybe(filled`Of the branch, holiday or notice.`),
		message: filled(),
		change: maybe(some`The change that is the cause.`),
		who: maybe(filled`Who made that change.`),
		at: maybe(filled`When.`),
		now: maybe(doc(values())`What somebody else has made of a holiday or day off; missing if it is gone.`),
		notice: maybe(mark`It is the notice.`),
		calendar: maybe(mark`It is a holiday or a day off.`),
	}),
)`Why something is not done.`;
export type SentProblem = v.InferOutput<typeof Problem>;

/** Why a command was refused. */
export const refusedParts = {
	problems: doc(listOf(Problem, 1000))`Why; empty if nothing is wrong but what the message says.`,
	rest: maybe(doc(UndonePart)`What can be undone all the same, with \`part\`; missing if nothing can.`),
};

export const Undone = v.object({
	...done,
	change: some`The change that undid the other, and can itself be undone.`,
	part: maybe(doc(UndonePart)`If only a part was undone.`),
	kept: maybe(doc(listOf(Problem, 1000))`The first things that stay, and why.`),
});
export type UndoneAnswer = v.InferOutput<typeof Undone>;

export const WantedUndo = body({
	part: maybe(flag`Whether what was changed since stays as it is, and the rest is undone.`),
	ownPassword: maybe(text`Of a change of people or tokens: the caller's own password, unless a proxy signs people in.`),
})();

const named = v.object({ id: whole(), name: text(), cityName: text(), stateName: text() });

export const SeveralEffect = v.object({
	changed: count(),
	first: doc(listOf(named, 50))`The first that would change.`,
	closedDays: doc(
		listOf(v.object({ on: text`Such as \`Sundays\` or \`4 December 2026 (Diwali)\`.`, branches: some() }), 20),
	)`The days of other hours on which some of the branches are closed by their week, a holiday or a day off, and how many. They stay closed, unless the other hours are for one date or have \`alsoClosedDays\`.`,
	seen: count(),
});

/** What changing several branches at once would do. */
export type SeveralEffect = v.InferOutput<typeof SeveralEffect>;

export const SeveralPreviewed = v.object({
	data: v.object({
		...SeveralEffect.entries,
		unchanged: count`How many are as wanted already.`,
		problems: doc(listOf(conflict, 1000))`Branches that cannot be changed, and why.`,
		expect: filled(),
	}),
});

/** 409, and 412 if what was shown holds no longer: nothing was changed. */
export const SeveralRefusal = v.object({
	...refusal,
	conflicts: maybe(doc(listOf(conflict, 1000))`Of which branches, and why; empty if it is not known which.`),
});

export const SeveralChanged = v.object({
	...done,
	change: maybe(some`The change that can be undone; missing if nothing was different.`),
	changed: count(),
	unchanged: count(),
});

export const Examples = v.object({
	unchanged: count`How many nobody has changed.`,
	changed: doc(listOf(named))`Those that somebody has changed, by name.`,
});

export const ExamplesSent = v.object({ data: Examples });

/** The branches of the first start that are left. */
export type ExamplesAnswer = v.InferOutput<typeof ExamplesSent>;

export const KeptExamples = body(
	{ keep: doc(v.array(whole()), { maxItems: 1000 })`The ids of changed examples that are own branches now.` },
	{ examples: [{ keep: [7] }] },
)();

export const ExamplesAdded = v.object({ ...undoable, created: some() });
export const ExamplesRemoved = v.object({ ...undoable, kept: count(), removed: count() });

export const StaleExamples = v.object({ ...refusal, data: Examples });

export const ChangeKind = doc(
	oneOf(CHANGE_KINDS, "other"),
)`What was done. \`refused\` is a sheet of which nothing was stored.`;

export const Change = v.object({
	...ChangedBy.entries,
	id: some(),
	kind: ChangeKind,
	name: text`The file's name, or the branch's; may be empty.`,
	created: count(),
	updated: count(),
	removed: count(),
	unchanged: count(),
	fields: doc(
		listOf(text()),
	)`Names of the fields that it changed in stored branches; in one branch, if changes of that were asked for.`,
	undoes: wholeOrNull`The change that this one undid.`,
	whole: maybe(some`Of an undo of a part: how many branches the other change had changed.`),
	undoneBy: wholeOrNull`The change that undid this one and is still in force.`,
	undonePart: maybe(
		some`The last change that undid a part of this one and is still in force, if any: the rest can still be undone.`,
	),
	undoable: flag`Whether it can be undone at all, whatever was changed since.`,
	wayOn: maybe(text`What can be done instead if it can never be undone.`),
	ofOthers: maybe(mark`It is about states that the caller may not change, so it is not for them to undo.`),
	undoing: flag`Whether it is being undone at the moment.`,
	refusal: textOrNull`Why nothing was stored, if it was refused.`,
});
export type AdminChange = v.InferOutput<typeof Change>;

export const ChangeList = v.object({
	...pageOf(Change),
	branch: maybe(text`The name of the branch whose changes were asked for; missing if it was never stored.`),
});
export type ChangesAnswer = v.InferOutput<typeof ChangeList>;

const someValues = doc(v.nullable(v.pipe(values(), v.readonly())));

export const ChangeEntry = doc(
	v.object({
		action: oneOf(["created", "updated", "removed", "restored", "calendar", "notice", "other"], "updated"),
		branchId: wholeOrNull`Null if it does not concern one branch.`,
		name: text`The branch's name now, or when it was removed.`,
		exists: flag`Whether there is a branch with this id now.`,
		before: someValues`The changed fields, or all if it was removed; null if it is new.`,
		after: someValues`The changed fields, or all if it is new; null if it was removed.`,
	}),
	{
		example:
			'{ "action": "updated", "branchId": 7, "name": "Nashik Road Branch", "exists": true, "before": { "pincode": "422001" }, "after": { "pincode": "422002" } }',
	},
)`A branch, the calendar, or something else, before and after.`;

/** A branch, or the calendar, before and after a change. */
export type AdminChangeEntry = v.InferOutput<typeof ChangeEntry>;

export const ChangeSent = v.object({
	data: v.object({ ...Change.entries, entries: listOf(ChangeEntry, 100) }),
	...pageNumbers,
});
export type ChangeAnswer = v.InferOutput<typeof ChangeSent>;
