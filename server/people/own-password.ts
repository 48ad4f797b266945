/** `PUT /password`: an admin's own password. */
import type { Request, Router } from "express";
import { nameKey } from "../config/admin-name.ts";
import { refuseMethod } from "../http/answer.ts";
import type { Caller } from "../security/admin-user.ts";
import { AdminRefusal, choosePassword, findAdmin, newPassword } from "../security/change-admins.ts";
import { isPassword, type PasswordHash } from "../security/password-hash.ts";
import { countSignInAttempts } from "../security/sign-in-attempts.ts";
import {
	answerChange,
	type CalledChange,
	type PeopleOptions,
	peopleRouter,
	readBody,
	storeOf,
} from "./change-people.ts";

const NONE = "You have no password that can be changed here.";
const WRONG = "The present password is wrong.";
const TOO_MANY = "The present password was wrong too often. Please try again later.";
const MEANWHILE = "Your password was changed in the meantime. Please sign in again.";

/** 200; 400 if the present password is wrong or the new one cannot be used; 409 without one; 429 after ten wrong ones. */
export function ownPasswordCall(options: PeopleOptions): Router {
	const attempts = countSignInAttempts();

	async function checked(name: string, old: unknown): Promise<PasswordHash> {
		const refusedFor = await attempts.refusedFor(nameKey(name));
		if (refusedFor !== undefined) throw new AdminRefusal(429, TOO_MANY, refusedFor);
		const { password } = findAdmin((await storeOf(options).read())?.admins ?? [], name);
		if (typeof old === "string" && (await isPassword(old, password))) return password;
		await attempts.fail(nameKey(name));
		throw new AdminRefusal(400, WRONG);
	}

	async function read({ body }: Request, { name = "", ownPassword }: Caller): Promise<CalledChange> {
		if (!ownPassword) throw new AdminRefusal(409, NONE);
		const present = await attempts.oneAtATime(nameKey(name), () => checked(name, body.old));
		const chosen = await choosePassword(options.auth, typeof body.password === "string" ? body.password : "");
		return {
			done: "Changed the own password",
			message: "Your password was changed",
			apply(stored) {
				if (!findAdmin(stored.admins, name).password.hash.equals(present.hash)) throw new AdminRefusal(412, MEANWHILE);
				return newPassword(name, chosen).apply(stored);
			},
		};
	}

	return peopleRouter(options.log, (router) => {
		router
			.route("/")
			.put(...readBody, answerChange(options, read))
			.all(refuseMethod("PUT", "The own password is changed by PUT."));
	});
}
