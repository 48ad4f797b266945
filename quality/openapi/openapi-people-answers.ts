/** How to get every answer of the calls about people. */

import request, { type Test } from "supertest";
import { OWN_PASSWORD_PATH, PEOPLE_PASSWORD_PATH, PEOPLE_PATH, TOKENS_PATH } from "../../shared/api/api-paths.ts";
import { todayInIndia } from "../../shared/hours/today.ts";
import { WEDNESDAY } from "../../shared/testing/wednesday.ts";
import { type Ask, type Sites, signedIn } from "./openapi-sites.ts";

const TOKEN = { name: "SAP", access: "read", expires: todayInIndia(WEDNESDAY, 1) };

const EDITOR = { role: "editor", states: ["Goa"] };

interface Call {
	id: string;
	method: "get" | "put" | "post" | "delete";
	path: string;
	body?: object;
}

const CALLS: readonly Call[] = [
	{ id: "listPeople", method: "get", path: PEOPLE_PATH },
	{ id: "addPerson", method: "post", path: PEOPLE_PATH, body: { name: "leela", ...EDITOR } },
	{ id: "changeRole", method: "put", path: `${PEOPLE_PATH}?name=leela`, body: EDITOR },
	{ id: "removePerson", method: "delete", path: `${PEOPLE_PATH}?name=leela` },
	{ id: "renewPassword", method: "put", path: `${PEOPLE_PASSWORD_PATH}?name=leela`, body: {} },
	{ id: "addToken", method: "post", path: TOKENS_PATH, body: TOKEN },
	{ id: "revokeToken", method: "delete", path: `${TOKENS_PATH}?name=SAP` },
	{ id: "changeOwnPassword", method: "put", path: OWN_PASSWORD_PATH, body: { old: "x", password: "another password" } },
];

export function peopleAnswers(sites: Sites): Record<string, Ask> {
	const asks = CALLS.flatMap((call) => {
		const ask = (site: string) => {
			const test: Test = request(site)[call.method](call.path);
			return call.body ? test.send(call.body) : test;
		};
		const sends = (type: string, body: string) => () =>
			signedIn(request(sites.whole)[call.method](call.path)).set("Content-Type", type).send(body);
		return Object.entries({
			[`${call.id} 401`]: () => ask(sites.whole),
			[`${call.id} 403`]: () => signedIn(ask(sites.whole)).set("Sec-Fetch-Site", "cross-site"),
			[`${call.id} 409`]: () => ask(sites.open),
			[`${call.id} 429`]: () => signedIn(ask(sites.locked)),
			// Whoever has an own password cannot sign in then.
			...(call.id !== "changeOwnPassword" && { [`${call.id} 503`]: () => signedIn(ask(sites.damaged)) }),
			...(call.body && {
				[`${call.id} 413`]: sends("application/json", JSON.stringify({ name: "x".repeat(20_000) })),
				[`${call.id} 415`]: sends("text/plain", "{}"),
			}),
		});
	});
	const whole = (call: (agent: ReturnType<typeof request>) => Test) => signedIn(call(request(sites.whole)));
	const added = (name: string) =>
		whole((site) => site.post(PEOPLE_PATH)).send({ name, password: "a long password", ...EDITOR });
	const own = (name: string, old: string) =>
		request(sites.whole)
			.put(OWN_PASSWORD_PATH)
			.auth(name, "a long password")
			.send({ old, password: "another password" });
	return {
		...Object.fromEntries(asks),
		"listPeople 200": () => whole((site) => site.get(PEOPLE_PATH)),
		"addPerson 201": () => added("leela"),
		"addPerson 400": () => whole((site) => site.post(PEOPLE_PATH)).send({ name: "x", role: "king" }),
		"changeRole 200": async () => {
			await added("ravi");
			return whole((site) => site.put(`${PEOPLE_PATH}?name=ravi`)).send({ role: "owner" });
		},
		"changeRole 400": () => whole((site) => site.put(`${PEOPLE_PATH}?name=ravi`)).send({ role: "editor", states: [] }),
		"changeRole 404": () => whole((site) => site.put(`${PEOPLE_PATH}?name=nobody`)).send(EDITOR),
		"changeRole 412": async () => {
			await added("tara");
			return whole((site) => site.put(`${PEOPLE_PATH}?name=tara`)).send({ role: "owner", was: { role: "owner" } });
		},
		"removePerson 200": async () => {
			await added("uma");
			return whole((site) => site.delete(`${PEOPLE_PATH}?name=uma`));
		},
		"removePerson 404": () => whole((site) => site.delete(`${PEOPLE_PATH}?name=nobody`)),
		"renewPassword 200": async () => {
			await added("vani");
			return whole((site) => site.put(`${PEOPLE_PASSWORD_PATH}?name=vani`)).send({});
		},
		"renewPassword 400": () =>
			whole((site) => site.put(`${PEOPLE_PASSWORD_PATH}?name=vani`)).send({ password: "short" }),
		"renewPassword 404": () => whole((site) => site.put(`${PEOPLE_PASSWORD_PATH}?name=nobody`)).send({}),
		"renewPassword 405": () => whole((site) => site.get(PEOPLE_PASSWORD_PATH)),
		"addToken 201": () => whole((site) => site.post(TOKENS_PATH)).send(TOKEN),
		"addToken 400": () => whole((site) => site.post(TOKENS_PATH)).send({ ...TOKEN, expires: "never" }),
		"addToken 405": () => whole((site) => site.get(TOKENS_PATH)),
		"revokeToken 200": async () => {
			await whole((site) => site.post(TOKENS_PATH)).send({ ...TOKEN, name: "CRM" });
			return whole((site) => site.delete(`${TOKENS_PATH}?name=CRM`));
		},
		"revokeToken 404": () => whole((site) => site.delete(`${TOKENS_PATH}?name=none`)),
		"changeOwnPassword 200": async () => {
			await added("yami");
			return own("yami", "a long password");
		},
		"changeOwnPassword 400": async () => {
			await added("zoya");
			return own("zoya", "wrong");
		},
		"changeOwnPassword 405": () => whole((site) => site.get(OWN_PASSWORD_PATH)),
	};
}
