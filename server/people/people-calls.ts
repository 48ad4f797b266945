/** `/people`: owners see and manage who may do what, and the tokens of programs (docs/product.md, Admins). */
import type { Request, RequestHandler, Router } from "express";
import * as v from "valibot";
import { OWNER, type PeopleAnswer, type Rights, rightsSchema, TOKEN_ACCESSES } from "../../shared/api/people.ts";
import { todayInIndia } from "../../shared/hours/today.ts";
import type { AdminAuth } from "../config/admin-auth.ts";
import { adminName, nameKey, proxiedName } from "../config/admin-name.ts";
import { answerError, refuseMethod } from "../http/answer.ts";
import { type Caller, callerOf } from "../security/admin-user.ts";
import { type Admin, NOTHING_STORED } from "../security/admins-file.ts";
import { createToken, isExpiry, MAX_TOKENS } from "../security/api-token.ts";
import {
	AdminRefusal,
	addition,
	choosePassword,
	fixedName,
	isFixed,
	isNamed,
	newPassword,
	newRights,
	removal,
} from "../security/change-admins.ts";
import {
	answerChange,
	type CalledChange,
	type PeopleOptions,
	peopleRouter,
	readBody,
	storeOf,
} from "./change-people.ts";

const NOT_OWNER = "Only owners manage people and tokens.";
const SELF = "You cannot change your own role, give yourself a password here, or remove yourself. Another owner can.";
const FIXED = "The operator's settings have this admin's password: only the operator can change or remove it.";
const BAD_NAME = "A name must have 1 to 100 characters, without colons, control characters, or spaces around it.";
const BAD_PROXIED_NAME = "Enter the name as the proxy sends it: at most 254 characters, without commas.";
const BAD_RIGHTS = "Choose owner or editor, and for an editor of some states at least one.";
const NO_PASSWORDS = "On this site, people do not sign in with passwords.";
const BAD_TOKEN_NAME =
	"A token needs a name of 1 to 100 characters, without colons, control characters, or spaces around it.";
const BAD_ACCESS = "Choose whether the token reads or also writes.";
const BAD_EXPIRY = "Choose the token's last day: from today to two years from now.";

/** What a request of an owner changes. @throws {AdminRefusal} */
type Read = (request: Request, caller: Caller, auth: AdminAuth, now: number) => Promise<CalledChange>;

/** Routes below `PEOPLE_PATH`. A person or token is named by the parameter `name`, because a path could not have every name. */
export function peopleCalls(options: PeopleOptions): Router {
	const { auth, log, now } = options;
	const by = (read: Read) =>
		answerChange(options, async (request, caller) => {
			const change = await read(request, caller, auth, now());
			return {
				...change,
				apply(stored) {
					// Another owner may have changed the caller's role since the sign-in. As nobody changes themselves, there is always an owner.
					if (!isOwner(auth, caller.name, stored.admins)) throw new AdminRefusal(403, NOT_OWNER);
					return change.apply(stored);
				},
			};
		});
	return peopleRouter(log, (router) => {
		router.use(requireOwner);
		router
			.route("/")
			.get(listPeople(options))
			.post(...readBody, by(addPerson))
			.put(...readBody, by(changeRights))
			.delete(by(removePerson))
			.all(refuseMethod("GET, HEAD, POST, PUT, DELETE", "People are read by GET, added by POST, changed by PUT."));
		router
			.route("/password")
			.put(...readBody, by(renewPassword))
			.all(refuseMethod("PUT", "A new password is given by PUT."));
		router
			.route("/tokens")
			.post(...readBody, by(addToken))
			.delete(by(revokeToken))
			.all(refuseMethod("POST, DELETE", "Tokens are made by POST and revoked by DELETE."));
	});
}

const requireOwner: RequestHandler = (_request, response, next) => {
	if (callerOf(response).rights.role === "owner") next();
	else answerError(response, 403, NOT_OWNER);
};

function isOwner(auth: AdminAuth, name: string | undefined, admins: readonly Admin[]): boolean {
	if (name === undefined) return false;
	if (isFixed(auth, name)) return true;
	const stored = admins.find(isNamed(name));
	if (stored) return (stored.rights ?? OWNER).role === "owner";
	return auth.kind === "header" && auth.role === "owner";
}

function listPeople(options: PeopleOptions): RequestHandler {
	const { auth } = options;
	const fixed = fixedName(auth);
	return async (_request, response) => {
		const { admins, tokens, events } = (await storeOf(options).read()) ?? NOTHING_STORED;
		const stored = admins.filter(({ name }) => !isFixed(auth, name));
		const data: PeopleAnswer = {
			people: [
				...(fixed === undefined ? [] : [{ name: fixed, ...OWNER, fixed: true }]),
				...stored.map(({ name, rights = OWNER }) => ({ name, ...rights, fixed: false })),
			],
			tokens: tokens.map(({ hash, ...token }) => token),
			events: events.toReversed(),
			others: auth.kind === "header" ? auth.role : null,
		};
		response.json({ data });
	};
}

/** 201 with a generated password, if none was sent and people have one; 400; 409 if the name is taken. */
const addPerson: Read = async ({ body }, _caller, auth) => {
	const byProxy = auth.kind === "header";
	const name = (byProxy ? proxiedName : adminName)(textIn(body.name));
	if (name === undefined) throw new AdminRefusal(400, byProxy ? BAD_PROXIED_NAME : BAD_NAME);
	const rights = rightsIn(body);
	refuseFixed(auth, name);
	const password = await choosePassword(auth, (!byProxy && textIn(body.password)) || undefined);
	return { ...addition(name, password, rights), status: 201 };
};

/** 200; 400; 404; 409 for the caller; 412 if the role is not `was` any more. */
const changeRights: Read = async (request, caller, auth) => {
	const { body } = request;
	const rights = rightsIn(body);
	const was = body.was === undefined ? undefined : rightsIn(body.was);
	return newRights(otherPerson(request, caller, auth), rights, was);
};

const renewPassword: Read = async (request, caller, auth) => {
	if (auth.kind === "header") throw new AdminRefusal(409, NO_PASSWORDS);
	const name = otherPerson(request, caller, auth);
	return newPassword(name, await choosePassword(auth, textIn(request.body.password) || undefined));
};

const removePerson: Read = async (request, caller, auth) => removal(otherPerson(request, caller, auth));

/** 201 with the token, which is not shown again; 400; 409 if the name is taken. */
const addToken: Read = async ({ body: { name: given, access: wanted, expires } }, { name: by = "" }, _auth, now) => {
	const name = adminName(textIn(given));
	if (name === undefined) throw new AdminRefusal(400, BAD_TOKEN_NAME);
	const access = TOKEN_ACCESSES.find((each) => each === wanted);
	if (!access) throw new AdminRefusal(400, BAD_ACCESS);
	if (!isExpiry(expires, now)) throw new AdminRefusal(400, BAD_EXPIRY);
	const { token, hash } = createToken();
	return {
		status: 201,
		done: `Made the token ${name}, to ${access}, until ${expires}`,
		message: `The token ${name} was made`,
		token,
		apply({ tokens }) {
			if (tokens.some(isNamed(name))) throw new AdminRefusal(409, `There is already a token ${name}.`);
			if (tokens.length >= MAX_TOKENS) throw new AdminRefusal(409, `There are ${MAX_TOKENS} tokens: revoke one first.`);
			return { tokens: [...tokens, { name, hash, access, created: todayInIndia(now), by, expires, used: null }] };
		},
	};
};

const revokeToken: Read = async ({ query }) => {
	const name = textIn(query.name);
	return {
		done: `Revoked the token ${name}`,
		message: `The token ${name} was revoked`,
		apply({ tokens }) {
			const others = tokens.filter((token) => !isNamed(name)(token));
			if (others.length === tokens.length) throw new AdminRefusal(404, `There is no token ${name}.`);
			return { tokens: others };
		},
	};
};

/** The person in the address, who is not the caller. */
function otherPerson({ query }: Request, { name: caller }: Caller, auth: AdminAuth): string {
	const name = textIn(query.name);
	if (caller === undefined || nameKey(name) === nameKey(caller)) throw new AdminRefusal(409, SELF);
	refuseFixed(auth, name);
	return name;
}

function refuseFixed(auth: AdminAuth, name: string): void {
	if (isFixed(auth, name)) throw new AdminRefusal(409, FIXED);
}

/** Empty for what is no text. */
function textIn(value: unknown): string {
	return typeof value === "string" ? value : "";
}

/** @throws {AdminRefusal} */
function rightsIn(body: unknown): Rights {
	const { success, output } = v.safeParse(rightsSchema, body);
	if (!success) throw new AdminRefusal(400, BAD_RIGHTS);
	return output;
}
