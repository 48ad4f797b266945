/** `/people`: owners see and manage who may do what, and the tokens of programs (docs/product.md, Admins). */
import { type Request, type RequestHandler, Router } from "express";
import * as v from "valibot";
import { ACCOUNT_PATH, CHANGES_PATH, OWN_PASSWORD_PATH, PEOPLE_PATH } from "../../shared/api/api-paths.ts";
import { OWNER, type PeopleAnswer, type Rights, rightsSchema, TOKEN_ACCESSES } from "../../shared/api/people.ts";
import { longDate } from "../../shared/branch/date-input.ts";
import { todayInIndia } from "../../shared/hours/today.ts";
import { readEvents, readPeople, readSecrets, readTokens, writeSecret } from "../accounts/accounts.ts";
import { createToken, isExpiry } from "../accounts/api-token.ts";
import {
	AdminRefusal,
	addition,
	fixedName,
	isFixed,
	makePassword,
	newPassword,
	newRights,
	removal,
	withoutFactor,
} from "../accounts/change-people.ts";
import { readSessions } from "../accounts/sessions.ts";
import type { LoadedBrand } from "../brand/brand-file.ts";
import type { AdminAuth } from "../config/admin-auth.ts";
import { adminName, nameKey, proxiedName } from "../config/admin-name.ts";
import type { Config } from "../config/config.ts";
import { answerError, refuseMethod } from "../http/answer.ts";
import type { AdminSignIn } from "../security/admin-sign-in.ts";
import { type Caller, callerOf } from "../security/admin-user.ts";
import { accountCalls, ownPasswordCall } from "./account-calls.ts";
import {
	accountsOf,
	answerOwner,
	NOT_OWNER,
	type PeopleOptions,
	peopleRouter,
	type Read,
	readBody,
	refuseFixed,
	refuseOwn,
	SELF,
	textIn,
} from "./answer-change.ts";
import { undoPeople } from "./undo-people.ts";

const BAD_NAME = "A name must have 1 to 100 characters, without colons, control characters, or spaces around it.";
const BAD_PROXIED_NAME = "Enter the name as the proxy sends it: at most 254 characters, without commas.";
const BAD_RIGHTS = "Choose owner or editor, and for an editor of some states at least one.";
const NO_PASSWORDS = "On this site, people do not sign in with passwords.";
const BAD_TOKEN_NAME =
	"A token needs a name of 1 to 100 characters, without colons, control characters, or spaces around it.";
const BAD_ACCESS = "Choose whether the token reads or also writes.";
const BAD_EXPIRY = "Choose the token's last day: from today to two years from now.";

/** Older events are on the page with the history. */
const EVENTS = 500;

export interface PeopleServices extends Pick<PeopleOptions, "log" | "now"> {
	config: Pick<Config, "adminAuth" | "secondFactor" | "branchApiUrl">;
	brand: Pick<LoadedBrand, "brand">;
	signIn: Pick<AdminSignIn, "requireCaller" | "accounts" | "confirm">;
}

/** Calls that manage people, and those for the own account. */
export function peopleRoutes({ config, brand, signIn, log, now }: PeopleServices): Router {
	const { requireCaller, accounts, confirm } = signIn;
	const options: PeopleOptions = {
		auth: config.adminAuth,
		accounts,
		confirm,
		companyName: brand.brand.companyName,
		factorRequired: config.secondFactor === "required",
		inHistory: config.branchApiUrl === undefined,
		log,
		now,
	};
	const router = Router();
	router.use(PEOPLE_PATH, requireCaller, peopleCalls(options));
	// Another API has changes of its own. Refused callers are not answered as those whose calls cannot be read.
	const undo = `${CHANGES_PATH}/:id/undo`;
	if (options.inHistory) router.post(undo, requireCaller).post(undo, ...undoPeople(options));
	router.use(OWN_PASSWORD_PATH, requireCaller, ownPasswordCall(options));
	router.use(ACCOUNT_PATH, requireCaller, accountCalls(options));
	return router;
}

/** Routes below `PEOPLE_PATH`. A person or token is named by the parameter `name`, because a path could not have every name. */
function peopleCalls(options: PeopleOptions): Router {
	const by = (read: Read) => answerOwner(options, read);
	return peopleRouter(options.log, (router) => {
		router.use(requireOwner);
		router
			.route("/")
			.get(listPeople(options))
			.post(...readBody, by(addPerson))
			.put(...readBody, by(changeRights))
			.delete(...readBody, by(removePerson))
			.all(refuseMethod("GET, HEAD, POST, PUT, DELETE", "People are read by GET, added by POST, changed by PUT."));
		router
			.route("/password")
			.put(...readBody, by(renewPassword))
			.all(refuseMethod("PUT", "A new password is given by PUT."));
		router
			.route("/factor")
			.delete(...readBody, by(endFactor))
			.all(refuseMethod("DELETE", "A second factor is turned off by DELETE."));
		router
			.route("/tokens")
			.post(...readBody, by(addToken))
			.delete(...readBody, by(revokeTokens))
			.all(refuseMethod("POST, DELETE", "Tokens are made by POST and revoked by DELETE."));
	});
}

const requireOwner: RequestHandler = (_request, response, next) => {
	if (callerOf(response).rights.role === "owner") next();
	else answerError(response, 403, NOT_OWNER);
};

function listPeople(options: PeopleOptions): RequestHandler {
	const { auth } = options;
	const fixed = fixedName(auth);
	return async (_request, response) => {
		const data = await accountsOf(options).read(async (db): Promise<PeopleAnswer> => {
			const factors = await readSecrets(db, "factor");
			const stored = (await readPeople(db)).filter(({ name }) => !isFixed(auth, name));
			const [last] = fixed === undefined ? [] : await readSessions(db, nameKey(fixed));
			const own = { key: nameKey(fixed ?? ""), rights: OWNER, lastSignIn: last?.began ?? null };
			const people = [...(fixed === undefined ? [] : [{ name: fixed, ...own }]), ...stored];
			return {
				people: people.map(({ name, key, rights, lastSignIn }) => {
					return { name, ...rights, fixed: isFixed(auth, name), factor: factors.has(key), lastSignIn };
				}),
				tokens: (await readTokens(db)).map(({ id, key, ...token }) => token),
				events: await readEvents(db, EVENTS),
				others: auth.kind === "header" ? auth.role : null,
			};
		});
		response.json({ data });
	};
}

/** 201 with a generated password, if people have one; 400; 409 if the name is taken. */
const addPerson: Read = async ({ body }, _caller, { auth }) => {
	const byProxy = auth.kind === "header";
	const name = (byProxy ? proxiedName : adminName)(textIn(body.name));
	if (name === undefined) throw new AdminRefusal(400, byProxy ? BAD_PROXIED_NAME : BAD_NAME);
	const rights = rightsIn(body);
	refuseFixed(auth, name);
	const password = await makePassword(auth);
	return { ...addition(name, password, rights), status: 201 };
};

/** 200; 400; 404; 409 for the caller; 412 if the role is not `was` any more. */
const changeRights: Read = async (request, caller, { auth }) => {
	const { body } = request;
	const rights = rightsIn(body);
	const was = body.was === undefined ? undefined : rightsIn(body.was);
	return newRights(otherPerson(request, caller, auth), rights, was);
};

const renewPassword: Read = async (request, caller, { auth }) => {
	if (auth.kind === "header") throw new AdminRefusal(409, NO_PASSWORDS);
	const name = otherPerson(request, caller, auth);
	return newPassword(name, await makePassword(auth));
};

const removePerson: Read = async (request, caller, { auth }) => removal(otherPerson(request, caller, auth));

const endFactor: Read = async ({ query }, { name: caller = "" }, { auth }) => {
	const name = textIn(query.name);
	if (nameKey(name) === nameKey(caller)) throw new AdminRefusal(409, SELF);
	return withoutFactor(name, fixedName(auth));
};

/** 201 with the token, which is not shown again; 400; 409 if the name is taken. */
const addToken: Read = async ({ body: { name: rawName, access: accessName, expires } }, { name: by = "" }, options) => {
	const name = adminName(textIn(rawName));
	if (name === undefined) throw new AdminRefusal(400, BAD_TOKEN_NAME);
	const access = TOKEN_ACCESSES.find((each) => each === accessName);
	if (!access) throw new AdminRefusal(400, BAD_ACCESS);
	const now = options.now();
	if (!isExpiry(expires, now)) throw new AdminRefusal(400, BAD_EXPIRY);
	const { token, hash } = createToken();
	return {
		status: 201,
		done: `Created token “${name}” (can ${access === "write" ? "change" : "read"} branches), valid till ${longDate(expires)}`,
		message: `The token ${name} was made`,
		token,
		async apply(transaction) {
			await writeSecret(transaction, "token", nameKey(name), hash);
			return [{ kind: "token", after: { name, access, created: todayInIndia(now), by, expires } }];
		},
	};
};

/** The one with a name, or all that somebody made. */
const revokeTokens: Read = async ({ query }, _caller, options) => {
	const [name, by] = [textIn(query.name), textIn(query.by)];
	const isMeant = (token: { key: string; by: string }) =>
		by ? nameKey(token.by) === nameKey(by) : token.key === nameKey(name);
	const tokens = (await accountsOf(options).read(readTokens)).filter(isMeant);
	if (tokens.length === 0)
		throw new AdminRefusal(404, by ? `There are no tokens of ${by}.` : `There is no token ${name}.`);
	const names = new Intl.ListFormat("en-IN").format(tokens.map((token) => token.name));
	const what = tokens.length === 1 ? `the token ${names}` : `the tokens ${names}`;
	return {
		done: `Revoked ${what}`,
		message: `${what.replace("t", "T")} ${tokens.length === 1 ? "was" : "were"} revoked`,
		apply: async () => tokens.map(({ id }) => ({ kind: "token", id, after: null })),
	};
};

/** The person in the address, who is not the caller. */
function otherPerson({ query }: Request, caller: Caller, auth: AdminAuth): string {
	const name = textIn(query.name);
	refuseOwn(auth, caller, name);
	return name;
}

/** @throws {AdminRefusal} */
function rightsIn(body: unknown): Rights {
	const { success, output } = v.safeParse(rightsSchema, body);
	if (!success) throw new AdminRefusal(400, BAD_RIGHTS);
	return output;
}
