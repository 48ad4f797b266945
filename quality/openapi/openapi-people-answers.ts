/** How to get every answer of the sign-in and of the calls about people. */

import { TOTP } from "otpauth";
import request from "supertest";
import { PASSWORD } from "../../server/testing/stored-people.ts";
import {
	ACCOUNT_PATH,
	FACTOR_PATH,
	OWN_PASSWORD_PATH,
	PEOPLE_FACTOR_PATH,
	PEOPLE_PASSWORD_PATH,
	PEOPLE_PATH,
	SESSIONS_PATH,
	SIGN_IN_PATH,
	TOKENS_PATH,
} from "../../shared/api/api-paths.ts";
import type { OwnPasswordBody } from "../../shared/api/people.ts";
import { todayInIndia } from "../../shared/hours/today.ts";
import { SIGN_OUT_PATH } from "../../shared/paths.ts";
import { WEDNESDAY } from "../../shared/testing/wednesday.ts";
import { type Ask, type Sites, signedIn } from "./openapi-sites.ts";

const TOKEN = { name: "SAP", access: "read", expires: todayInIndia(WEDNESDAY, 1) };

const EDITOR = { role: "editor", states: ["Goa"] };

const CONFIRMED: OwnPasswordBody = { ownPassword: PASSWORD };

interface Call {
	id: string;
	method: "get" | "put" | "post" | "delete";
	path: string;
	/** Besides the own password; missing if the call needs none. */
	body?: object;
}

const CALLS: readonly Call[] = [
	{ id: "listPeople", method: "get", path: PEOPLE_PATH },
	{ id: "addPerson", method: "post", path: PEOPLE_PATH, body: { name: "leela", ...EDITOR } },
	{ id: "changeRole", method: "put", path: `${PEOPLE_PATH}?name=leela`, body: EDITOR },
	{ id: "removePerson", method: "delete", path: `${PEOPLE_PATH}?name=leela`, body: {} },
	{ id: "renewPassword", method: "put", path: `${PEOPLE_PASSWORD_PATH}?name=leela`, body: {} },
	{ id: "endFactor", method: "delete", path: `${PEOPLE_FACTOR_PATH}?name=leela`, body: {} },
	{ id: "addToken", method: "post", path: TOKENS_PATH, body: TOKEN },
	{ id: "revokeTokens", method: "delete", path: `${TOKENS_PATH}?name=SAP`, body: {} },
	{ id: "changeOwnPassword", method: "put", path: OWN_PASSWORD_PATH, body: {} },
	{ id: "getAccount", method: "get", path: ACCOUNT_PATH },
	{ id: "endSessions", method: "delete", path: SESSIONS_PATH },
	{ id: "offerFactor", method: "post", path: FACTOR_PATH },
	{ id: "beginFactor", method: "put", path: FACTOR_PATH, body: {} },
	{ id: "endOwnFactor", method: "delete", path: FACTOR_PATH, body: {} },
];

const SECRET = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";

export function peopleAnswers(sites: Sites): Record<string, Ask> {
	const asks = CALLS.flatMap(({ id, method, path, body }) => {
		const ask = (site: string) => request(site)[method](path).send(body);
		const sends = (type: string, text: string) => () =>
			signedIn(request(sites.whole)[method](path)).set("Content-Type", type).send(text);
		return Object.entries({
			[`${id} 401`]: () => ask(sites.whole),
			[`${id} 403`]: () =>
				body ? signedIn(ask(sites.busy)) : signedIn(ask(sites.whole)).set("Sec-Fetch-Site", "cross-site"),
			[`${id} 409`]: () => ask(sites.open),
			[`${id} 503`]: () => signedIn(ask(sites.away)),
			...(body && {
				[`${id} 413`]: sends("application/json", JSON.stringify({ name: "x".repeat(20_000) })),
				[`${id} 415`]: sends("text/plain", "{}"),
				[`${id} 429`]: () => signedIn(ask(sites.locked)),
			}),
		});
	});
	const signIn = (site: string, body: object) => request(site).post(SIGN_IN_PATH).send(body);
	const whole = (method: Call["method"] | "patch", path: string, body: object = {}) =>
		signedIn(request(sites.whole)[method](path)).send({ ...CONFIRMED, ...body });
	const added = (name: string) => whole("post", PEOPLE_PATH, { name, ...EDITOR });
	const afterAdding =
		(name: string, ...call: Parameters<typeof whole>): Ask =>
		async () => {
			await added(name);
			return whole(...call);
		};
	const madeToken = (name: string) => whole("post", TOKENS_PATH, { ...TOKEN, name });
	const code = (after = 0) => new TOTP({ secret: SECRET }).generate({ timestamp: WEDNESDAY + after });
	return {
		...Object.fromEntries(asks),
		"getSignIn 200": () => whole("get", SIGN_IN_PATH),
		"getSignIn 401": () => request(sites.whole).get(SIGN_IN_PATH),
		"getSignIn 403": () => request(sites.proxied).get(SIGN_IN_PATH).set("X-Forwarded-User", "asha"),
		"getSignIn 405": () => whole("put", SIGN_IN_PATH),
		"getSignIn 503": () => signedIn(request(sites.away).get(SIGN_IN_PATH)),
		"signIn 200": () => signIn(sites.sampled, { name: "admin", password: PASSWORD }),
		"signIn 400": () => request(sites.whole).post(SIGN_IN_PATH).send([]),
		"signIn 401": async () => {
			const { body } = await added("sita");
			return signIn(sites.whole, { name: "sita", password: body.password });
		},
		"signIn 403": () => signIn(sites.whole, {}).set("Sec-Fetch-Site", "cross-site"),
		"signIn 405": () => signIn(sites.open, {}),
		"signIn 413": () => signIn(sites.whole, { name: "x".repeat(20_000) }),
		"signIn 415": () => request(sites.whole).post(SIGN_IN_PATH).type("text/plain").send("{}"),
		"signIn 429": () => signIn(sites.locked, { name: "admin", password: PASSWORD }),
		"signIn 503": () => signIn(sites.away, { name: "admin", password: PASSWORD }),
		"signOut 303": () => request(sites.whole).post(SIGN_OUT_PATH).redirects(0),
		"signOut 403": () => request(sites.whole).post(SIGN_OUT_PATH).set("Sec-Fetch-Site", "cross-site"),
		"signOut 405": () => request(sites.whole).put(SIGN_OUT_PATH),
		"listPeople 200": () => whole("get", PEOPLE_PATH),
		"addPerson 201": () => added("leela"),
		"addPerson 400": () => whole("post", PEOPLE_PATH, { name: "x", role: "king" }),
		"changeRole 200": afterAdding("ravi", "put", `${PEOPLE_PATH}?name=ravi`, { role: "owner" }),
		"changeRole 400": () => whole("put", `${PEOPLE_PATH}?name=ravi`, { role: "editor", states: [] }),
		"changeRole 404": () => whole("put", `${PEOPLE_PATH}?name=nobody`, EDITOR),
		"changeRole 412": afterAdding("tara", "put", `${PEOPLE_PATH}?name=tara`, { role: "owner", was: { role: "owner" } }),
		"removePerson 200": afterAdding("uma", "delete", `${PEOPLE_PATH}?name=uma`),
		"removePerson 404": () => whole("delete", `${PEOPLE_PATH}?name=nobody`),
		"renewPassword 200": afterAdding("vani", "put", `${PEOPLE_PASSWORD_PATH}?name=vani`),
		"renewPassword 404": () => whole("put", `${PEOPLE_PASSWORD_PATH}?name=nobody`),
		"renewPassword 405": () => whole("get", PEOPLE_PASSWORD_PATH),
		"endFactor 200": afterAdding("yami", "delete", `${PEOPLE_FACTOR_PATH}?name=yami`),
		"endFactor 404": () => whole("delete", `${PEOPLE_FACTOR_PATH}?name=nobody`),
		"endFactor 405": () => whole("get", PEOPLE_FACTOR_PATH),
		"addToken 201": () => madeToken("SAP"),
		"addToken 400": () => whole("post", TOKENS_PATH, { ...TOKEN, expires: "never" }),
		"addToken 405": () => whole("get", TOKENS_PATH),
		"revokeTokens 200": async () => {
			await madeToken("CRM");
			return whole("delete", `${TOKENS_PATH}?name=CRM`);
		},
		"revokeTokens 404": () => whole("delete", `${TOKENS_PATH}?name=none`),
		"changeOwnPassword 200": () =>
			signedIn(request(sites.many).put(OWN_PASSWORD_PATH)).send({ old: PASSWORD, password: "another good one" }),
		"changeOwnPassword 400": () => whole("put", OWN_PASSWORD_PATH, { old: PASSWORD, password: "short" }),
		"changeOwnPassword 405": () => whole("get", OWN_PASSWORD_PATH),
		"getAccount 200": () => whole("get", ACCOUNT_PATH),
		"getAccount 405": () => whole("put", ACCOUNT_PATH),
		"endSessions 200": () => whole("delete", SESSIONS_PATH),
		"endSessions 405": () => whole("get", SESSIONS_PATH),
		"offerFactor 200": () => whole("post", FACTOR_PATH),
		"offerFactor 405": () => whole("patch", FACTOR_PATH),
		"beginFactor 200": () => whole("put", FACTOR_PATH, { secret: SECRET, code: code() }),
		"beginFactor 400": () => whole("put", FACTOR_PATH, { secret: SECRET, code: "x" }),
		"endOwnFactor 400": () => whole("delete", FACTOR_PATH, { present: "x" }),
		// The digits of the next half minute: those of now were used.
		"endOwnFactor 200": () => whole("delete", FACTOR_PATH, { present: code(30_000) }),
	};
}
