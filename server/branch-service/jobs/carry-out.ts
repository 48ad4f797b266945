/** Carries out a command or previews it, here or in a process of its own, and says why not. */
import type { AdminChangeEntry, SentProblem, UndonePart } from "../../../shared/api/admin-answers.ts";
import type { CommandPreview } from "../../../shared/api/commands.ts";
import type { Who } from "../../engine/author.ts";
import { type Applied, Refused } from "../../engine/engine.ts";
import type { Change, Problem } from "../../engine/kind.ts";
import { defined, type Plan, patchOf, subjectOf, titleOf, topicOf } from "../../engine/plan.ts";
import { NotUndoable } from "../../engine/undo.ts";
import type { Registered } from "../commands/registered.ts";
import { COMMANDS, type CommandName } from "../commands/registry.ts";
import { TOPIC } from "../kinds/dated.ts";
import { KINDS } from "../kinds/kinds.ts";
import { adminEntry, readAuthors, readChangedSince } from "../reads/history.ts";
import type { BranchStore } from "../store/branch-store.ts";

/** A problem with the name of what it is about, and who made the change that is the cause, and when. */
export type Described = Problem & { name?: string; who?: string; at?: string };

interface RefusedCommand {
	/** The first ones. Empty if it is not known why it is no longer what was shown. */
	problems: readonly Described[];
	count: number;
	/** Set if something else would be done than what was shown. */
	isOther?: true;
	/** What can be done without what has a problem, if anything can. */
	rest?: UndonePart;
}

export type CommandOutcome =
	/** `part` and `kept`: what was left as it is. */
	| { applied: Applied; part?: UndonePart; kept: readonly Described[]; refused?: never; preview?: never }
	| { preview: Omit<CommandPreview, "warnings">; applied?: never; refused?: never }
	| { refused: RefusedCommand; applied?: never; preview?: never };

export interface CarryOut {
	/** `expect` of the preview: nothing else is done. */
	expect?: string | undefined;
	isPreview?: boolean | undefined;
	beforeCommit?: (() => Promise<void>) | undefined;
}

/** The most problems that are listed; users read only the first ones. */
const MAX_PROBLEMS = 1000;
const SHOWN = 50;

/** @param input as the command of the registry gets it */
export async function carryOut(
	store: BranchStore,
	name: CommandName,
	input: unknown,
	who: Who,
	{ expect, isPreview, beforeCommit }: CarryOut = {},
): Promise<CommandOutcome> {
	const entry: Registered = COMMANDS[name];
	const command = entry.command(store.offered);
	const [base = "", digest] = expect?.split(".", 2) ?? [];
	try {
		if (isPreview) return { preview: await previewOf(await store.plan(command, input as never, who), entry, store) };
		const expected = expect === undefined ? undefined : (digest ?? "");
		const planned = entry.partly && (await store.plan(command, input as never, who));
		const staying = entry.partly?.kept(planned?.note as never) ?? [];
		// Without a part that can be undone, it would count as undone.
		if (planned?.changes.length === 0 && staying.length > 0) throw new Refused(staying, planned);
		const { note, ...applied } = await store.apply(command, input as never, who, { expected, planned, beforeCommit });
		const kept = entry.partly?.kept(note as never) ?? [];
		const part = planned && kept.length > 0 && partOf(planned, kept);
		return { applied, kept: await describe(kept, store), ...(part && { part }) };
	} catch (error) {
		if (error instanceof NotUndoable) {
			const code = error.why === "missing" ? "missing" : "final";
			return { refused: { problems: [{ code, message: error.message }], count: 1 } };
		}
		if (!(error instanceof Refused)) throw error;
		const { problems, plan } = error;
		if (problems.length === 0) {
			const since = /^\d+$/.test(base) && plan ? await readChangedSince(store.db, plan.topics, Number(base)) : [];
			return { refused: { problems: since.slice(0, MAX_PROBLEMS), count: since.length, isOther: true } };
		}
		const rest = await restOf(store, entry, input as never, who);
		const refused = { problems: await describe(problems, store), count: problems.length, ...(rest && { rest }) };
		return { refused };
	}
}

/** The names of the branches that problems are about, and who gave others what is unique, or made another change that is the cause. */
async function describe(problems: readonly Problem[], store: BranchStore): Promise<Described[]> {
	const first = problems.slice(0, MAX_PROBLEMS);
	const names = await store.names(first.flatMap((problem) => branchOf(problem) || []));
	const holders = await store.causes(first.flatMap(({ holder }) => holder ?? []));
	const withCauses = first.map(({ holder = 0, ...problem }) => {
		return { ...problem, change: problem.change ?? holders.get(holder) ?? null };
	});
	const authors = await readAuthors(
		store.db,
		withCauses.flatMap(({ change }) => change ?? []),
	);
	return withCauses.map((problem) => {
		const name = names.get(branchOf(problem)) ?? problem.title;
		return defined<Described>({ ...problem, name, ...authors.get(problem.change ?? 0) });
	});
}

/** What would be done without what has a problem; undefined if that is nothing. */
async function restOf(store: BranchStore, { command, partly }: Registered, input: never, who: Who) {
	if (!partly) return undefined;
	const plan = await store.plan(command(store.offered), partly.input(input), who);
	if (plan.problems.length > 0 || plan.changes.length === 0) return undefined;
	return partOf(plan, partly.kept(plan.note as never));
}

/** How much is done, and how much stays; a branch of which a part stays is not counted as done. */
function partOf({ changes }: Plan, kept: readonly Problem[]): UndonePart {
	const staying = new Set(
		kept.map((problem) => (branchOf(problem) > 0 ? `branch ${branchOf(problem)}` : `${problem.kind} ${problem.id}`)),
	);
	const subjects = changes.map((change) => subjectOf(change, KINDS)).map(({ kind, id }) => `${kind} ${id}`);
	return { undone: new Set(subjects.filter((subject) => !staying.has(subject))).size, kept: kept.length };
}

async function previewOf(
	plan: Plan,
	{ preview }: Registered,
	store: BranchStore,
): Promise<Omit<CommandPreview, "warnings">> {
	const { base, digest, counts, changes, problems } = plan;
	return {
		...counts,
		changes: await shown(changes.slice(0, SHOWN), store),
		problems: (await describe(problems, store)).map(sentProblem),
		expect: `${base}.${digest()}`,
		...(preview && { data: { ...preview(plan as Plan<never>) } }),
	};
}

/** Planned changes as the history would have them. */
async function shown(changes: readonly Change[], store: BranchStore): Promise<AdminChangeEntry[]> {
	const names = await store.names(changes.flatMap((change) => topicOf(change, KINDS) ?? []));
	return changes.map((change) => {
		const { before, after } = patchOf(change, KINDS);
		const [subject, title] = [topicOf(change, KINDS), titleOf(change, KINDS)];
		const texts = { before: before && JSON.stringify(before), after: after && JSON.stringify(after) };
		const row = { id: 0, change: 0, kind: change.kind, entity: change.id, subject, title, ...texts };
		const entry = adminEntry(row, names.get(subject ?? 0) ?? null);
		return entry.branchId !== null && entry.branchId < 0 ? { ...entry, branchId: null } : entry;
	});
}

/** The id of the branch that a problem is about; 0 if there is none. */
export function branchOf({ kind, id = 0, subject }: Problem): number {
	return Math.max(kind === "branch" ? id : (subject ?? 0), 0);
}

/** The text of a problem, with what it is about if that belongs to a branch. */
function sentenceOf({ code, message, title = "", ...about }: Described): string {
	const text = message.endsWith(".") ? message : `${message}.`;
	const isPart = about.kind !== "branch" && branchOf({ code, message, ...about }) > 0 && code !== "rights";
	if (!isPart || !title) return text;
	return text.startsWith("It ") ? `“${title}” ${text.slice(3)}` : `${title}: ${text}`;
}

export function sentProblem(problem: Described): SentProblem {
	const { code, kind, field, name, change, who, at, now, subject } = problem;
	const isNotice = subject === TOPIC.notice;
	return defined<SentProblem>({
		code,
		field: field || undefined,
		id: branchOf(problem) || undefined,
		name: name || undefined,
		message: sentenceOf(problem),
		change: change || undefined,
		who: who || undefined,
		at: at || undefined,
		now: now as SentProblem["now"],
		notice: isNotice || undefined,
		calendar: (kind === "dated" && !isNotice && branchOf(problem) === 0) || undefined,
	});
}
