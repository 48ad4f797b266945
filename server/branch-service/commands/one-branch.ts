/** Commands that change one branch, of which the caller has seen a version. */
import type { BranchPayload } from "../../../shared/branch/branch-payload.ts";
import { MAX_CLOSURES } from "../../../shared/branch/calendar-input.ts";
import { codeKey } from "../../../shared/branch/text-rules.ts";
import { todayInIndia } from "../../../shared/hours/today.ts";
import type { Closure } from "../../../shared/hours/week.ts";
import type { Command } from "../../engine/engine.ts";
import type { Entity, Planning, Problem, Reader } from "../../engine/kind.ts";
import type { Put, Wanted } from "../../engine/plan.ts";
import { type BranchContent, EXISTS, hasCode, PIN_IS_RIGHT } from "../kinds/branch.ts";
import { type DatedEntity, isClosure } from "../kinds/dated.ts";
import { successorOf } from "../kinds/successor.ts";
import { readRemoval } from "../reads/history.ts";
import { readStored, type StoredBranch } from "../reads/stored-branch.ts";
import { ended, isOver, withClosure, withClosures } from "./closures.ts";
import { CANNOT } from "./read-input.ts";
import { planBranches, putOf, type WantedBranch } from "./wanted-branch.ts";

/** The versions that a client has seen, at least one; `"any"` if it wants to change any version. */
export type SeenVersions = readonly number[] | "any";

export function wasSeen(seen: SeenVersions, present: number): boolean {
	return seen === "any" || seen.includes(present);
}

export interface OneBranch {
	id: number;
	expected: SeenVersions;
}

type Effect = { puts: Put[]; problems?: never } | { puts?: never; problems: Problem[] };

const STALE = "Somebody else has changed this branch in the meantime.";

/** A command that changes a branch, or what belongs to it. @param effectOf what becomes of it; may read */
export function oneBranch<Input extends OneBranch>(
	name: string,
	effectOf: (stored: StoredBranch, input: Input, planning: Planning) => Effect | Promise<Effect>,
): Command<Input> {
	return {
		name,
		async plan(planning, input): Promise<Wanted> {
			const stored = (await readStored(planning.reader, [input.id])).get(input.id);
			const about = { kind: "branch", id: input.id };
			if (!stored)
				return {
					puts: [],
					problems: [{ ...about, code: "missing", message: `There is no branch with ID ${input.id}` }],
				};
			if (!wasSeen(input.expected, stored.version))
				return { puts: [], problems: [{ ...about, code: "stale", message: STALE }] };
			const { puts = [], problems = [] } = await effectOf(stored, input, planning);
			return { puts, problems, name: stored.name };
		},
	};
}

export interface EditInput extends OneBranch {
	/** Missing fields are not changed. */
	fields: Omit<WantedBranch, "id">;
	/** If given, they replace all of its closures. */
	closures?: readonly Closure[] | undefined;
}

/** @param offered the lender's services, besides those that are usual */
export const editBranch = (offered: readonly string[]) =>
	oneBranch<EditInput>("edit", async (stored, { id, fields, closures }, planning) => {
		const { outcomes, others, problems } = await planBranches(planning, [{ ...fields, id }], offered);
		if (problems.length > 0) return { problems };
		const ofClosures = closures ? withClosures(id, stored.dated, closures) : [];
		return { puts: [...outcomes.map(putOf), ...ofClosures, ...others] };
	});

/** A new branch; one that is stored already, by its code or its name, city and pincode, is not changed. @param offered as in `editBranch` */
export function createBranch(
	offered: readonly string[],
): Command<{ branch: BranchPayload & Pick<WantedBranch, "renamesCity"> }> {
	return {
		name: "create",
		async plan(planning, { branch }) {
			const { outcomes, others, problems } = await planBranches(planning, [branch], offered);
			const taken = outcomes.flatMap(({ stored }) => (stored ? [takenBy(stored, branch)] : []));
			const puts = outcomes.flatMap((outcome) => (outcome.stored ? [] : [putOf(outcome)]));
			return { puts: [...puts, ...others], problems: [...problems, ...taken], name: branch.name };
		},
	};
}

function takenBy(stored: Entity<BranchContent>, { branchCode }: BranchPayload): Problem {
	const isCode = branchCode !== "" && codeKey(branchCode) === codeKey(stored.content.branchCode ?? "");
	if (isCode) return { code: "taken", field: "branchCode", message: hasCode(stored) };
	return { code: "taken", field: "name", message: EXISTS };
}

const contentOf = async (reader: Reader, id: number) => (await reader.one<BranchContent>("branch", id))?.content;

/** An example becomes somebody's own branch. */
export const ownBranch = oneBranch<OneBranch>("own", async ({ id }, _, { reader }) => {
	const { sample, ...content } = { ...(await contentOf(reader, id)) };
	return { puts: [{ kind: "branch", id, after: content }] };
});

/** The position is right, although it looks wrong. That is no change of the branch, so it is not recorded. */
export const confirmPin: Command<OneBranch> = {
	isSilent: true,
	...oneBranch<OneBranch>("pin", async ({ id }, _, { reader }) => {
		const content = { ...(await contentOf(reader, id)), pinPlace: PIN_IS_RIGHT };
		return { puts: [{ kind: "branch", id, after: content }] };
	}),
};

export const deleteBranch = oneBranch<OneBranch & { successor?: number | undefined }>(
	"delete",
	async ({ id, name, stateName }, { successor = null }, planning) => {
		const { puts, problems } = await successorOf(planning, { of: id, name, stateName }, successor);
		return problems ? { problems } : { puts: [{ kind: "branch", id, after: null }, ...puts] };
	},
);

/** Says which branch took the place of a deleted one; null if none did. */
export const nameSuccessor: Command<{ of: number; branch: number | null }> = {
	name: "successor",
	async plan(planning, { of, branch }) {
		const { reader } = planning;
		const gone = await readRemoval(reader.db, of);
		if (!gone || (await reader.one("branch", of)))
			return { puts: [], problems: [{ code: "missing", message: `No branch with ID ${of} was deleted` }] };
		const { name, stateName } = gone;
		return { puts: [], name, ...(await successorOf(planning, { of, name, stateName }, branch)) };
	},
};

const NO_CLOSURE = "The branch has no current or future closure with these dates.";

/** A closure with the same dates replaces the earlier one. The oldest past closures make room for it. */
export const closeBranch = oneBranch<OneBranch & { closure: Closure }>("closure", (stored, { closure }, { now }) => {
	const puts = withClosure(stored.id, stored.dated, closure, todayInIndia(now));
	return puts ? { puts } : refused("field", `${CANNOT} a branch may have ${MAX_CLOSURES} current and future ones.`);
});

const refused = (code: Problem["code"], message: string): Effect => ({ problems: [{ code, message }] });

/** Ends the closures in force today. Later closures and other hours stay, and past days stay in the record. */
export const reopenBranch = oneBranch<OneBranch>("reopen", ({ dated }, _, { now }) => {
	const today = todayInIndia(now);
	const isInForce = ({ content }: DatedEntity) => {
		const { effect, from = "" } = content;
		return isClosure(content) && effect === "closed" && from <= today && !isOver(content, today);
	};
	return { puts: dated.filter(isInForce).map((each) => ended(each, today)) };
});

/** Removes one closure by its dates. Its past days stay in the record. */
export const removeClosure = oneBranch<OneBranch & Pick<Closure, "from" | "until">>(
	"closure-removed",
	({ dated }, { from, until }, { now }) => {
		const today = todayInIndia(now);
		const removed = dated.find(({ content }) => isClosure(content) && content.from === from && content.until === until);
		if (!removed || isOver(removed.content, today)) return refused("missing", NO_CLOSURE);
		return { puts: [ended(removed, today)] };
	},
);
