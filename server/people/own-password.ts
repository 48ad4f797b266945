/** `PUT /password`: an admin's own password. */
import { Router } from "express";
import { nameKey } from "../config/admin-name.ts";
import { answerError } from "../http/answer.ts";
import { refuseMethod } from "../http/answer-refusal.ts";
import { jsonBody } from "../http/json-body.ts";
import { callerOf } from "../security/admin-user.ts";
import { AdminRefusal, choosePassword, findAdmin, setPassword } from "../security/change-admins.ts";
import { isPassword } from "../security/password-hash.ts";
import { countSignInAttempts } from "../security/sign-in-attempts.ts";
import { answerPeopleErrors, changePeople, notStored, type PeopleOptions, storeOf } from "./change-people.ts";

const MAX_BODY_BYTES = 4 * 1024;

const CHANGED = "Your password was changed.";
const NONE = "You have no password that can be changed here.";
const WRONG = "The present password is wrong.";
const TOO_MANY = "The present password was wrong too often. Please try again later.";
const MEANWHILE = "Your password was changed in the meantime. Please sign in again.";

/** 200; 400 if the present password is wrong or the new one cannot be used; 409 without one; 429 after ten wrong ones. */
export function ownPasswordCall(options: PeopleOptions): Router {
	const attempts = countSignInAttempts();
	const router = Router();
	router.use(notStored);
	router
		.route("/")
		.put(...jsonBody(MAX_BODY_BYTES), async (request, response) => {
			const { name = "", ownPassword } = callerOf(response);
			if (!ownPassword) throw new AdminRefusal(409, NONE);
			const { old, password: sent } = request.body;
			await attempts.oneAtATime(nameKey(name), async () => {
				const refusedFor = await attempts.refusedFor(nameKey(name));
				if (refusedFor !== undefined) {
					return answerError(response, 429, TOO_MANY, { headers: ["retry-after", String(refusedFor)] });
				}
				const present = findAdmin((await storeOf(options).read())?.admins ?? [], name).password;
				if (typeof old !== "string" || !(await isPassword(old, present))) {
					await attempts.fail(nameKey(name));
					throw new AdminRefusal(400, WRONG);
				}
				const { password } = await choosePassword(typeof sent === "string" ? sent : "");
				await changePeople(options, { request, response, done: "Changed the own password" }, ({ admins }) => {
					if (!findAdmin(admins, name).password.hash.equals(present.hash)) throw new AdminRefusal(412, MEANWHILE);
					return { admins: setPassword(admins, name, password) };
				});
				response.json({ message: CHANGED });
			});
		})
		.all(refuseMethod("PUT", "The own password is changed by PUT."));
	router.use((_request, response) => answerError(response, 404, "There is nothing at this address."));
	router.use(...answerPeopleErrors(options.log));
	return router;
}
