/** `/account` and `/password`: an admin's own password, second factor and sessions (docs/product.md, Admins). */
import type { Request, Router } from "express";
import type { AccountAnswer } from "../../shared/api/people.ts";
import { readFactor, removeSecret, writeSecret } from "../accounts/accounts.ts";
import { AdminRefusal, FACTOR_BEGUN, findPerson, OWN_PASSWORD_CHANGED } from "../accounts/change-people.ts";
import { beginFactor, newFactor, takeCode } from "../accounts/factor.ts";
import { hashPassword, passwordProblem } from "../accounts/password-hash.ts";
import { endSessions, readSessions } from "../accounts/sessions.ts";
import type { Rows } from "../branch-service/database/schema/tables.ts";
import { nameKey } from "../config/admin-name.ts";
import { answerError, refuseMethod } from "../http/answer.ts";
import { type Caller, callerOf } from "../security/admin-user.ts";
import { countSignInAttempts } from "../security/sign-in-attempts.ts";
import {
	accountsOf,
	answerChange,
	type CalledChange,
	type PeopleOptions,
	peopleRouter,
	readBody,
	textIn,
} from "./answer-change.ts";

const NONE = "You have no password that can be changed here.";
const NOT_HERE = "Another service signs you in; sessions and second factors are there.";
const WRONG_CODE = "This code is wrong. Enter the six digits that the app shows now.";
const WRONG_PRESENT = "Enter a code of your present app, or a recovery code, that was not used before.";
const TOO_MANY = "Too many wrong codes. Please try again later.";
const REQUIRED = "This site needs a second factor, so it cannot be turned off.";

/** 200; 400 if the new password cannot be used; 403 if the present one, `old`, is wrong; 409 without one; 429 after ten wrong ones. */
export function ownPasswordCall(options: PeopleOptions): Router {
	const { auth, companyName } = options;

	async function read({ body }: Request, { name = "", session }: Caller): Promise<CalledChange> {
		const newPassword = typeof body.password === "string" ? body.password : "";
		const problem = await passwordProblem(newPassword, [name, companyName]);
		if (problem !== undefined) throw new AdminRefusal(400, problem);
		const password = await hashPassword(newPassword, auth.kind === "password" ? auth.hashing : undefined);
		return {
			done: OWN_PASSWORD_CHANGED,
			message: "Your password was changed",
			async apply(transaction) {
				const { key } = await findPerson(transaction, name);
				await writeSecret(transaction, "password", key, password);
				await endSessions(transaction, key, session === undefined ? {} : { except: session });
				return [];
			},
		};
	}

	return peopleRouter(options.log, (router) => {
		router.use((_request, response, next) => {
			if (callerOf(response).ownPassword) next();
			else answerError(response, 409, NONE);
		});
		router
			.route("/")
			.put(
				...readBody,
				(request, _response, next) => {
					request.body.ownPassword = request.body.old;
					next();
				},
				answerChange(options, read),
			)
			.all(refuseMethod("PUT", "The own password is changed by PUT."));
	});
}

/** Below `ACCOUNT_PATH`; 409 if people have no sessions here. */
export function accountCalls(options: PeopleOptions): Router {
	const { companyName, factorRequired, now } = options;

	const attempts = countSignInAttempts();

	/** A present second factor is replaced or turned off only with a code of it: a password alone would otherwise be enough to get rid of it. */
	async function requirePresent(transaction: Rows, key: string, code: string): Promise<void> {
		const factor = await readFactor(transaction, key);
		const refusedFor = await attempts.refusedFor(key);
		if (refusedFor !== undefined) throw new AdminRefusal(429, TOO_MANY, refusedFor);
		if (!factor || takeCode(factor, code, now())) return;
		await attempts.fail(key);
		throw new AdminRefusal(400, WRONG_PRESENT);
	}

	async function begin({ body }: Request, { name = "", session = 0 }: Caller): Promise<CalledChange> {
		const begun = beginFactor(textIn(body.secret), textIn(body.code), now());
		if (!begun) throw new AdminRefusal(400, WRONG_CODE);
		return {
			codes: begun.codes,
			done: FACTOR_BEGUN,
			message: "From now on, you sign in with your app, too. You are signed out everywhere else",
			async apply(transaction) {
				await requirePresent(transaction, nameKey(name), textIn(body.present));
				await writeSecret(transaction, "factor", nameKey(name), begun.factor);
				await endSessions(transaction, nameKey(name), { except: session });
				return [];
			},
		};
	}

	async function end({ body }: Request, { name = "" }: Caller): Promise<CalledChange> {
		if (factorRequired) throw new AdminRefusal(409, REQUIRED);
		return {
			done: "Turned off the own second factor",
			message: "You sign in with your password alone now",
			async apply(transaction) {
				await requirePresent(transaction, nameKey(name), textIn(body.present));
				await removeSecret(transaction, "factor", nameKey(name));
				return [];
			},
		};
	}

	return peopleRouter(options.log, (router) => {
		router.use((_request, response, next) => {
			if (callerOf(response).session === undefined) answerError(response, 409, NOT_HERE);
			else next();
		});
		router
			.route("/")
			.get(async (_request, response) => {
				const { name = "", session } = callerOf(response);
				const [stored, factor] = await accountsOf(options).read(async (db) => {
					return [await readSessions(db, nameKey(name)), await readFactor(db, nameKey(name))] as const;
				});
				const sessions = stored.map(({ hash, person, ...shown }) => ({ ...shown, isThis: shown.id === session }));
				const answer: AccountAnswer = { sessions, codesLeft: factor?.codes.length ?? null, required: factorRequired };
				response.json({ data: answer });
			})
			.all(refuseMethod("GET, HEAD", "The own account is read by GET."));
		router
			.route("/sessions")
			.delete(async ({ query }, response) => {
				const { name = "", session = 0 } = callerOf(response);
				const id = Number(query.id);
				const ended = query.id === undefined ? { except: session } : { only: Number.isSafeInteger(id) ? id : 0 };
				await accountsOf(options).store((transaction) => endSessions(transaction, nameKey(name), ended));
				accountsOf(options).noteEnded();
				response.json({ message: "Signed out there." });
			})
			.all(refuseMethod("DELETE", "Sessions are ended by DELETE."));
		router
			.route("/factor")
			.post((_request, response) => void response.json(newFactor(callerOf(response).name ?? "", companyName)))
			.put(...readBody, answerChange(options, begin))
			.delete(...readBody, answerChange(options, end))
			.all(refuseMethod("POST, PUT, DELETE", "A second factor is begun by PUT and turned off by DELETE."));
	});
}
