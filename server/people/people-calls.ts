/** `/people`: owners see and manage who may do what (docs/product.md, Admins). */
import { type Request, type RequestHandler, Router } from "express";
import * as v from "valibot";
import { OWNER, type PeopleAnswer, type PersonAnswer, type Rights } from "../../shared/api/people.ts";
import { indianState } from "../../shared/places/indian-states.ts";
import { adminName, nameKey, proxiedName } from "../config/admin-name.ts";
import { answerError } from "../http/answer.ts";
import { refuseMethod } from "../http/answer-refusal.ts";
import { jsonBody } from "../http/json-body.ts";
import { callerOf } from "../security/admin-user.ts";
import { type Admin, NOTHING_STORED, type StoredAdmins } from "../security/admins-file.ts";
import {
	AdminRefusal,
	addAdmin,
	choosePassword,
	findAdmin,
	isNamed,
	removeAdmin,
	setPassword,
	setRights,
} from "../security/change-admins.ts";
import { rightsText } from "../security/rights.ts";
import {
	answerPeopleErrors,
	changePeople,
	fixedName,
	NOT_OWNER,
	notStored,
	type PeopleOptions,
	refuseOthers,
	storeOf,
} from "./change-people.ts";
import { tokenRoutes } from "./token-calls.ts";

const MAX_BODY_BYTES = 16 * 1024;

const SELF = "You cannot change your own role, give yourself a password here, or remove yourself. Another owner can.";
const FIXED = "The operator's settings have this admin's password: only the operator can change or remove it.";
const BAD_NAME = "A name must have 1 to 100 characters, without colons, control characters, or spaces around it.";
const BAD_PROXIED_NAME = "Enter the name as the proxy sends it: at most 254 characters, without commas.";
const BAD_RIGHTS = "Choose owner or editor, and for an editor of some states at least one.";
const NO_PASSWORDS = "On this site, people do not sign in with passwords.";

/** Routes below `PEOPLE_PATH`. A person is named by the parameter `name`, because a path could not have every name. */
export function peopleCalls(options: PeopleOptions): Router {
	const router = Router();
	router.use(notStored, requireOwner);
	router
		.route("/")
		.get(listPeople(options))
		.post(...jsonBody(MAX_BODY_BYTES), addPerson(options))
		.put(...jsonBody(MAX_BODY_BYTES), changeRights(options))
		.delete(removePerson(options))
		.all(refuseMethod("GET, HEAD, POST, PUT, DELETE", "People are read by GET, added by POST, changed by PUT."));
	router
		.route("/password")
		.put(...jsonBody(MAX_BODY_BYTES), changePassword(options))
		.all(refuseMethod("PUT", "A new password is given by PUT."));
	router.use("/tokens", tokenRoutes(options));
	router.use((_request, response) => answerError(response, 404, "There is nothing at this address."));
	router.use(...answerPeopleErrors(options.log));
	return router;
}

const requireOwner: RequestHandler = (_request, response, next) => {
	if (callerOf(response).rights.role === "owner") next();
	else answerError(response, 403, NOT_OWNER);
};

function listPeople(options: PeopleOptions): RequestHandler {
	return async (_request, response) => {
		const { admins, tokens, events } = (await storeOf(options).read()) ?? NOTHING_STORED;
		const fixed = fixedName(options);
		const stored = fixed === undefined ? admins : admins.filter((admin) => !isNamed(fixed)(admin));
		const { auth } = options;
		const answer: PeopleAnswer = {
			people: [
				...(fixed === undefined ? [] : [{ name: fixed, ...OWNER, fixed: true }]),
				...stored.map(({ name, rights = OWNER }) => ({ name, ...rights, fixed: false })),
			],
			tokens: tokens.map(({ hash, ...token }) => token),
			events: events.toReversed(),
			others: auth.kind === "header" ? auth.role : null,
		};
		response.json({ data: answer });
	};
}

/** 201 with a generated password, if none was sent and people have one; 400; 409 if the name is taken. */
function addPerson(options: PeopleOptions): RequestHandler {
	return async (request, response) => {
		const { name: given, password: sent } = request.body;
		const byProxy = options.auth.kind === "header";
		const name = typeof given === "string" ? (byProxy ? proxiedName(given) : adminName(given)) : undefined;
		if (name === undefined) throw new AdminRefusal(400, byProxy ? BAD_PROXIED_NAME : BAD_NAME);
		const rights = rightsIn(request.body);
		refuseFixed(options, name);
		const { password, shown } = await choosePassword(byProxy ? undefined : textIn(sent));
		const done = `Added ${name}, ${rightsText(rights)}`;
		await changePeople(options, { request, response, done }, (stored) => {
			const admins = admitted(options, callerOf(response).name, stored);
			return { admins: addAdmin(admins, name, password, rights) };
		});
		const answer = { message: `${name} was added.`, password: byProxy ? null : (shown ?? null) };
		response
			.status(201)
			.set("Cache-Control", "no-store")
			.json(answer satisfies PersonAnswer);
	};
}

/** 200; 400; 404; 409 for the caller; 412 if the role is not `was` any more. */
function changeRights(options: PeopleOptions): RequestHandler {
	return async (request, response) => {
		const rights = rightsIn(request.body);
		const was = request.body.was === undefined ? undefined : rightsText(rightsIn(request.body.was));
		const name = otherPerson(options, request, callerOf(response).name);
		const done = `Made ${name} ${rightsText(rights)}`;
		await changePeople(options, { request, response, done }, (stored) => {
			const admins = admitted(options, callerOf(response).name, stored);
			const present = rightsText(findAdmin(admins, name).rights ?? OWNER);
			if (was !== undefined && was !== present) {
				throw new AdminRefusal(412, `Somebody else has made ${name} ${present} in the meantime.`);
			}
			return { admins: setRights(admins, name, rights) };
		});
		response.json({ message: `${name} is now ${rightsText(rights)}.`, password: null } satisfies PersonAnswer);
	};
}

function changePassword(options: PeopleOptions): RequestHandler {
	return async (request, response) => {
		if (options.auth.kind === "header") throw new AdminRefusal(409, NO_PASSWORDS);
		const name = otherPerson(options, request, callerOf(response).name);
		const { password, shown } = await choosePassword(textIn(request.body.password));
		await changePeople(options, { request, response, done: `Gave ${name} a new password` }, (stored) => {
			return { admins: setPassword(admitted(options, callerOf(response).name, stored), name, password) };
		});
		const answer = { message: `${name} has a new password.`, password: shown ?? null };
		response.json(answer satisfies PersonAnswer);
	};
}

function removePerson(options: PeopleOptions): RequestHandler {
	return async (request, response) => {
		const name = otherPerson(options, request, callerOf(response).name);
		await changePeople(options, { request, response, done: `Removed ${name}` }, (stored) => {
			return { admins: removeAdmin(admitted(options, callerOf(response).name, stored), name) };
		});
		response.json({ message: `${name} was removed.`, password: null } satisfies PersonAnswer);
	};
}

/**
 * What is stored, if the caller is an owner at this moment: another one may have changed that since the sign-in. As nobody changes themselves,
 * there is always an owner.
 */
function admitted(options: PeopleOptions, caller: string | undefined, { admins }: StoredAdmins): readonly Admin[] {
	refuseOthers(options, caller, admins);
	return admins;
}

/** The person in the address, who is not the caller. */
function otherPerson(options: PeopleOptions, { query }: Request, caller: string | undefined): string {
	const name = textIn(query.name) ?? "";
	if (caller === undefined || nameKey(name) === nameKey(caller)) throw new AdminRefusal(409, SELF);
	refuseFixed(options, name);
	return name;
}

function refuseFixed(options: PeopleOptions, name: string): void {
	const fixed = fixedName(options);
	if (fixed !== undefined && nameKey(fixed) === nameKey(name)) throw new AdminRefusal(409, FIXED);
}

function textIn(value: unknown): string | undefined {
	return typeof value === "string" && value !== "" ? value : undefined;
}

const rightsSchema = v.union([
	v.object({ role: v.literal("owner"), states: v.nullish(v.null(), null) }),
	v.object({
		role: v.literal("editor"),
		states: v.nullish(
			v.pipe(
				v.array(
					v.pipe(
						v.string(),
						v.check((state) => indianState(state) === state),
					),
				),
				v.nonEmpty(),
				v.transform((states) => [...new Set(states)]),
			),
			null,
		),
	}),
]);

/** @throws {AdminRefusal} */
function rightsIn(body: unknown): Rights {
	const { success, output } = v.safeParse(rightsSchema, body);
	if (!success) throw new AdminRefusal(400, BAD_RIGHTS);
	return output;
}
