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
	/** Whether dangerous calls need their own password (`OwnPassword`): not if a proxy signs people in. */
	confirms: v.fallback(v.boolean(), false),
});

/** Who is signed in, and what they may do, as in `Rights`. */
export type SignInState = v.InferOutput<typeof signInSchema>;

/** What a dangerous call has beside its own content: the caller's password, so that no script in the caller's browser can make it. */
export interface OwnPassword {
	ownPassword?: string;
}

/** `POST SIGN_IN_PATH`. What a refusal asks for is sent with the name and the password again. */
export interface SignInRequest {
	name: string;
	password: string;
	/** Six digits of an app, or a recovery code. */
	code?: string;
	/** The secret that a refusal offered, with a code made from it: begins the second factor. */
	secret?: string;
	/** If the present password is somebody else's choice. */
	newPassword?: string;
}

/** 401: the password is right, but more is needed. Without `needs`, something was wrong. */
export const signInRefusalSchema = v.object({
	message: v.string(),
	/** `code`: of the app. `factor`: a second factor must be begun, with `secret`. `new-password`: the password must be replaced. */
	needs: v.optional(v.picklist(["code", "factor", "new-password"])),
	secret: v.optional(v.string()),
	/** The secret as an address for an app (`otpauth:`). */
	uri: v.optional(v.string()),
});

export type SignInRefusal = v.InferOutput<typeof signInRefusalSchema>;

/** 200: signed in. */
export const signedInSchema = v.object({
	/** Recovery codes of a second factor that was begun just now, which are never shown again. */
	codes: v.optional(v.array(v.string())),
});

const sessionSchema = v.object({
	id: v.number(),
	/** When it began, and its last request (to a minute), in ISO 8601, UTC. */
	began: v.string(),
	seen: v.string(),
	/** The browser and the system, such as `Chrome on Android`, and its address then; empty if unknown. */
	device: v.string(),
	address: v.string(),
	/** Whether this request came with it. */
	isThis: v.boolean(),
});

/** A browser in which somebody has signed in. */
export type Session = v.InferOutput<typeof sessionSchema>;

/** `GET ACCOUNT_PATH`: one's own sign-in. */
export const accountSchema = v.object({
	sessions: v.array(sessionSchema),
	/** The number of unused recovery codes; null without a second factor. */
	codesLeft: v.nullable(v.number()),
	/** Whether the operator requires a second factor. */
	required: v.boolean(),
});

export type AccountAnswer = v.InferOutput<typeof accountSchema>;

/** `POST FACTOR_PATH`: a new secret for an app, which is not stored before `PUT` sends it back with a code. */
export const newFactorSchema = v.object({ secret: v.string(), uri: v.string() });

/** `PUT FACTOR_PATH` with `secret`, `code` and `OwnPassword`: the recovery codes, which are never shown again. */
export const begunFactorSchema = v.object({ message: v.string(), codes: v.array(v.string()) });

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
	/** Whether they have a second factor. */
	factor: v.boolean(),
	/** When they last signed in, in ISO 8601, UTC; null if never, or if a proxy signs people in. */
	lastSignIn: v.nullable(v.string()),
});

/** A person as owners see them. */
export type Person = v.InferOutput<typeof personSchema>;

/** The fewest characters of a password. */
export const SHORTEST_PASSWORD = 12;

/** How long a token may be valid, in days: two years. */
export const MAX_TOKEN_DAYS = 731;

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
