/** Steps about one branch and its dated changes, and days that pass. */
import fc from "fast-check";
import { BRANCHES_PATH, CREATE_BRANCH_PATH } from "../../../../shared/api/api-paths.ts";
import { WARNING_CODES } from "../../../../shared/branch/branch-warning.ts";
import { dateOf, dayNumber } from "../../../../shared/hours/calendar.ts";
import type { Closure } from "../../../../shared/hours/week.ts";
import { withOneName } from "./judge.ts";
import { type Content, defined, NEW_BRANCH, PROBLEM, type Put, payloadOf, RIGHT, withValues } from "./state.ts";
import { type By, closureValues, fewValues, MISSING, none, STALE, step, wholeValues } from "./step.ts";
import type { World } from "./world.ts";

const DAY_MS = 86_400_000;

/** One of the branches or, in one of sixteen cases, one that is gone. */
function idAt({ ids, touched, state }: World, at: number): number {
	if (at === 15) return [...touched.keys()].find((id) => !state.branch.has(id)) ?? MISSING;
	return ids[at % ids.length] ?? MISSING;
}

interface OnBranch<Value> {
	kind: string;
	/** The call, below the branch's address. */
	call(id: number, value: Value, world: World): readonly [method: string, path: string, body?: object];
	/** What becomes of the branch or of what belongs to it, or why the call is refused. */
	puts(id: number, value: Value, world: World, by: By): readonly Put[] | string;
}

type Dated = readonly [id: number, content: Content];

function playOn<Value>({ kind, call, puts }: OnBranch<Value>, world: World, by: By, value: Value) {
	const id = idAt(world, by.at);
	const [method, path, body] = call(id, value, world);
	const version = by.isStale ? STALE : (world.versions.get(id) ?? 0);
	const isThere = world.state.branch.has(id) && !by.isStale;
	const wanted = isThere ? puts(id, value, world, by) : "there is no such branch or version";
	const expected = typeof wanted === "string" ? wanted : { kind, puts: wanted };
	return world.play(by.who, [method, `${BRANCHES_PATH}/${id}${path}`, { version, body }], expected);
}

const stepOn = <Value>(value: fc.Arbitrary<Value>, on: OnBranch<Value>) =>
	step(on.kind, value, (world, by, value) => playOn(on, world, by, value));

const bodyOf = (branch: Content, values: object) => ({ ...payloadOf(branch), ...values, confirmed: WARNING_CODES });
const put = (id: number | undefined, after: Content | null): Put => ({ kind: "branch", id, after });
const putDated = (id: number | undefined, after: Content | null): Put => ({ kind: "dated", id, after });

const create = step("create", wholeValues, (world, { who }, values) => {
	const wanted = { kind: "create", puts: withOneName(world.state, [put(undefined, withValues(NEW_BRANCH, values))]) };
	return world.play(who, ["POST", CREATE_BRANCH_PATH, { body: bodyOf(NEW_BRANCH, values) }], wanted);
});

const EDIT: OnBranch<object> = {
	kind: "edit",
	call: (id, values, world) => ["PUT", "", bodyOf(world.branch(id), values)],
	puts: (id, values, world) => withOneName(world.state, editOf(id, values, world)),
};
const editOf = (id: number, values: object, world: World) => [
	put(id, withValues(world.branch(id), { ...values, ...RIGHT })),
];
export const editOne = (world: World, by: By, values: object) => playOn(EDIT, world, by, values);

const remove = stepOn(none, { kind: "delete", call: () => ["DELETE", ""], puts: (id) => [put(id, null)] });

const own = stepOn(none, {
	kind: "own",
	call: () => ["POST", "/own"],
	puts: (id, _, world) => [put(id, defined({ ...world.branch(id), sample: undefined }))],
});

const isClosure = ([, { effect }]: Dated) => effect !== "fields";
const isOver = (until: string | undefined, today: string) => until !== undefined && until < today;
export const isUsable = ({ from, until }: Closure) => !isOver(until, from);

/** A closure takes the place of one with the same dates. */
export function closed(world: World, branch: number, { from, until, hours, reason: text }: Closure): Put {
	const same = world.dated(branch).find((each) => isClosure(each) && each[1].from === from && each[1].until === until);
	const effect = hours === undefined ? "closed" : "hours";
	return putDated(same?.[0], defined({ effect, branch, from, until, hours, text }));
}

const close = stepOn(closureValues, {
	kind: "closure",
	call: (_, closure) => ["POST", "/closures", closure],
	puts: (id, closure, world) => (isUsable(closure) ? [closed(world, id, closure)] : "it ends before it begins"),
});

/** Ends a closure today; its past days stay. */
const ended = ([id, closure]: Dated, today: string) =>
	putDated(id, closure.from < today ? { ...closure, until: dateOf(dayNumber(today) - 1) } : null);

const reopen = stepOn(none, {
	kind: "reopen",
	call: () => ["DELETE", "/closures"],
	puts(id, _, world) {
		const isInForce = ([, { effect, from, until }]: Dated) =>
			effect === "closed" && from <= world.today && !isOver(until, world.today);
		return world
			.dated(id)
			.filter(isInForce)
			.map((each) => ended(each, world.today));
	},
});

const one = (all: readonly Dated[], at: number) => all[at % all.length];

const removeClosure = stepOn(fc.nat(2), {
	kind: "closure-removed",
	call(id, at, world) {
		const [, { from, until }] = one(world.dated(id).filter(isClosure), at) ?? [0, { from: "2030-01-01" }];
		return ["DELETE", `/closures/${until === undefined ? from : `${from}--${until}`}`];
	},
	puts(id, at, world) {
		const all = world.dated(id).filter(isClosure);
		const meant = one(all, at);
		// There are two of the same dates if one has come back.
		const same = all.find(([, { from, until }]) => from === meant?.[1].from && until === meant?.[1].until);
		return same && !isOver(same[1].until, world.today) ? [ended(same, world.today)] : "there is no such closure";
	},
});

const isPlan = (each: Dated) => !isClosure(each);
const planValues = fc.record({ inDays: fc.nat(3), values: fewValues });
const dateIn = (world: World, days: number) => dateOf(dayNumber(world.today) + days);

/** A planned change is joined with an earlier one of the same date. */
const plan = stepOn(planValues, {
	kind: "plan",
	call(id, { inDays, values }, world) {
		return ["PUT", "", bodyOf(world.branch(id), { ...values, from: dateIn(world, inDays) })];
	},
	puts(id, { inDays, values }, world, { who }) {
		if (inDays === 0) return "it would begin today";
		const from = dateIn(world, inDays);
		const now = world.judge(who, { kind: "edit", puts: editOf(id, values, world) });
		if (typeof now === "string") return now;
		const before = payloadOf(world.branch(id));
		const changed = Object.entries(values).filter(([name, value]) => before[name] !== value);
		if (changed.length === 0) return "nothing would differ";
		const [same, earlier] = world.dated(id).find((each) => isPlan(each) && each[1].from === from) ?? [];
		const joined = {
			fields: { ...earlier?.fields, ...Object.fromEntries(changed) },
			was: { ...earlier?.was, ...Object.fromEntries(changed.map(([name]) => [name, before[name]])) },
		};
		const at = new Date(world.site.clock.now).toISOString();
		return [
			putDated(same, { effect: "fields", branch: id, from, ...joined, isPinRight: true, renamesCity: true, who, at }),
		];
	},
});

const cancelPlan = stepOn(fc.nat(1), {
	kind: "plan-removed",
	call(id, at, world) {
		return ["DELETE", `/coming/${one(world.dated(id).filter(isPlan), at)?.[1].from ?? "2030-01-01"}`];
	},
	puts(id, at, world) {
		const all = world.dated(id).filter(isPlan);
		const same = all.find(([, { from }]) => from === one(all, at)?.[1].from);
		return same ? [putDated(same[0], null)] : "there is no such plan";
	},
});

/** Makes the first planned change of a branch whose date has begun, or notes that it could not begin. */
function begin(world: World, branch: number): boolean {
	const plans = world.dated(branch).filter(isPlan);
	const due = plans.find(([, { from, problem }]) => from <= world.today && problem === undefined);
	if (!due) return false;
	const [id, { fields, was, who }] = due;
	const now = payloadOf(world.branch(branch));
	const isAsSeen = Object.keys(fields).every((name) => now[name] === was[name] || now[name] === fields[name]);
	// Later changes replace the values of this one.
	const later = plans
		.filter((each) => each !== due)
		.map(([id, content]) => {
			const replaced = Object.entries(fields).filter(([name]) => Object.hasOwn(content.was, name));
			return putDated(id, { ...content, was: { ...content.was, ...Object.fromEntries(replaced) } });
		});
	const puts = [...withOneName(world.state, editOf(branch, fields, world)), putDated(id, null), ...later];
	const begun = world.judge(who, { kind: "begin", puts }, true);
	const wanted =
		isAsSeen && typeof begun === "object"
			? { kind: "begin", puts }
			: { kind: "not-begun", puts: [putDated(id, { ...due[1], problem: PROBLEM })] };
	const entries = world.judge(who, wanted, true);
	if (typeof entries === "string") throw new Error(entries);
	world.take(who, wanted, entries);
	return true;
}

/** Days pass, and planned changes begin. */
const wait = step("wait", fc.integer({ min: 1, max: 3 }), async (world, _, days) => {
	world.site.clock.now += days * DAY_MS;
	await world.site.begin();
	for (const id of world.ids) while (begin(world, id));
	await world.compare();
});

const edit = stepOn(fewValues, EDIT);
const closures = [close, close, close, reopen, removeClosure];

export const planSteps = [plan, plan, plan, plan, cancelPlan, wait, wait];
export const branchSteps = [create, edit, remove, own, ...closures, ...planSteps];
