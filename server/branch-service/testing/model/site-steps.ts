/** Steps about the whole site: the calendar, the notice, people and tokens; and undoing any of the last changes. */
import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import * as calls from "../../../../shared/api/api-paths.ts";
import type { Rights } from "../../../../shared/api/people.ts";
import { todayInIndia } from "../../../../shared/hours/today.ts";
import { WEDNESDAY } from "../../../../shared/testing/wednesday.ts";
import { PASSWORD } from "../../../testing/stored-people.ts";
import { type Content, keyOf, type Put } from "./state.ts";
import { none, STALE, step } from "./step.ts";
import { isFinal, undoing, undoneBy } from "./undoing.ts";
import type { World } from "./world.ts";

const HOLIDAYS: Content[] = [
	{ date: "2027-01-26", name: "Republic Day" },
	{ date: "2027-05-30", name: "Statehood Day", states: ["Goa"] },
	{ date: "2027-11-01", name: "Piravi", states: ["Kerala"] },
	{ date: "2027-11-01", name: "Harvest", states: ["Goa", "Kerala"] },
];
const RULES: Content[] = [
	{ day: "saturday", weeks: [2, 4] },
	{ day: "monday", weeks: [1], states: ["Goa"] },
];
const few = fc.subarray([...HOLIDAYS, ...RULES], { maxLength: 3 });
const calendarValues = fc.tuple(few, fc.option(fc.constantFrom(...HOLIDAYS)));
/** What somebody has seen who is late. */
const NEVER = [{ was: { date: "2027-03-03", name: "Gone" }, now: { date: "2027-03-04", name: "New" } }];

const datedDay = ({ date, name, ...rest }: Content): Content =>
	date ? { effect: "closed", from: date, until: date, text: name, ...rest } : { effect: "closed", ...rest };

/** Adds what is not there, and removes what is, or replaces the first of it. */
const holidays = step("holidays", calendarValues, async (world, { who, isStale }, [days, other]) => {
	const left = world.dated().filter(([, { effect }]) => effect !== "notice");
	const placeOf = (day: Content) => left.findIndex(([, content]) => isDeepStrictEqual(content, datedDay(day)));
	const changes: { was?: Content; now?: Content }[] = days.map((day, index) => {
		if (placeOf(day) < 0) return { now: day };
		return { was: day, ...(index === 0 && other && "date" in day && { now: other }) };
	});
	const ids = changes.map(({ was }) => was && left.splice(placeOf(was), 1)[0]?.[0]);
	const puts = changes.flatMap(({ now }, index): Put[] => {
		const id = ids[index];
		const after = now && placeOf(now) < 0 ? datedDay(now) : null;
		if (after) left.push([id ?? 0, after]);
		return id === undefined && !after ? [] : [{ kind: "dated", id, after }];
	});
	const isHoliday = ({ was, now }: (typeof changes)[number]) => "date" in { ...was, ...now };
	const body = {
		holidays: isStale ? NEVER : changes.filter(isHoliday),
		daysOff: changes.filter((each) => !isHoliday(each)),
	};
	const path = `${calls.COMMANDS_PATH}/change-calendar`;
	await world.play(who, ["POST", path, { body }], isStale ? "it is stale" : { kind: "calendar", puts });
});

const texts = fc.constantFrom("Closed today", "Closed tomorrow", null);

const notice = step("notice", texts, async (world, { who, isStale }, text) => {
	const { version } = (await world.site.read(calls.NOTICE_PATH)).body;
	const notice = text && { text, language: "en", from: "2026-12-01T09:00", until: "2027-12-01T09:00" };
	const id = world.dated().find(([, { effect }]) => effect === "notice")?.[0];
	const puts = [{ kind: "dated" as const, id, after: notice && { effect: "notice", ...notice } }];
	const sent = { version: isStale ? STALE : version, body: { notice } };
	const wanted = { kind: "notice", puts: notice || id ? puts : [] };
	await world.play(who, ["POST", `${calls.COMMANDS_PATH}/change-notice`, sent], isStale ? "it is stale" : wanted);
});

interface Managed {
	call: readonly [method: string, path: string, body?: object];
	puts?: readonly Put[];
	refused?: string | false | undefined;
	/** Whose sessions end. */
	ends?: string;
}

/** A call about people or tokens, which needs the caller's own password. */
function manage(world: World, who: string, { call: [method, path, body], refused, puts = [], ...wanted }: Managed) {
	const sent = { body: { ...body, ownPassword: PASSWORD } };
	return world.play(who, [method, path, sent], refused || { kind: "people", always: true, puts, ...wanted });
}

const named = (path: string, name: string) => `${path}?name=${encodeURIComponent(name)}`;
const found = (all: ReadonlyMap<number, Content>, name: string) =>
	[...all].find(([, content]) => keyOf(content.name) === keyOf(name));

const names = fc.constantFrom("asha", "bina", "bina", "chand", "leela", "Leela");
const rightsValues = fc.constantFrom<Rights>(
	{ role: "owner", states: null },
	{ role: "editor", states: null },
	{ role: "editor", states: ["Goa"] },
	{ role: "editor", states: ["Goa", "Kerala"] },
);
const personValues = fc.tuple(names, rightsValues);

const addPerson = step("add person", personValues, (world, { who }, [name, rights]) => {
	const puts = [{ kind: "person" as const, after: { name, rights } }];
	return manage(world, who, { call: ["POST", calls.PEOPLE_PATH, { name, ...rights }], puts });
});

/** A step about somebody else. @param change what becomes of them */
function aboutPerson(
	world: World,
	who: string,
	name: string,
	wanted: Managed,
	change?: (person: Content) => Content | null,
) {
	const [id, person] = found(world.state.person, name) ?? [];
	const puts = person && change ? [{ kind: "person" as const, id, after: change(person) }] : [];
	return manage(world, who, { ...wanted, puts, refused: keyOf(name) === who || !person ? "it is nobody else" : false });
}

const changeRights = step("change rights", personValues, (world, { who }, [name, rights]) => {
	const call = ["PUT", named(calls.PEOPLE_PATH, name), rights] as const;
	return aboutPerson(world, who, name, { call }, (person) => ({ ...person, rights }));
});

const removePerson = step("remove person", names, (world, { who }, name) =>
	aboutPerson(world, who, name, { call: ["DELETE", named(calls.PEOPLE_PATH, name)] }, () => null),
);

const newPassword = step("new password", names, (world, { who }, name) =>
	aboutPerson(world, who, name, { call: ["PUT", named(calls.PEOPLE_PASSWORD_PATH, name)], ends: keyOf(name) }),
);

/** The site in front has a clock that stands. */
const FIRST_DAY = todayInIndia(WEDNESDAY);
const tokenNames = fc.constantFrom("SAP", "sap", "CRM");

const addToken = step("add token", tokenNames, async (world, { who }, name) => {
	const token = { name, access: "read", created: FIRST_DAY, by: who, expires: "2027-06-30" };
	const call = ["POST", calls.TOKENS_PATH, { name, access: "read", expires: token.expires }] as const;
	const { body } = await manage(world, who, { call, puts: [{ kind: "token", after: token }] });
	if (body.token) world.secrets.set(body.token, token);
});

const meantTokens = fc.oneof(fc.record({ name: tokenNames }), fc.record({ by: fc.constantFrom("asha", "bina") }));

const revokeTokens = step("revoke tokens", meantTokens, (world, { who }, meant) => {
	const tokens = [...world.state.token].filter(([, { name, by }]) =>
		"name" in meant ? keyOf(name) === keyOf(meant.name) : by === meant.by,
	);
	const puts = tokens.map(([id]): Put => ({ kind: "token", id, after: null }));
	const call = ["DELETE", `${calls.TOKENS_PATH}?${new URLSearchParams(meant)}`] as const;
	return manage(world, who, { call, puts, refused: puts.length === 0 && "there is none" });
});

/** Undoes a change, or the part of it that was not changed since; if that was an undo, this is a redo. */
export function undo(world: World, who: string, id: number, isPart = false) {
	const expected = undoing(world.state, world.history, id, who, isPart);
	const body = { ownPassword: PASSWORD, ...(isPart && { part: true }) };
	return world.play(who, ["POST", `${calls.CHANGES_PATH}/${id}/undo`, { body }], expected);
}

const undoNewest = step("undo the newest", none, (world, { who }) => undo(world, who, world.history.length));

/** One of the changes that may be undone or, in one of eight cases, any. */
const undoAny = step("undo", fc.boolean(), (world, { who, at }, isPart) => {
	const undone = undoneBy(world.history);
	const all = world.history.map((change, index) => [index + 1, !isFinal(change) && !undone.has(index + 1)] as const);
	const open = all.filter(([, isOpen]) => isOpen);
	const ids = at < 14 && open.length > 0 ? open : all;
	return undo(world, who, ids.at(-1 - (at % Math.max(1, ids.length)))?.[0] ?? 1, isPart);
});

export const undoSteps = [undoNewest, undoAny, undoAny];
export const calendarSteps = [holidays, holidays, notice];
export const peopleSteps = [addPerson, changeRights, removePerson, newPassword, addToken, revokeTokens];
