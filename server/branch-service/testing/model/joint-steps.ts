/** Steps about many branches: several at once, sheets, and the examples; and previews that something else overtakes. */
import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { expect } from "vitest";
import * as calls from "../../../../shared/api/api-paths.ts";
import type { Answer } from "../../../../shared/api/sheet-answers.ts";
import type { BranchPayload } from "../../../../shared/branch/branch-payload.ts";
import { WARNING_CODES } from "../../../../shared/branch/branch-warning.ts";
import { NOT_WORKING } from "../../../../shared/constants.ts";
import { type Closure, DAYS, hoursField } from "../../../../shared/hours/week.ts";
import { LABELS, type Row, rowOf } from "../../import/testing/branch-table.ts";
import { closed, editOne, isUsable } from "./branch-steps.ts";
import { withOneName } from "./judge.ts";
import { type Call, sheetForm } from "./real-site.ts";
import {
	CHANGED,
	type Content,
	defined,
	type Entry,
	EXAMPLE_DAYS,
	EXAMPLES,
	type Expected,
	keyOf,
	NEW_BRANCH,
	type Put,
	payloadOf,
	withValues,
} from "./state.ts";
import { closureValues, fewValues, MISSING, none, STALE, step, wholeValues } from "./step.ts";
import type { World } from "./world.ts";

/** A change of many branches that somebody has decided on. */
interface Joint {
	/** What it wants to be stored, by what is stored at the moment. @param isShown whether a preview has shown it: then only answers rename a city */
	expected(isShown?: boolean): Expected;
	/** @param digest of the preview, if nothing else may be stored */
	call(what: "preview" | "apply", digest?: string): Call;
}

/** A change of all branches, of those in Goa, or of some by their places in the list. */
interface Several {
	of: "all" | "Goa" | readonly number[];
	sent: { set?: Partial<BranchPayload>; close?: Closure; addServices?: string; removeServices?: string; delete?: true };
}

const services = fc.constantFrom("Home loan", "Gold loan", "Farm loan");
const severals: fc.Arbitrary<Several> = fc.record({
	of: fc.oneof(fc.constantFrom("all" as const, "Goa" as const), fc.subarray([0, 1, 2], { minLength: 1 })),
	sent: fc.oneof(
		fc.record({ set: fc.constantFrom({ area: "Regional Office" }, { mondayHours: "10:00-16:00" }) }),
		fc.record({ set: fc.record({ cityName: fc.constantFrom("Panjim", "Panaji") }) }),
		fc.record({ close: closureValues.filter(isUsable) }),
		fc.record({ addServices: services }),
		fc.record({ removeServices: services }),
		fc.record({ delete: fc.constant(true as const) }),
	),
});

function changedBy(world: World, id: number, sent: Several["sent"]): Put {
	const { set, close, addServices, removeServices } = sent;
	if (sent.delete) return { kind: "branch", id, after: null };
	if (close) return closed(world, id, close);
	const branch = world.branch(id);
	const before = (branch.services ?? "").split(", ").filter((each: string) => each !== "" && each !== removeServices);
	const services = [...new Set([...before, ...(addServices ? [addServices] : [])])].join(", ");
	return { kind: "branch", id, after: withValues(branch, { ...set, services }) };
}

function severalOf(world: World, { of, sent }: Several): Joint {
	const ids = typeof of === "string" ? undefined : of.map((at) => world.ids[at] ?? MISSING);
	const isMeant = (id: number) => (ids ? ids.includes(id) : of === "all" || world.branch(id).stateName === of);
	const selection = ids ? { ids } : { filter: of === "all" ? {} : { state: of } };
	return {
		expected: () => {
			const puts = world.ids.filter(isMeant).map((id) => changedBy(world, id, sent));
			return { kind: "several", puts: withOneName(world.state, puts) };
		},
		call(what, digest) {
			const body = { ...selection, ...sent, reason: "Asked for", ...(digest !== undefined && { expect: digest }) };
			return ["POST", what === "preview" ? `${calls.SEVERAL_PATH}/preview` : calls.SEVERAL_PATH, { body }];
		},
	};
}

/** What rows of a sheet say besides their columns, and what is answered. */
interface Answered {
	/** The last row says that its branch is closed, which may be stored if it is new. */
	closed?: "left out" | "stored";
	/** Whether that is said in a word of which an answer says what it means. */
	isUnclear?: boolean;
	/** All rows say that Saturdays are off in some weeks, which becomes a rule. */
	daysOff?: true;
	/** Their hours do not name Sunday, which is closed. */
	sundaysOff?: true;
	/** The first row is about this one of the branches. */
	same?: number;
}

/** A sheet with all columns, for branches that may exist; or with ids and codes, for two that exchange their codes. */
type Sheet = { rows: readonly Partial<BranchPayload>[]; answered: Answered } | "exchange";

const answered: fc.Arbitrary<Answered> = fc.oneof(
	fc.constant({}),
	fc.record(
		{
			closed: fc.constantFrom("left out" as const, "stored" as const),
			isUnclear: fc.boolean(),
			daysOff: fc.constant(true as const),
			sundaysOff: fc.constant(true as const),
			same: fc.nat(2),
		},
		{ requiredKeys: [], noNullPrototype: true },
	),
);
const rows = fc.uniqueArray(wholeValues, {
	...{ minLength: 1, maxLength: 3 },
	selector: ({ name, cityName }) => name + cityName,
});
const sheets: fc.Arbitrary<Sheet> = fc.oneof(fc.record({ rows, answered }), fc.constant("exchange" as const));

const HOURS = "10:00-17:00";
const SATURDAYS: Content = { day: "saturday", weeks: [2, 4] };

function sheetOf(world: World, who: string, sheet: Sheet): Joint {
	const [first = MISSING, second = MISSING] = world.ids;
	const codes = [world.branch(second).branchCode, world.branch(first).branchCode];
	const exchanged = [first, second].map((id, at) => ({ id, branchCode: codes[at] ?? "" }));
	const { rows = [], answered = {} } = sheet === "exchange" ? {} : sheet;
	const { closed, isUnclear, daysOff, sundaysOff, same } = answered;
	const sameId = same === undefined ? undefined : (world.ids[same] ?? MISSING);
	const hours = daysOff && {
		...Object.fromEntries(DAYS.map((day) => [hoursField(day), HOURS])),
		...(sundaysOff && { sundayHours: NOT_WORKING }),
	};
	const gone = isUnclear ? "On hold" : "Closed";
	const whole = rows.map((values): Content => ({ ...payloadOf(NEW_BRANCH), ...values, ...hours }));
	const columns = LABELS.flatMap((label, at) => (daysOff && label.endsWith(" Hours") ? [] : [at]));
	const table: Row[] =
		sheet === "exchange"
			? [["ID", "Branch Code"], ...exchanged.map(({ id, branchCode }) => [id, branchCode])]
			: [LABELS, ...whole.map((branch) => rowOf(branch as BranchPayload))].map((row, at) => [
					...columns.map((column) => row[column] ?? ""),
					...(daysOff ? [at === 0 ? "Timings" : `${HOURS} (2nd & 4th Sat closed)`] : []),
					...(closed ? [at === 0 ? "Status" : at === whole.length ? gone : "Open"] : []),
				]);
	const answers: Answer[] = [
		...(closed === "stored" ? [{ kind: "closed-rows", use: true } as const] : []),
		...(isUnclear ? [{ kind: "status", from: gone, use: true } as const] : []),
		...(sundaysOff ? [{ kind: "sundays-off", use: true } as const] : []),
		...(daysOff ? [{ kind: "days-off", day: "saturday", weeks: [2, 4], use: true } as const] : []),
		...(sameId === undefined ? [] : [{ kind: "duplicate", sheet: "Sheet1", row: 2, id: sameId, use: true } as const]),
	];
	const wanted =
		sheet === "exchange" ? exchanged : whole.map((row, at) => ({ ...row, ...(at === 0 && { id: sameId }) }));
	return {
		expected(isShown) {
			const puts = rowPuts(world, who, wanted, answered, !isShown);
			return typeof puts === "string" ? puts : { kind: "sheet", puts };
		},
		call(what, digest) {
			const fields = { confirmed: WARNING_CODES.join(","), answers: JSON.stringify(answers) };
			const path = what === "preview" ? calls.PREVIEW_UPLOAD_PATH : calls.UPLOAD_BRANCH_PATH;
			const form = sheetForm(table, { ...fields, ...(digest !== undefined && { expect: digest }) });
			return ["POST", path, { form }];
		},
	};
}

/** A row, and the branch that it is about. */
interface Matched {
	row: Content;
	/** Missing for a new one. */
	id?: number | undefined;
	before?: Content | undefined;
	/** Why that cannot be told. */
	problem?: string;
}

/** Which branches rows change or create: by id, else by code, else by name and city. @param repeated rows with the code of one above */
function matched(world: World, rows: readonly Content[], repeated: ReadonlySet<Content>): Matched[] {
	const all = [...world.state.branch];
	const seen = new Set<number>();
	return rows.map((row): Matched => {
		const ofCode = all.find(([, { branchCode = "" }]) => row.branchCode && keyOf(branchCode) === keyOf(row.branchCode));
		if (repeated.has(row)) return { row, before: ofCode?.[1], problem: "a row above has its code" };
		const ofKey = all.find(([, { name, cityName }]) => name === row.name && cityName === row.cityName);
		const isOther = ofKey && row.branchCode && ofCode?.[0] !== ofKey[0] && (ofCode || ofKey[1].branchCode);
		if (row.id === undefined && isOther) return { row, problem: "the code is of another branch than the name" };
		const id: number | undefined = row.id ?? (ofCode ?? ofKey)?.[0];
		if (id === undefined) return { row };
		const before = world.state.branch.get(id);
		if (!before) return { row, problem: `there is no branch ${id}` };
		if (seen.size === seen.add(id).size) return { row, problem: "one branch is there twice" };
		return { row, id, before };
	});
}

const ALL_OF_OTHERS = "all rows are of other states";
const valuesOf = ({ id: _, ...values }: Content) => values;

/** What becomes of the rows of a sheet, without those that are left out: of other states, and of closed branches that are not stored. */
function rowPuts(
	world: World,
	who: string,
	rows: readonly Content[],
	{ closed, daysOff }: Answered,
	isRename: boolean,
): Put[] | string {
	const states = world.rights(who)?.states ?? null;
	const isOther = ({ row, before }: Matched) => {
		const state = (before ?? row).stateName;
		const isPlain = { pinPlace: "" };
		const isSame =
			before && isDeepStrictEqual({ ...before, ...isPlain }, { ...withValues(before, valuesOf(row)), ...isPlain });
		return states !== null && !isSame && state !== undefined && !states.includes(state);
	};
	const codes = rows.map(({ branchCode = "" }) => keyOf(branchCode));
	const repeated = new Set(rows.filter((_, at) => codes[at] && codes.indexOf(codes[at]) < at));
	const all = matched(world, rows, repeated);
	const own = all.filter((each) => !isOther(each));
	if (own.length === 0) return ALL_OF_OTHERS;
	const isNewClosed = ({ row, before, problem = "there is no branch" }: Matched) =>
		closed !== undefined &&
		row === rows.at(-1) &&
		!before &&
		(problem.startsWith("there is no branch") || repeated.has(row));
	const left = matched(
		world,
		own.filter((each) => closed === "stored" || !isNewClosed(each)).map(({ row }) => row),
		repeated,
	);
	const problem = left.find((each) => each.problem)?.problem;
	if (problem) return problem;
	let last = world.lastId("branch");
	const ids = left.map(({ id }) => id ?? ++last);
	const rowPuts = left.map(({ row, before }, at): Put => {
		return { kind: "branch", id: ids[at], after: withValues(before ?? NEW_BRANCH, valuesOf(row)) };
	});
	const puts = withOneName(world.state, rowPuts, isRename);
	const closures = left.flatMap((each, at): Put[] =>
		isNewClosed(each) ? [{ kind: "dated", after: { effect: "closed", branch: ids[at], from: world.today } }] : [],
	);
	return [...puts, ...closures, ...(daysOff && states === null ? rulePuts(world, rowPuts) : [])];
}

/** A rule for the branches that have no such day off, or more branches for the one that there is. */
function rulePuts(world: World, puts: readonly Put[]): Put[] {
	const rules = world.dated().filter(([, { day }]) => day === SATURDAYS.day);
	const lacking = puts.filter(({ id = 0, after }) => {
		return !rules.some(([, { branches }]) => !branches || branches.includes(id)) && after;
	});
	if (lacking.length === 0) return [];
	const ids = lacking.map(({ id }) => id);
	const [id, own] = rules.find(([, { branches }]) => branches) ?? [];
	const branches = [...(own?.branches ?? []), ...ids];
	return [{ kind: "dated", id, after: { effect: "closed", ...SATURDAYS, branches } }];
}

const jointOf = (world: World, who: string, change: Several | Sheet) =>
	typeof change === "object" && "sent" in change ? severalOf(world, change) : sheetOf(world, who, change);

const several = step("change several", severals, (world, { who }, change) =>
	apply(world, who, severalOf(world, change)),
);
const upload = step("upload", sheets, (world, { who }, sheet) => apply(world, who, sheetOf(world, who, sheet)));

function apply(world: World, who: string, joint: Joint, expected = joint.expected(), digest?: string) {
	return world.play(who, joint.call("apply", digest), expected);
}

const FIRST_BRANCHES = [
	{ name: "Alpha", cityName: "Panaji", stateName: "Goa", branchCode: "B1" },
	{ name: "Beta", cityName: "Panaji", stateName: "Goa", branchCode: "B2" },
	{ name: "Gamma", cityName: "Panaji", stateName: "Kerala" },
];
/** The branches that most runs begin with. */
export const uploadFirst = (world: World) =>
	apply(world, world.owner, sheetOf(world, world.owner, { rows: FIRST_BRANCHES, answered: {} }));

/** Between a preview and what it shows, somebody else changes branches: then nothing else than what was shown may be stored. */
const raceValues = fc.tuple(fc.oneof(severals, sheets), fc.oneof(severals, fewValues));
const race = step("preview, overtaken", raceValues, async (world, by, [change, other]) => {
	const joint = jointOf(world, by.who, change);
	const { status, body } = await world.site.call(by.who, ...joint.call("preview"));
	// A sheet of only other states is not shown.
	const isShown = status !== 422 || joint.expected(true) !== ALL_OF_OTHERS;
	expect(status, JSON.stringify(body)).toBe(!world.sessions.has(by.who) ? 401 : isShown ? 200 : 422);
	if (status !== 200) return;
	const { problems, expect: digest = body.data.plan } = body.data;
	const isPossible = digest !== null && !problems?.length;
	const shown = world.judge(by.who, joint.expected(true));
	expect(isPossible, "whether the preview says that it is possible").toBe(typeof shown === "object");
	if ("sent" in other) await apply(world, world.owner, severalOf(world, other));
	else await editOne(world, { ...by, who: world.owner, isStale: false }, other);
	if (typeof shown === "string") return;
	const now = world.judge(by.who, joint.expected(true));
	const isSame = typeof now === "object" && isDeepStrictEqual(now.map(patchOf), shown.map(patchOf));
	const expected = isSame ? joint.expected(true) : "it would not be what the preview has shown";
	await apply(world, by.who, joint, expected, digest);
});

/** What a preview shows of a change: what differs of a branch, and all of a dated change; of a new one, not its id. */
function patchOf({ kind, id, before, after }: Entry) {
	if (kind === "dated" || !before || !after) return { id: before && id, before, after };
	const names = Object.keys({ ...before, ...after }).filter((name) => !isDeepStrictEqual(before[name], after[name]));
	return { id, fields: names.map((name) => [name, before[name], after[name]]) };
}

const addExamples = step("add examples", none, (world, { who }) => {
	const days = entriesOfCalendar(world).length > 0 ? [] : EXAMPLE_DAYS;
	const puts = [
		...EXAMPLES.map((after): Put => ({ kind: "branch", after })),
		...days.map((after): Put => ({ kind: "dated", after })),
	];
	const wanted = world.ids.length > 0 ? "there are branches" : { kind: "samples", puts };
	return world.play(who, ["POST", `${calls.EXAMPLES_PATH}/add`], wanted);
});

const entriesOfCalendar = (world: World) => world.dated().filter(([, { effect }]) => effect !== "notice");

/** Keeps some of the examples that somebody has changed, and removes the others; and their holidays, unless somebody has changed these. */
const settleExamples = step("settle examples", fc.nat(3), async (world, { who, isStale }, kept) => {
	const { headers } = await world.site.read(calls.EXAMPLES_PATH);
	const examples = world.ids.map((id) => [id, world.branch(id)] as const).filter(([, { sample }]) => sample);
	const keep = examples.flatMap(([id, { sample }]) => (sample === CHANGED ? [id] : [])).slice(0, kept);
	const days = entriesOfCalendar(world);
	const isUnchanged = isDeepStrictEqual(new Set(days.map(([, day]) => day)), new Set(EXAMPLE_DAYS));
	const puts = [
		...examples.map(([id, branch]): Put => {
			return { kind: "branch", id, after: keep.includes(id) ? defined({ ...branch, sample: undefined }) : null };
		}),
		...(isUnchanged ? days : []).map(([id]): Put => ({ kind: "dated", id, after: null })),
	];
	const sent = { version: isStale ? STALE : Number(headers.get("etag")?.slice(1, -1)), body: { keep } };
	const wanted = isStale || examples.length === 0 ? "there is nothing" : { kind: "samples", puts };
	return world.play(who, ["POST", `${calls.EXAMPLES_PATH}/remove`, sent], wanted);
});

export const jointSteps = [several, several, upload, upload, race, race];
export const exampleSteps = [addExamples, settleExamples];
