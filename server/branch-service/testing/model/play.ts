/** Plays random steps, then undoes everything to the start and repeats it. */
import fc from "fast-check";
import { expect } from "vitest";
import { CHANGES_PATH } from "../../../../shared/api/api-paths.ts";
import { RARE_FIELDS } from "../../../../shared/branch/branch-fields.ts";
import { branchSteps } from "./branch-steps.ts";
import { exampleSteps, jointSteps } from "./joint-steps.ts";
import { LIMITS } from "./limits.ts";
import { type Branch, EMPTY_STATE, type State, undoing } from "./model.ts";
import type { RealSite } from "./real-site.ts";
import { siteSteps, undo, undoSteps } from "./site-steps.ts";
import type { Played, Step } from "./step.ts";
import { comparable, PEOPLE, sorted, World } from "./world.ts";

/** Nearly all runs have no examples: there are 180 of them, so that each step takes ten times as long. */
const usualSteps = [...branchSteps, ...jointSteps, ...siteSteps, ...undoSteps];
const allSteps = [...usualSteps, ...exampleSteps];

/**
 * Half of the runs have all kinds of steps, and half a random few, which then meet more often.
 *
 * @param most the most steps of a run
 */
export const runs = (most: number) => {
	const commands = (steps: fc.Arbitrary<Step>[]) =>
		fc.commands<Played, object, false>(steps, { maxCommands: most, size: "max" });
	const some = fc.subarray(allSteps, { minLength: 3, maxLength: 9 });
	return fc.oneof(
		commands(usualSteps),
		some.chain((steps) => commands([...steps, ...branchSteps.slice(0, 2), ...undoSteps])),
	);
};

export async function playRun(site: RealSite, steps: Iterable<Step>): Promise<void> {
	await site.reset(PEOPLE);
	const world = new World(site);
	await fc.asyncModelRun(() => ({ model: { world }, real: {} }), steps);
	await compareEntries(world);
	await undoAll(world);
}

/** Undone from the newest to the oldest, the first state is there, unless something cannot be undone; repeated, the last one. */
async function undoAll(world: World): Promise<void> {
	const last = world.state;
	let isAll = true;
	const undone: number[] = [];
	for (let id = world.history.length; id > 0; id--) {
		const { owner } = world;
		const expected = undoing(world.state, world.history, id, owner);
		await undo(world, owner, id);
		if (typeof expected === "object") undone.push(world.history.length);
		else if (!["people", ...LIMITS.finalKinds].includes(world.history[id - 1]?.kind ?? "")) isAll = false;
	}
	if (!isAll) return;
	expect(contentOf(world.state)).toEqual(contentOf(EMPTY_STATE));
	for (const id of undone.reverse()) await undo(world, world.owner, id);
	expect(contentOf(world.state)).toEqual(contentOf(last));
}

/** What is not of people, in any order. */
function contentOf({ branches, calendar, notice }: State) {
	const inOrder = [...branches].sort(([a], [b]) => a - b);
	return { branches: inOrder.map(([id, branch]) => [id, comparable(branch)]), calendar: sorted(calendar), notice };
}

/** The entries of the history alone make the branches that are stored. */
async function compareEntries(world: World): Promise<void> {
	const branches = new Map<number, Branch>();
	const empty = { ...Object.fromEntries(RARE_FIELDS.map((name) => [name, ""])), closures: [], coming: [] };
	for (let id = 1; id <= world.history.length; id++) {
		for (const { branchId, before, after } of await world.site.readAll(`${CHANGES_PATH}/${id}`)) {
			if (branchId === null) continue;
			const { sample, ...fields } = after ?? {};
			if (after) branches.set(branchId, { ...(before ? branches.get(branchId) : empty), ...fields });
			else branches.delete(branchId);
		}
	}
	const made = [...branches].sort(([a], [b]) => a - b).map(([id, branch]) => [id, comparable(branch)]);
	const stored = world.ids.map((id) => {
		const { example, ...branch } = world.state.branches.get(id) as Branch;
		return [id, comparable(branch)];
	});
	expect(made, "what the entries of the history make").toEqual(stored);
}
