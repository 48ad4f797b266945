/** Steps about many branches: several at once, sheets, and the examples; and previews that something else overtakes. */
import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { expect } from "vitest";
import * as calls from "../../../../shared/api/api-paths.ts";
import type { BranchPayload } from "../../../../shared/branch/branch-payload.ts";
import { WARNING_CODES } from "../../../../shared/branch/branch-warning.ts";
import type { Closure } from "../../../../shared/hours/week.ts";
import { LABELS, type Row, rowOf } from "../../import/testing/branch-table.ts";
import { closed, editOne, isUsable } from "./branch-steps.ts";
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
	/** What it wants to be stored, by what is stored at the moment. */
	expected(): Expected;
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
		expected: () => ({ kind: "several", puts: world.ids.filter(isMeant).map((id) => changedBy(world, id, sent)) }),
		call(what, digest) {
			const body = { ...selection, ...sent, reason: "Asked for", ...(digest !== undefined && { expect: digest }) };
			return ["POST", what === "preview" ? `${calls.SEVERAL_PATH}/preview` : calls.SEVERAL_PATH, { body }];
		},
	};
}

/** A sheet with all columns, for branches that may exist; or with ids and codes, for two that exchange their codes. */
type Sheet = readonly Partial<BranchPayload>[] | "exchange";

const sheets: fc.Arbitrary<Sheet> = fc.oneof(
	fc.uniqueArray(wholeValues, { minLength: 1, maxLength: 3, selector: ({ name, cityName }) => name + cityName }),
	fc.constant("exchange" as const),
);

function sheetOf(world: World, sheet: Sheet): Joint {
	const [first = MISSING, second = MISSING] = world.ids;
	const codes = [world.branch(second).branchCode, world.branch(first).branchCode];
	const whole = sheet === "exchange" ? [] : sheet.map((values) => ({ ...payloadOf(NEW_BRANCH), ...values }));
	const exchanged = [first, second].map((id, at) => ({ id, branchCode: codes[at] ?? "" }));
	const table: Row[] =
		sheet === "exchange"
			? [["ID", "Branch Code"], ...exchanged.map(({ id, branchCode }) => [id, branchCode])]
			: [LABELS, ...whole.map((branch) => rowOf(branch as BranchPayload))];
	return {
		expected() {
			const puts = rowPuts(world, sheet === "exchange" ? exchanged : whole);
			return typeof puts === "string" ? puts : { kind: "sheet", puts };
		},
		call(what, digest) {
			const fields = { confirmed: WARNING_CODES.join(","), ...(digest !== undefined && { expect: digest }) };
			const path = what === "preview" ? calls.PREVIEW_UPLOAD_PATH : calls.UPLOAD_BRANCH_PATH;
			return ["POST", path, { form: sheetForm(table, fields) }];
		},
	};
}

/** Which branches the rows of a sheet change or create: by id, else by code, else by name and city. Or why that cannot be told. */
function rowPuts(world: World, rows: readonly Content[]): Put[] | string {
	const puts: Put[] = [];
	const all = [...world.state.branch];
	for (const { id, ...row } of rows) {
		const ofCode = all.find(([, { branchCode = "" }]) => row.branchCode && keyOf(branchCode) === keyOf(row.branchCode));
		const ofKey = all.find(([, { name, cityName }]) => name === row.name && cityName === row.cityName);
		const isOther = ofKey && row.branchCode && ofCode?.[0] !== ofKey[0] && (ofCode || ofKey[1].branchCode);
		if (isOther) return "the code is of another branch than the name";
		const known = id ?? (ofCode ?? ofKey)?.[0];
		const before = known === undefined ? NEW_BRANCH : world.state.branch.get(known);
		if (!before) return `there is no branch ${known}`;
		if (known !== undefined && puts.some((put) => put.id === known)) return "one branch is there twice";
		puts.push({ kind: "branch", id: known, after: withValues(before, row) });
	}
	return puts;
}

const jointOf = (world: World, change: Several | Sheet) =>
	typeof change === "object" && "sent" in change ? severalOf(world, change) : sheetOf(world, change);

const several = step("change several", severals, (world, { who }, change) =>
	apply(world, who, severalOf(world, change)),
);
const upload = step("upload", sheets, (world, { who }, sheet) => apply(world, who, sheetOf(world, sheet)));

function apply(world: World, who: string, joint: Joint, expected = joint.expected(), digest?: string) {
	return world.play(who, joint.call("apply", digest), expected);
}

const FIRST_BRANCHES = [
	{ name: "Alpha", cityName: "Panaji", stateName: "Goa", branchCode: "B1" },
	{ name: "Beta", cityName: "Margao", stateName: "Goa", branchCode: "B2" },
	{ name: "Gamma", cityName: "Panaji", stateName: "Kerala" },
];
/** The branches that most runs begin with. */
export const uploadFirst = (world: World) => apply(world, world.owner, sheetOf(world, FIRST_BRANCHES));

/** Between a preview and what it shows, somebody else changes branches: then nothing else than what was shown may be stored. */
const raceValues = fc.tuple(fc.oneof(severals, sheets), fc.oneof(severals, fewValues));
const race = step("preview, overtaken", raceValues, async (world, by, [change, other]) => {
	const joint = jointOf(world, change);
	const { status, body } = await world.site.call(by.who, ...joint.call("preview"));
	expect(status, JSON.stringify(body)).toBe(world.sessions.has(by.who) ? 200 : 401);
	if (status !== 200) return;
	const { problems, expect: digest = body.data.plan } = body.data;
	const isPossible = digest !== null && !problems?.length;
	const shown = world.judge(by.who, joint.expected());
	expect(isPossible, "whether the preview says that it is possible").toBe(typeof shown === "object");
	if ("sent" in other) await apply(world, world.owner, severalOf(world, other));
	else await editOne(world, { ...by, who: world.owner, isStale: false }, other);
	if (typeof shown === "string") return;
	const now = world.judge(by.who, joint.expected());
	const isSame = typeof now === "object" && isDeepStrictEqual(now.map(patchOf), shown.map(patchOf));
	const expected = isSame ? joint.expected() : "it would not be what the preview has shown";
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
