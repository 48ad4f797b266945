/** `/people/tokens`: owners make tokens for programs, and revoke them. */
import { type RequestHandler, Router } from "express";
import type { TokenAnswer } from "../../shared/api/people.ts";
import { adminName, nameKey } from "../config/admin-name.ts";
import { refuseMethod } from "../http/answer-refusal.ts";
import { jsonBody } from "../http/json-body.ts";
import { callerOf } from "../security/admin-user.ts";
import { createToken, isExpiry, MAX_TOKENS, todayInIndia } from "../security/api-token.ts";
import { AdminRefusal } from "../security/change-admins.ts";
import { changePeople, type PeopleOptions, refuseOthers } from "./change-people.ts";

const MAX_BODY_BYTES = 4 * 1024;

const BAD_NAME =
	"A token needs a name of 1 to 100 characters, without colons, control characters, or spaces around it.";
const BAD_ACCESS = "Choose whether the token reads or also writes.";
const BAD_EXPIRY = "Choose the token's last day: from today to two years from now.";

/** The list is with the people. A token is named by the parameter `name`. */
export function tokenRoutes(options: PeopleOptions): Router {
	const router = Router();
	router
		.route("/")
		.post(...jsonBody(MAX_BODY_BYTES), addToken(options))
		.delete(revokeToken(options))
		.all(refuseMethod("POST, DELETE", "Tokens are made by POST and revoked by DELETE."));
	return router;
}

/** 201 with the token, which is not shown again; 400; 409 if the name is taken. */
function addToken(options: PeopleOptions): RequestHandler {
	return async (request, response) => {
		const { name: given, access, expires } = request.body;
		const name = typeof given === "string" ? adminName(given) : undefined;
		if (name === undefined) throw new AdminRefusal(400, BAD_NAME);
		if (access !== "read" && access !== "write") throw new AdminRefusal(400, BAD_ACCESS);
		if (!isExpiry(expires)) throw new AdminRefusal(400, BAD_EXPIRY);
		const { name: by = "" } = callerOf(response);
		const { token, hash } = createToken();
		const done = `Made the token ${name}, to ${access}, until ${expires}`;
		await changePeople(options, { request, response, done }, ({ admins, tokens }) => {
			refuseOthers(options, by, admins);
			if (tokens.some(isNamed(name))) throw new AdminRefusal(409, `There is already a token ${name}.`);
			if (tokens.length >= MAX_TOKENS) throw new AdminRefusal(409, `There are ${MAX_TOKENS} tokens: revoke one first.`);
			return { tokens: [...tokens, { name, hash, access, created: todayInIndia(), by, expires, used: null }] };
		});
		response.status(201).json({ message: `The token ${name} was made.`, token } satisfies TokenAnswer);
	};
}

function revokeToken(options: PeopleOptions): RequestHandler {
	return async (request, response) => {
		const name = String(request.query.name ?? "");
		await changePeople(options, { request, response, done: `Revoked the token ${name}` }, ({ admins, tokens }) => {
			refuseOthers(options, callerOf(response).name, admins);
			const revoked = tokens.find(isNamed(name));
			if (!revoked) throw new AdminRefusal(404, `There is no token ${name}.`);
			return { tokens: tokens.filter((token) => token !== revoked) };
		});
		response.json({ message: `The token ${name} was revoked.` });
	};
}

function isNamed(name: string): (token: { name: string }) => boolean {
	return (token) => nameKey(token.name) === nameKey(name);
}
