/** Who may do what (docs/product.md, Admins). */
import * as v from "valibot";
import { isDate } from "../hours/calendar.ts";
import { indianState } from "../places/indian-states.ts";
import { listOf } from "./list-of.ts";

const role = v.picklist(["owner", "editor"]);

/** An owner may do everything; an editor everything but manage people and tokens. */
export type Role = v.InferOutput<typeof role>;

export interface Rights {
	role: Role;
	/** The official names of the only states whose branches an editor may change; null for all. */
	states: readonly string[] | null;
}

/** Null if it is empty or missing. */
const textOrNull = v.fallback(v.nullable(v.pipe(v.string(), v.nonEmpty())), null);

export const signInSchema = v.object({
	/** The admin's name; null if no sign-in is required. */
	user: textOrNull,
	/** Where to sign out: `SIGN_OUT_PATH`, by POST, or a path of the proxy that signs admins in, as a link. Null if that is not possible. */
	signOut: textOrNull,
	role: v.fallback(role, "editor"),
	states: v.fallback(v.nullable(listOf(v.string())), null),
	/** Whether they have a password that they can change here. */
	ownPassword: v.fallback(v.boolean(), false),
});

/** Who is signed in, and what they may do, as in `Rights`. */
export type SignInState = v.InferOutput<typeof signInSchema>;

export const OWNER: Rights = { role: "owner", states: null };

const officialState = v.pipe(
	v.string(),
	v.check((name) => indianState(name) === name),
);

export const statesSchema = v.pipe(
	v.array(officialState),
	v.nonEmpty(),
	v.transform((states): readonly string[] => [...new Set(states)]),
);

export const rightsSchema = v.variant("role", [
	v.object({ role: v.literal("owner"), states: v.nullish(v.null(), null) }),
	v.object({ role: v.literal("editor"), states: v.nullish(statesSchema, null) }),
]);

export const personSchema = v.object({
	/** The name in the audit, which may be a mail address if a proxy signs people in. */
	name: v.string(),
	role,
	states: v.nullable(statesSchema),
	/** Whether the operator's settings have their password, so that nothing about them can be changed. */
	fixed: v.boolean(),
});

/** A person as owners see them. */
export type Person = v.InferOutput<typeof personSchema>;

/** Writing is changing branches and uploading sheets. */
export const TOKEN_ACCESSES = ["read", "write"] as const;

export const tokenSchema = v.object({
	name: v.string(),
	access: v.picklist(TOKEN_ACCESSES),
	/** When and by whom it was made. */
	created: v.string(),
	by: v.string(),
	/** The last day on which it is valid. */
	expires: v.pipe(v.string(), v.check(isDate)),
	/** The last day on which it was used; null before that. */
	used: v.nullable(v.string()),
});

/** A token of a program, without the token itself. Dates are `YYYY-MM-DD` in Asia/Kolkata. */
export type ApiToken = v.InferOutput<typeof tokenSchema>;

/** A change of who may do what: the time in ISO 8601, UTC, and what they did, in words. */
export const peopleEventSchema = v.object({ at: v.string(), who: v.string(), done: v.string() });

export type PeopleEvent = v.InferOutput<typeof peopleEventSchema>;

export const peopleSchema = v.object({
	people: v.array(personSchema),
	tokens: v.array(tokenSchema),
	/** The last changes, newest first. */
	events: v.array(peopleEventSchema),
	/** The role of everybody else whom a proxy signs in; null if people sign in with passwords. */
	others: v.nullable(role),
});

export type PeopleAnswer = v.InferOutput<typeof peopleSchema>;
