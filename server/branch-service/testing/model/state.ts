/** What is stored, as plain objects: entities of four kinds by their ids, as in the tables of the database; and what changes of them are. */
import type { Rights } from "../../../../shared/api/people.ts";
import { RARE_FIELDS } from "../../../../shared/branch/branch-fields.ts";
import { validateBranch } from "../../../../shared/branch/branch-payload.ts";
import { TEST_PAYLOAD } from "../../../../shared/testing/test-branch.ts";
import samples from "../../sample-branches.json" with { type: "json" };

/** What an entity has; a field without a value is missing. */
// biome-ignore lint/suspicious/noExplicitAny: Contents of all kinds, which are compared with what is stored.
export type Content = Readonly<Record<string, any>>;

export type KindName = "branch" | "dated" | "person" | "token";

export type State = Readonly<Record<KindName, ReadonlyMap<number, Content>>>;

/** What a change did to an entity. `before` is null if it is new, `after` if it is gone. */
export interface Entry {
	kind: KindName;
	id: number;
	before: Content | null;
	after: Content | null;
}

/** A line of the history; its id is its place there, from 1. */
export interface Change {
	who: string;
	kind: string;
	undoes: number | null;
	entries: readonly Entry[];
}

/** An entity as it is to be; null: removed. One without an id is new. */
export interface Put {
	kind: KindName;
	id?: number | undefined;
	after: Content | null;
}

/** What a step wants to be stored. */
export interface Wanted {
	kind: string;
	puts: readonly Put[];
	undoes?: number | null;
	/** It is in the history even if nothing differs. */
	always?: boolean;
	/** Nothing is derived from it: an undo. */
	isExact?: boolean;
	/** Whose sessions end. */
	ends?: string;
}

/** What a step expects: what is to be stored, or why nothing may be. */
export type Expected = Wanted | string;

export const keyOf = (name: string) => name.toLowerCase();

/** A content without what has no value. */
export const defined = (content: Content): Content =>
	Object.fromEntries(Object.entries(content).filter(([, value]) => value !== undefined));

/** A branch as it is stored. @param values all fields of a payload, and what is the store's own */
function branchOf(values: Content): Content {
	const isRare = (name: string) => RARE_FIELDS.some((each) => each === name);
	const filled = Object.entries(values).filter(([name, value]) => value !== "" || !isRare(name));
	return defined(Object.fromEntries(filled));
}

/** All fields of a branch. */
export function payloadOf({ sample, pinPlace, ...branch }: Content): Content {
	return { ...Object.fromEntries(RARE_FIELDS.map((name) => [name, ""])), ...branch };
}

/** A branch with other values. With another position, it is no longer known that this is right. */
export function withValues(branch: Content, values: Content): Content {
	const { sample, lat, pinPlace } = branch;
	const isMoved = (values.lat ?? lat) !== lat;
	return branchOf({ ...payloadOf(branch), sample, pinPlace: isMoved ? undefined : pinPlace, ...values });
}

/** Whoever changes a branch has confirmed that its position is right. */
export const RIGHT = { pinPlace: "right" };

export const PEOPLE: Readonly<Record<string, Rights>> = {
	asha: { role: "owner", states: null },
	bina: { role: "editor", states: null },
	chand: { role: "editor", states: ["Goa"] },
};

export const START: State = {
	branch: new Map(),
	dated: new Map(),
	person: new Map(Object.entries(PEOPLE).map(([name, rights], at) => [at + 1, { name, rights }])),
	token: new Map(),
};

/** What a new branch has besides what a step gives it. */
export const NEW_BRANCH = branchOf({ ...TEST_PAYLOAD, pincode: "403001" });

/** What branches that came as examples are: as they came, or changed. */
export const UNCHANGED = 1;
export const CHANGED = 2;

export const EXAMPLES = samples.branches.map(({ id, ...fields }): Content => {
	return branchOf({ ...validateBranch(fields).branch, sample: UNCHANGED });
});
export const EXAMPLE_DAYS = samples.holidays.map(({ date, name: text }): Content => {
	return { effect: "closed", from: date, until: date, text };
});

/** Why a planned change could not begin is said in any words. */
export const PROBLEM = "It could not begin";
