/** Who may do what (docs/product.md, Admins). */
import * as v from "valibot";
import { indianState } from "../places/indian-states.ts";
import {
	between,
	body,
	ChangedBy,
	Day,
	doc,
	done,
	flag,
	form,
	listOf,
	mark,
	maybe,
	refusal,
	some,
	someOf,
	Time,
	text,
	textOrNull,
	whole,
	wholeOrNull,
} from "../schema.ts";

export const Role = doc(
	v.picklist(["owner", "editor"]),
)`An owner may do everything; an editor everything but manage people.`;
export type Role = v.InferOutput<typeof Role>;

export const States = doc(
	v.nullable(someOf(doc(v.string(), { examples: ["Goa"] })())),
)`The only states whose branches and holidays an editor may change, by their official names; null for all.`;

export interface Rights {
	role: Role;
	states: v.InferOutput<typeof States>;
}

/** Null if it is empty or missing. */
const given = v.fallback(v.nullable(v.pipe(v.string(), v.nonEmpty())), null);

export const SignInState = v.object({
	user: doc(given)`The name of the admin; null if no sign-in is needed.`,
	signOut: doc(
		given,
	)`Where to sign out: \`/admin/sign-out\`, by POST; or with \`ADMIN_AUTH=header\` the proxy's \`ADMIN_SIGN_OUT_URL\`, as a link. Null if that is not possible.`,
	ownPassword: doc(v.fallback(v.boolean(), false))`Whether they have a password that they can change here.`,
	confirms: doc(
		v.fallback(v.boolean(), false),
	)`Whether calls that change people, tokens or the own account need their password as \`ownPassword\`.`,
	role: v.fallback(Role, "editor"),
	/** One without a state may change none: an empty list is not all states. */
	states: v.fallback(v.pipe(v.nullable(listOf(v.string())), v.metadata({ of: States })), null),
});

/** Who is signed in, and what they may do, as in `Rights`. */
export type SignInState = v.InferOutput<typeof SignInState>;

const ConfirmingPassword = text`The caller's own password, unless a proxy signs people in.`;

/** What a dangerous call has beside its own content, so that no script in the caller's browser can make it. */
const confirming = { ownPassword: maybe(ConfirmingPassword) };

export const OwnPasswordOnly = body(confirming)();
export type OwnPasswordBody = v.InferOutput<typeof OwnPasswordOnly>;

/** The fewest characters of a password. */
export const SHORTEST_PASSWORD = 12;

const newPassword = between(SHORTEST_PASSWORD, 200)();

/** `POST SIGN_IN_PATH`. What a refusal asks for is sent with the name and the password again. */
export const SignIn = body({
	name: text(),
	password: text(),
	code: maybe(text`Six digits of the app, or a recovery code.`),
	secret: maybe(text`What the refusal offered, to begin the second factor.`),
	newPassword: maybe(newPassword),
})();
export type SignInRequest = v.InferOutput<typeof SignIn>;

export const FactorSecret = form(/^[A-Z2-7]{32}$/)`160 random bits in Base32.`;
export const FactorAddress = form(/^otpauth:\/\/totp\//)`The secret as an address for an app.`;
export const RecoveryCodes = doc(listOf(form(/^[a-z0-9-]{29}$/)()), {
	minItems: 8,
})`Each signs in once instead of a code of the app.`;

/** 401. Without `needs`, something was wrong. */
export const SignInRefusal = v.object({
	...refusal,
	needs: maybe(v.picklist(["code", "factor", "new-password"])),
	secret: maybe(FactorSecret),
	uri: maybe(FactorAddress),
});
export type SignInRefusal = v.InferOutput<typeof SignInRefusal>;

const recorded = { ...done, change: maybe(some`The change it was recorded as.`) };

/** 200: signed in; with the codes of a second factor that was begun just now. */
export const SignedIn = v.object({ codes: maybe(RecoveryCodes) });

/** A browser in which somebody has signed in. */
export const Session = v.object({
	id: whole(),
	began: Time,
	seen: doc(Time)`Its last request, to a minute.`,
	device: doc(v.string(), { examples: ["Chrome on Android"] })`The browser and the system; empty if unknown.`,
	address: text`Its address then, as \`LOG_ADDRESSES\` says; empty if unknown.`,
	isThis: flag`Whether the request came with it.`,
});
export type Session = v.InferOutput<typeof Session>;

/** `GET ACCOUNT_PATH`: one's own sign-in. */
const ownAccount = v.object({
	sessions: someOf(Session),
	codesLeft: wholeOrNull`The number of unused recovery codes; null without a second factor.`,
	required: flag`Whether the operator requires a second factor.`,
});
export type AccountAnswer = v.InferOutput<typeof ownAccount>;

export const Account = v.object({ data: ownAccount });

/** `POST FACTOR_PATH`: a new secret for an app, which is not stored before `PUT` sends it back with a code. */
export const OfferedFactor = v.object({ secret: FactorSecret, uri: FactorAddress });

/** `PUT FACTOR_PATH` answers it, once. */
export const FactorBegun = v.object({ ...recorded, codes: RecoveryCodes });

const present = maybe(text`Six digits of the present app, or a recovery code, if there is a second factor already.`);

export const BegunFactor = body({
	secret: FactorSecret,
	code: text`Six digits that the app shows.`,
	present,
	...confirming,
})();
export const EndedFactor = body({ present, ...confirming })();

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

const rights = { role: Role, states: maybe(States) };

export const NewPerson = body({ ...confirming, name: between(1, 254)(), ...rights })();
export const ChangedRole = body({
	...confirming,
	...rights,
	was: maybe(body(rights)`The role that was seen; if it is another one by now, nothing is changed.`),
})();

/** 412: somebody else has changed the role. */
export const StaleRole = v.object({ ...refusal, data: v.object(rights), changed: doc(v.nullable(ChangedBy))() });

/** A person as owners see them; by the name in the audit, which may be a mail address if a proxy signs people in. */
export const Person = v.object({
	name: text(),
	role: Role,
	states: States,
	fixed: flag`Whether \`ADMIN_PASSWORD\` is theirs, so that only the operator can change anything.`,
	factor: flag`Whether they have a second factor.`,
	lastSignIn: doc(v.nullable(Time))`Null if never, or if a proxy signs people in.`,
});
export type Person = v.InferOutput<typeof Person>;

/** 200 or 201. */
export const PersonChanged = v.object({
	...recorded,
	password: maybe(textOrNull`A generated password, which is not shown again; null or missing if there is none.`),
});

export const OwnPassword = body({ old: text(), password: newPassword })();

/** 403. */
export const OwnPasswordRefusal = v.object({
	...refusal,
	ownPassword: maybe(mark`The own password is what was refused.`),
});

/** How long a token may be valid, in days: two years. */
export const MAX_TOKEN_DAYS = 731;

export const TOKEN_ACCESSES = ["read", "write"] as const;

export const Access = doc(
	v.picklist(TOKEN_ACCESSES),
)`Read is all that admins see; write also changes branches and uploads sheets.`;

export const NewToken = body({
	...confirming,
	name: between(1, 100)(),
	access: Access,
	expires: text`The last day on which it is valid, from today to two years from now.`,
})();

/** 201. */
export const TokenMade = v.object({ ...recorded, token: form(/^blt_[A-Za-z0-9_-]{43}$/)() });

/** A token of a program, without the token itself. */
export const Token = v.object({
	name: text(),
	access: Access,
	created: Day,
	by: text(),
	expires: Day,
	used: textOrNull`The last day on which it was used, null before that.`,
});
export type ApiToken = v.InferOutput<typeof Token>;

/** A change of who may do what. */
export const PeopleEvent = v.object({
	at: doc(v.string(), { examples: ["2026-11-23T10:40:00.000Z"] })`The time in ISO 8601`,
	who: text(),
	done: doc(v.string(), { examples: ["Added Leela, editor of Goa"] })`What they did`,
});
export type PeopleEvent = v.InferOutput<typeof PeopleEvent>;

const everybody = v.object({
	people: listOf(Person),
	tokens: listOf(Token),
	events: doc(listOf(PeopleEvent))`The last 500 changes, newest first.`,
	others: doc(
		v.nullable(Role),
	)`With \`ADMIN_AUTH=header\`, the role of everybody else whom the proxy names; otherwise null.`,
});
export type PeopleAnswer = v.InferOutput<typeof everybody>;

/** What owners see. */
export const People = v.object({ data: everybody });
