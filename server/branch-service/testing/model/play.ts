/** Plays random steps, then undoes everything to the start and repeats it. */
import fc from "fast-check";
import { expect } from "vitest";
import { branchSteps, planSteps } from "./branch-steps.ts";
import { exampleSteps, jointSteps, uploadFirst } from "./joint-steps.ts";
import type { RealSite } from "./real-site.ts";
import { calendarSteps, peopleSteps, undo, undoSteps } from "./site-steps.ts";
import { defined, PEOPLE, START, type State } from "./state.ts";
import type { Step } from "./step.ts";
import { isFinal, undoing } from "./undoing.ts";
import { World } from "./world.ts";

/** Nearly all runs have no examples: there are 180 of them, so that each step takes ten times as long. */
const usualSteps = [...branchSteps, ...jointSteps, ...calendarSteps, ...peopleSteps, ...undoSteps];
const allSteps = [...usualSteps, ...exampleSteps];

interface Run {
	/** Whether there are branches at first. */
	isBegun: boolean;
	steps: Iterable<Step>;
}

/** Half of the runs have all kinds of steps, and half a few, related or random, which then meet more often. @param most the most steps of a run */
export function runs(most: number): fc.Arbitrary<Run> {
	const commands = (steps: readonly fc.Arbitrary<Step>[]) =>
		fc.commands<{ world: World }, object, false>([...steps], { maxCommands: most, size: "max" });
	const related = fc.constantFrom(planSteps, jointSteps, calendarSteps, peopleSteps);
	const few = fc.oneof(fc.subarray(allSteps, { minLength: 1, maxLength: 4 }), related, related);
	const steps = fc.oneof(
		commands(usualSteps),
		few.chain((some) => commands([...some, ...undoSteps])),
	);
	return fc.record({ isBegun: fc.nat(4).map((number) => number > 0), steps });
}

export async function playRun(site: RealSite, { isBegun, steps }: Run): Promise<void> {
	await site.reset(PEOPLE);
	const world = new World(site);
	if (isBegun) await uploadFirst(world);
	await fc.asyncModelRun(() => ({ model: { world }, real: {} }), steps);
	await undoAll(world);
	await world.compareTokens();
	await compareEntries(site);
}

/** Undone from the newest to the oldest, the first state is there, unless something cannot be undone; repeated, the last one. */
async function undoAll(world: World): Promise<void> {
	const last = world.state;
	const done = Array.from(world.history, (_, index) => index + 1);
	const undos = await undoEach(world, done.reverse());
	if (!undos) return;
	expect(contentOf(world)).toEqual({ branch: START.branch, dated: START.dated });
	await undoEach(world, undos.reverse());
	expect(contentOf(world)).toEqual({ branch: last.branch, dated: last.dated });
}

/** All but people and tokens, of whom some changes are final. */
const contentOf = ({ state: { branch, dated } }: World) => ({ branch, dated });

/** Undoes changes one after the other, but for those that are final. @returns the undos; undefined if one was not possible */
async function undoEach(world: World, ids: readonly number[]): Promise<number[] | undefined> {
	const undos: number[] = [];
	let isPossible = true;
	world.isSkimming = true;
	for (const id of ids) {
		const change = world.history[id - 1];
		const isUndone = typeof undoing(world.state, world.history, id, world.owner) === "object";
		if (isUndone) undos.push(world.history.length + 1);
		else if (change && !isFinal(change) && change.kind !== "people") isPossible = false;
		await undo(world, world.owner, id);
	}
	world.isSkimming = false;
	await world.compare();
	await world.comparePlaces();
	return isPossible ? undos : undefined;
}

/** The entries of the history alone make what is stored, but for the first people, and that an example was changed. */
async function compareEntries(site: RealSite): Promise<void> {
	const { entries, state, versions } = await site.tables();
	const made = { branch: new Map(), dated: new Map(), person: new Map(START.person), token: new Map() };
	const newest = new Map<number | null, number>();
	for (const { id, kind, entity, subject, before, after } of entries) {
		const gone = Object.fromEntries(Object.keys(before ?? {}).map((name) => [name, undefined]));
		if (after) made[kind].set(entity, defined({ ...made[kind].get(entity), ...gone, ...after }));
		else made[kind].delete(entity);
		newest.set(subject, id);
	}
	const withoutSample = ({ branch, ...rest }: State) => {
		const branches = [...branch].map(([id, { sample, ...content }]) => [id, content] as const);
		return { ...rest, branch: new Map(branches) };
	};
	expect(withoutSample(made), "what the entries of the history make").toEqual(withoutSample(state));
	for (const [id, version] of versions) expect(version, `the newest entry about branch ${id}`).toBe(newest.get(id));
}
