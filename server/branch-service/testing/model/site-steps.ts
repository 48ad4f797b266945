/** Steps about the whole site: the calendar, the notice, people and tokens; and undoing any of the last changes. */
import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import {
	CALENDAR_PATH,
	CHANGES_PATH,
	NOTICE_PATH,
	PEOPLE_PASSWORD_PATH,
	PEOPLE_PATH,
	TOKENS_PATH,
} from "../../../../shared/api/api-paths.ts";
import type { Rights } from "../../../../shared/api/people.ts";
import { PASSWORD } from "../../../testing/stored-people.ts";
import { keyOf, undoing } from "./model.ts";
import { type By, STALE, step } from "./step.ts";
import type { Expected, World } from "./world.ts";

const HOLIDAYS = [
	{ date: "2027-01-26", name: "Republic Day" },
	{ date: "2027-05-30", name: "Statehood Day", states: ["Goa"] },
	{ date: "2027-11-01", name: "Piravi", states: ["Kerala"] },
	{ date: "2027-11-01", name: "Harvest", states: ["Goa", "Kerala"] },
];
const RULES = [
	{ day: "saturday" as const, weeks: [2, 4] },
	{ day: "monday" as const, weeks: [1], states: ["Goa"] },
];
const calendarValues = fc.record({
	days: fc.subarray(HOLIDAYS, { maxLength: 2 }),
	rules: fc.subarray(RULES, { maxLength: 1 }),
});

const holidays = step("holidays", calendarValues, async (world, { who, isStale }, { days, rules }) => {
	const { body } = await world.site.read(CALENDAR_PATH);
	const calendar = {
		holidays: toggled(body.data.holidays, days),
		daysOff: toggled(body.data.daysOff, rules),
	};
	calendar.holidays.sort((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)));
	const call = () =>
		world.site.call(who, "PUT", CALENDAR_PATH, { version: isStale ? STALE : body.version, body: calendar });
	return world.play(who, isStale ? "it is stale" : { kind: "calendar", calendar }, call);
});

/** A list in which each of these parts is if it was not. */
function toggled<Part>(list: readonly Part[], parts: readonly Part[]): Part[] {
	const has = (all: readonly Part[], part: Part) => all.some((each) => isDeepStrictEqual(each, part));
	return [...list.filter((each) => !has(parts, each)), ...parts.filter((each) => !has(list, each))];
}

const notice = step(
	"notice",
	fc.constantFrom("Closed today", "Closed tomorrow", null),
	async (world, { who, isStale }, text) => {
		const { version } = (await world.site.read(NOTICE_PATH)).body;
		const notice =
			text === null ? null : { text, language: "en" as const, from: "2026-12-01T09:00", until: "2027-12-01T09:00" };
		const call = () =>
			world.site.call(who, "PUT", NOTICE_PATH, { version: isStale ? STALE : version, body: { notice } });
		return world.play(who, isStale ? "it is stale" : { kind: "notice", notice }, call);
	},
);

const names = fc.constantFrom("asha", "bina", "chand", "leela", "Leela", "ravi");
const rightsValues = fc.constantFrom<Rights>(
	{ role: "owner", states: null },
	{ role: "editor", states: null },
	{ role: "editor", states: ["Goa"] },
	{ role: "editor", states: ["Goa", "Kerala"] },
);

/** A call about people or tokens, which asks for the caller's own password. */
function manage(world: World, who: string, [method, path]: [string, string], body: object, expected: Expected) {
	return world.play(who, expected, () =>
		world.site.call(who, method, path, { body: { ...body, ownPassword: PASSWORD } }),
	);
}

const named = (path: string, name: string) => `${path}?name=${encodeURIComponent(name)}`;

const addPerson = step(
	"add person",
	fc.record({ name: names, rights: rightsValues }),
	(world, { who }, { name, rights }) => {
		const people = new Map(world.state.people).set(keyOf(name), { name, ...rights });
		const expected = world.state.people.has(keyOf(name)) ? "there is one" : { kind: "people", people, always: true };
		return manage(world, who, ["POST", PEOPLE_PATH], { name, ...rights }, expected);
	},
);

/** What becomes of somebody else, who must exist. */
function changePerson(
	world: World,
	{ who }: By,
	name: string,
	call: [string, string],
	body: object,
	rights?: Rights | null,
) {
	const people = new Map(world.state.people);
	const person = people.get(keyOf(name));
	if (rights === null) people.delete(keyOf(name));
	else if (person && rights) people.set(keyOf(name), { ...person, ...rights });
	const refused = keyOf(name) === who ? "it is themselves" : person ? undefined : "there is nobody of this name";
	return manage(world, who, call, body, refused ?? { kind: "people", people, always: true });
}

const changeRights = step(
	"change rights",
	fc.record({ name: names, rights: rightsValues }),
	(world, by, { name, rights }) => changePerson(world, by, name, ["PUT", named(PEOPLE_PATH, name)], rights, rights),
);

const endSession = async (world: World, change: Promise<{ status: number }>, name: string) => {
	if ((await change).status === 200) world.sessions.delete(keyOf(name));
};

const removePerson = step("remove person", names, (world, by, name) =>
	endSession(world, changePerson(world, by, name, ["DELETE", named(PEOPLE_PATH, name)], {}, null), name),
);

const newPassword = step("new password", names, (world, by, name) =>
	endSession(world, changePerson(world, by, name, ["PUT", named(PEOPLE_PASSWORD_PATH, name)], {}), name),
);

const tokenNames = fc.constantFrom("SAP", "sap", "CRM");

const addToken = step("add token", tokenNames, async (world, { who }, name) => {
	const tokens = new Map(world.state.tokens).set(keyOf(name), { name, access: "read", by: who });
	const expected = world.state.tokens.has(keyOf(name)) ? "there is one" : { kind: "people", tokens, always: true };
	const body = { name, access: "read", expires: "2027-06-30" };
	const answer = await manage(world, who, ["POST", TOKENS_PATH], body, expected);
	if (answer.status === 201) world.secrets.set(answer.body.token, keyOf(name));
});

const revokeTokens = step(
	"revoke tokens",
	fc.oneof(tokenNames, fc.constantFrom({ by: "asha" }, { by: "bina" })),
	async (world, { who }, which) => {
		const tokens = new Map(world.state.tokens);
		for (const [key, token] of tokens)
			if (typeof which === "string" ? key === keyOf(which) : token.by === which.by) tokens.delete(key);
		const isNone = tokens.size === world.state.tokens.size;
		const path = typeof which === "string" ? named(TOKENS_PATH, which) : `${TOKENS_PATH}?by=${which.by}`;
		await manage(world, who, ["DELETE", path], {}, isNone ? "there is none" : { kind: "people", tokens, always: true });
		for (const [secret, key] of world.secrets) if (!world.state.tokens.has(key)) await world.refuseToken(secret);
	},
);

/** Undoes a change; if that was an undo, this is a redo. */
export async function undo(world: World, who: string, id: number) {
	const call = () => world.site.call(who, "POST", `${CHANGES_PATH}/${id}/undo`, { body: { ownPassword: PASSWORD } });
	const answer = await world.play(who, undoing(world.state, world.history, id, who), call);
	for (const [secret, key] of world.secrets) if (!world.state.tokens.has(key)) await world.refuseToken(secret);
	return answer;
}

const undoNewest = step("undo the newest", fc.constant(null), (world, { who }) =>
	undo(world, who, world.history.length),
);
const undoAny = step("undo", fc.constant(null), (world, { who, at }) => undo(world, who, world.history.length - at));

export const siteSteps = [holidays, notice, addPerson, changeRights, removePerson, newPassword, addToken, revokeTokens];
export const undoSteps = [undoNewest, undoAny, undoAny];
