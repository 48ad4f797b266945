import { isHidden } from "../../../shared/branch/opening-date.ts";
import { todayInIndia } from "../../../shared/hours/today.ts";
import { listed } from "../../engine/author.ts";
import { type Entity, type Kind, kindOf, type Planning, type Problem } from "../../engine/kind.ts";
import type { Put } from "../../engine/plan.ts";
import type { BranchContent } from "./branch.ts";

/** Counts while there is no branch with the id `of`. */
export type Successor = {
	of: number;
	/** The name and the state of the deleted branch. */
	name: string;
	stateName: string;
	/** The id of the branch that took its place; it may be deleted, too. */
	branch: number;
	branchName: string;
};

const successor: Kind<Successor> = {
	columns: { of: { type: "integer", of: ({ of }) => of, indexed: true } },
	isWhole: true,
	title: ({ name }) => `What took the place of ${name}`,
	topic: () => -5,
	// The page of the branch that took its place shows the name, too.
	async scope({ name, stateName, branch, branchName }, find) {
		const now = (await find("branch", branch)) as BranchContent | undefined;
		const where = [`“${name}” was in ${stateName}`, ...(now ? [`“${branchName}” is in ${now.stateName}`] : [])];
		return {
			states: [stateName, ...(now ? [now.stateName] : [])],
			refusal: (own) => `${where.join(", and ")}. You may change only branches in ${listed(own)}`,
		};
	},
};

export const SUCCESSOR = kindOf(successor);

/** Says which branch takes the place of another one, or that none does. @param gone the other one, which is deleted */
export async function successorOf(
	{ reader, now }: Pick<Planning, "reader" | "now">,
	gone: Omit<Successor, "branch" | "branchName">,
	branch: number | null,
): Promise<{ puts: Put[]; problems?: never } | { puts?: never; problems: Problem[] }> {
	const [present]: Entity<Successor>[] = await reader.by("successor", "of", [gone.of]);
	if (branch === null) return { puts: present ? [{ kind: "successor", id: present.id, after: null }] : [] };
	const stored = await reader.many<BranchContent>("branch", [gone.of, branch]);
	const [from, to] = [gone.of, branch].map((id) => stored.get(id)?.content);
	if (!to || branch === gone.of) return NO_SUCCESSOR;
	const today = todayInIndia(now);
	if (isHidden(to, today)) return refused(`“${to.name}” is not shown yet, so no address can lead to it`);
	if (from && isHidden(from, today)) return refused(`“${from.name}” is not shown, so no address of it leads anywhere`);
	const after: Successor = { ...gone, branch, branchName: to.name };
	return { puts: [{ kind: "successor", id: present?.id, after }] };
}

const refused = (message: string) => ({ problems: [{ code: "field" as const, field: "successor", message }] });

export const NO_SUCCESSOR = refused("The branch that took its place must be another one that is there");
