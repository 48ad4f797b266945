/** Steps about one branch, and days that pass. */
import fc from "fast-check";
import { BRANCHES_PATH, CREATE_BRANCH_PATH } from "../../../../shared/api/api-paths.ts";
import type { BranchPayload } from "../../../../shared/branch/branch-payload.ts";
import { WARNING_CODES } from "../../../../shared/branch/branch-warning.ts";
import type { Closure } from "../../../../shared/hours/week.ts";
import { type Branch, payloadOf } from "./model.ts";
import type { Sent } from "./real-site.ts";
import { begun, isOver, reopened, withClosure, withEnded, withPlan } from "./rules.ts";
import { type By, closureValues, fewValues, MISSING, STALE, step, wholeValues } from "./step.ts";
import { type Expected, NEW_BRANCH, type World } from "./world.ts";

const DAY_MS = 86_400_000;

/** One of the branches or, in one of eight cases, one that is gone. */
function idAt({ ids, touched, state }: World, at: number): number {
	if (at === 7) return [...touched.keys()].find((id) => !state.branches.has(id)) ?? MISSING;
	return ids[at % ids.length] ?? MISSING;
}

/** A call about one branch, as it was seen or, in one of eight cases, as it was long ago. @param change what becomes of it, or why it is refused */
async function changeOne(
	world: World,
	{ who, at, isStale }: By,
	kind: string,
	call: (branch: Branch) => { method: string; path?: string; body?: object },
	change: (branch: Branch) => Branch | null | string,
) {
	const id = idAt(world, at);
	const branch = world.state.branches.get(id);
	const after = !branch ? "no such branch" : isStale ? "it is stale" : change(branch);
	const { method, path = "", body } = call(branch ?? NEW_BRANCH);
	const sent: Sent = { version: isStale ? STALE : (world.versions.get(id) ?? 0), ...(body && { body }) };
	const expected: Expected = typeof after === "string" ? after : { kind, puts: [[id, after]] };
	await world.play(who, expected, () => world.site.call(who, method, `${BRANCHES_PATH}/${id}${path}`, sent));
}

const create = step("create", wholeValues, (world, { who }, value) => {
	const body = { ...payloadOf(NEW_BRANCH), ...value, confirmed: WARNING_CODES };
	const call = () => world.site.call(who, "POST", CREATE_BRANCH_PATH, { body });
	return world.play(who, { kind: "create", puts: [[undefined, { ...NEW_BRANCH, ...value }]] }, call);
});

export function editOne(world: World, by: By, values: Partial<BranchPayload>) {
	return changeOne(
		world,
		by,
		"edit",
		(branch) => ({ method: "PUT", body: { ...payloadOf(branch), ...values, confirmed: WARNING_CODES } }),
		(branch) => ({ ...branch, ...values }),
	);
}

const edit = step("edit", fewValues, editOne);

const remove = step("delete", fc.constant(null), (world, by) =>
	changeOne(
		world,
		by,
		"delete",
		() => ({ method: "DELETE" }),
		() => null,
	),
);

const own = step("make own", fc.constant(null), (world, by) =>
	changeOne(
		world,
		by,
		"own",
		() => ({ method: "POST", path: "/own" }),
		(branch) => ({ ...branch, example: false }),
	),
);

const close = step("close", closureValues, (world, by, value) =>
	changeOne(
		world,
		by,
		"closure",
		() => ({ method: "POST", path: "/closures", body: value }),
		(branch) => (value.until && value.until < value.from ? "it ends before it begins" : withClosure(branch, value)),
	),
);

const reopen = step("reopen", fc.constant(null), (world, by) =>
	changeOne(
		world,
		by,
		"reopen",
		() => ({ method: "DELETE", path: "/closures" }),
		(branch) => reopened(branch, world.today),
	),
);

const endClosure = step("remove closure", fc.nat(2), (world, by, at) => {
	const one = ({ closures }: Branch) => closures[at % closures.length];
	const dates = ({ from, until }: Closure) => (until === undefined ? from : `${from}--${until}`);
	return changeOne(
		world,
		by,
		"closure-removed",
		(branch) => ({ method: "DELETE", path: `/closures/${dates(one(branch) ?? { from: "2026-12-24", reason: "" })}` }),
		(branch) => {
			const meant = one(branch);
			if (!meant || isOver(meant, world.today)) return "no such closure";
			return withEnded(branch, world.today, (each) => each === meant);
		},
	);
});

const planValues = fc.record({ from: fc.constantFrom("2026-12-02", "2026-12-04", "2026-12-08"), values: fewValues });

const plan = step("plan", planValues, (world, by, { from, values }) =>
	changeOne(
		world,
		by,
		"plan",
		(branch) => ({ method: "PUT", body: { ...payloadOf(branch), ...values, from, confirmed: WARNING_CODES } }),
		(branch) => {
			if (from <= world.today) return "it would begin in the past";
			const at = new Date(world.site.clock.now).toISOString();
			const now = world.judge(by.who, { kind: "edit", puts: [[idAt(world, by.at), { ...branch, ...values }]] });
			if (typeof now === "string") return now;
			return withPlan(branch, values, { from, who: by.who, at }) ?? "nothing would differ";
		},
	),
);

const cancelPlan = step("cancel plan", fc.nat(1), (world, by, at) => {
	const one = ({ coming }: Branch) => coming[at % coming.length];
	return changeOne(
		world,
		by,
		"plan-removed",
		(branch) => ({ method: "DELETE", path: `/coming/${one(branch)?.from ?? "2026-12-24"}` }),
		(branch) => (one(branch) ? { ...branch, coming: branch.coming.filter((each) => each !== one(branch)) } : "no plan"),
	);
});

/** Days pass, and planned changes begin. */
const wait = step("wait", fc.integer({ min: 1, max: 4 }), async (world, _, days) => {
	world.site.clock.now += days * DAY_MS;
	await world.site.begin();
	for (const id of world.ids) {
		for (;;) {
			const isPossible = (after: Branch) => typeof world.judgeOwn("", { kind: "", puts: [[id, after]] }) === "object";
			const next = begun(world.state.branches.get(id) as Branch, world.today, isPossible);
			if (!next) break;
			world.takeOwn(next.who, { kind: next.kind, puts: [[id, next.after]] });
		}
	}
	await world.compare();
});

export const branchSteps = [create, edit, remove, own, close, reopen, endClosure, plan, cancelPlan, wait];
