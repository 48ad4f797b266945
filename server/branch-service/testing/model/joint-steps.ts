/** Steps about many branches: several at once, sheets, and the examples; and previews that something else overtakes. */
import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { expect } from "vitest";
import {
	EXAMPLES_PATH,
	PREVIEW_UPLOAD_PATH,
	SEVERAL_PATH,
	UPLOAD_BRANCH_PATH,
} from "../../../../shared/api/api-paths.ts";
import { WARNING_CODES } from "../../../../shared/branch/branch-warning.ts";
import { LABELS, type Row, rowOf } from "../../import/testing/branch-table.ts";
import { editOne } from "./branch-steps.ts";
import { LIMITS } from "./limits.ts";
import { type Branch, difference, payloadOf } from "./model.ts";
import { type Answer, sheetForm } from "./real-site.ts";
import { rowPuts, withClosure } from "./rules.ts";
import { closureValues, fewValues, MISSING, STALE, step, wholeValues } from "./step.ts";
import { EXAMPLES, type Expected, NEW_BRANCH, type World } from "./world.ts";

/** A change of many branches that somebody has decided on. */
interface Joint {
	/** What it wants to be stored, by what is stored at the moment. */
	wanted(): Expected;
	/** @param digest of the preview, if nothing else may be stored */
	call(who: string, what: "preview" | "apply", digest?: string): Promise<Answer>;
	/** What the answer of a preview says. */
	shown(data: Answer["body"]): { isPossible: boolean; digest: string };
	/** Whether the history says that it was refused. */
	isNoted: boolean;
}

/** The joint change, once there is a world, and how a failed run prints it. */
type Decide = ((world: World) => Joint) & { toJSON(): unknown };

const decides = (said: unknown, decide: (world: World) => Joint): Decide =>
	Object.assign(decide, { toJSON: () => said });

/** Branches, of which those with ids are chosen once, and others anew. */
type Selection = (world: World) => { sent: object; ids(): readonly number[] };

const idsIn = ({ ids, state }: World, stateName: string) =>
	ids.filter((id) => state.branches.get(id)?.stateName === stateName);

const selections: fc.Arbitrary<Selection> = fc.oneof(
	fc.constant<Selection>((world) => ({ sent: { filter: {} }, ids: () => world.ids })),
	fc.constant<Selection>((world) => ({ sent: { filter: { state: "Goa" } }, ids: () => idsIn(world, "Goa") })),
	fc.subarray([0, 1, 2], { minLength: 1 }).map<Selection>((places) => (world) => {
		const ids = places.map((at) => world.ids[at] ?? MISSING);
		return { sent: { ids }, ids: () => world.ids.filter((id) => ids.includes(id)) };
	}),
);

const servicesIn = ({ services }: Branch) => services.split(", ").filter(Boolean);
const someServices = fc.constantFrom("Home loan", "Gold loan", "Farm loan");

interface Action {
	sent: object;
	change: (branch: Branch) => Branch;
}

const actions: fc.Arbitrary<Action> = fc.oneof(
	fc.constantFrom({ area: "Regional Office" }, { mondayHours: "10:00-16:00" }).map((set) => {
		return { sent: { set }, change: (branch: Branch) => ({ ...branch, ...set }) };
	}),
	closureValues
		.filter(({ from, until = from }) => until >= from)
		.map((close) => ({ sent: { close }, change: (branch: Branch) => withClosure(branch, close) })),
	someServices.map((added) => ({
		sent: { addServices: added },
		change: (branch: Branch) => ({ ...branch, services: [...new Set([...servicesIn(branch), added])].join(", ") }),
	})),
	someServices.map((gone) => ({
		sent: { removeServices: gone },
		change: (branch: Branch) => ({
			...branch,
			services: servicesIn(branch)
				.filter((each) => each !== gone)
				.join(", "),
		}),
	})),
);

const severals = fc.tuple(selections, actions).map(([select, { sent, change }]) =>
	decides(sent, (world) => {
		const selection = select(world);
		return {
			isNoted: false,
			wanted() {
				const branches = selection.ids().map((id) => [id, world.state.branches.get(id) as Branch] as const);
				return { kind: "several", puts: branches.map(([id, branch]) => [id, change(branch)]) };
			},
			call(who, what, digest) {
				const body = {
					...selection.sent,
					...sent,
					reason: "Asked for",
					...(digest !== undefined && { expect: digest }),
				};
				return world.site.call(who, "POST", what === "preview" ? `${SEVERAL_PATH}/preview` : SEVERAL_PATH, { body });
			},
			shown: ({ problems, expect }) => ({ isPossible: problems.length === 0, digest: expect }),
		};
	}),
);

/** A sheet with these rows, and with the columns that the first one has. */
function sheetOf(
	world: World,
	headings: readonly string[],
	cells: readonly Row[],
	rows: Parameters<typeof rowPuts>[1],
): Joint {
	return {
		isNoted: true,
		wanted() {
			const puts = rowPuts(world.state, rows, NEW_BRANCH);
			return typeof puts === "string" ? puts : { kind: "sheet", puts };
		},
		call(who, what, digest) {
			const fields = { confirmed: WARNING_CODES.join(","), ...(digest !== undefined && { expect: digest }) };
			const form = sheetForm([headings, ...cells], fields);
			return world.site.call(who, "POST", what === "preview" ? PREVIEW_UPLOAD_PATH : UPLOAD_BRANCH_PATH, { form });
		},
		shown: ({ plan }) => ({ isPossible: plan !== null, digest: plan }),
	};
}

const sheets = fc.oneof(
	fc
		.uniqueArray(wholeValues, { minLength: 1, maxLength: 3, selector: ({ name, cityName }) => name + cityName })
		.map((values) =>
			decides(values, (world) => {
				const rows = values.map((each) => ({ ...payloadOf(NEW_BRANCH), ...each }));
				return sheetOf(
					world,
					LABELS,
					rows.map((row) => rowOf(row)),
					rows,
				);
			}),
		),
	fc.constant(
		decides("two codes exchanged", (world) => {
			const [first = MISSING, second = MISSING] = world.ids;
			const codeOf = (id: number) => world.state.branches.get(id)?.branchCode ?? "";
			const rows = [
				{ id: first, branchCode: codeOf(second) },
				{ id: second, branchCode: codeOf(first) },
			];
			return sheetOf(
				world,
				["ID", "Branch Code"],
				rows.map(({ id, branchCode }) => [id, branchCode]),
				rows,
			);
		}),
	),
);

const several = step("change several", severals, (world, { who }, decide) => apply(world, who, decide(world)));
const sheet = step("upload", sheets, (world, { who }, decide) => apply(world, who, decide(world)));

function apply(world: World, who: string, joint: Joint, expected = joint.wanted(), digest?: string) {
	const noted = joint.isNoted && world.sessions.has(who) ? who : undefined;
	return world.play(who, expected, () => joint.call(who, "apply", digest), noted);
}

/** Between a preview and what it shows, somebody else changes a branch: then nothing else than what was shown may be stored. */
const race = step(
	"preview, overtaken",
	fc.tuple(fc.oneof(severals, sheets), fewValues),
	async (world, by, [decide, few]) => {
		const joint = decide(world);
		const wanted = joint.wanted();
		const { status, body } = await joint.call(by.who, "preview");
		expect(status, JSON.stringify(body)).toBe(world.sessions.has(by.who) ? 200 : 401);
		if (status !== 200) return;
		const preview = joint.shown(body.data);
		const isPossible = typeof wanted === "object" && typeof world.judge(by.who, wanted) === "object";
		expect(preview.isPossible, "whether the preview says that it is possible").toBe(isPossible);
		const shown = shownBy(world, wanted);
		await editOne(world, { ...by, who: world.owner, isStale: false }, few);
		if (!isPossible) return;
		const now = joint.wanted();
		const isSame = isDeepStrictEqual(shownBy(world, now), shown);
		await apply(world, by.who, joint, isSame ? now : "it would not be what the preview has shown", preview.digest);
	},
);

/** What a preview is about: the branches that would change, before and after. */
function shownBy({ state }: World, wanted: Expected) {
	if (typeof wanted === "string") return wanted;
	return (wanted.puts ?? []).flatMap(([id, after]) => {
		const before = state.branches.get(id ?? 0) ?? null;
		if (isDeepStrictEqual(before, after)) return [];
		const content = (branch: Branch | null) => branch && { ...branch, coming: [] };
		return [[id, ...(LIMITS.previewIsOfWholeBranch ? [content(before), content(after)] : [difference(before, after)])]];
	});
}

const addExamples = step("add examples", fc.constant(null), (world, { who }) => {
	const puts = EXAMPLES.map((branch) => [undefined, branch] as const);
	const expected = world.ids.length > 0 ? "there are branches" : { kind: "samples", puts, settlesExamples: true };
	return world.play(who, expected, () => world.site.call(who, "POST", `${EXAMPLES_PATH}/add`));
});

/** Keeps some of the examples that somebody has changed, and removes the others. */
const settleExamples = step("settle examples", fc.nat(3), async (world, { who, isStale }, kept) => {
	const { body, headers } = await world.site.read(EXAMPLES_PATH);
	const examples = world.ids.filter((id) => world.state.branches.get(id)?.example);
	const changed: number[] = body.data.changed.map(({ id }: { id: number }) => id);
	expect(body.data.unchanged + changed.length, "the number of examples").toBe(examples.length);
	const keep = changed.slice(0, kept);
	const puts = examples.map((id) => {
		const branch = world.state.branches.get(id) as Branch;
		return [id, keep.includes(id) ? { ...branch, example: false } : null] as const;
	});
	const refused = isStale ? "it is stale" : examples.length === 0 ? "there are none" : undefined;
	const version = isStale ? STALE : Number(headers.get("etag")?.slice(1, -1));
	const call = () => world.site.call(who, "POST", `${EXAMPLES_PATH}/remove`, { version, body: { keep } });
	return world.play(who, refused ?? { kind: "samples", puts, settlesExamples: true }, call);
});

export const jointSteps = [several, several, sheet, sheet, race];
export const exampleSteps = [addExamples, settleExamples];
