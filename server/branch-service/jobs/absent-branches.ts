/** Finds the stored branches that may have closed: those that a sheet lacks which looks like a whole list, and those that it calls closed. */
import { type Answer, ofKind } from "../../../shared/api/sheet-answers.ts";
import type { AbsentBranches } from "../../../shared/api/sheet-preview.ts";
import { codeKey } from "../../../shared/branch/text-rules.ts";
import { todayInIndia } from "../../../shared/hours/today.ts";
import { placeKey } from "../../../shared/places/place-key.ts";
import { isClosedForGood, type Leaving, type SheetPlan } from "../commands/sheet.ts";
import type { SheetContent } from "../import/sheet-content.ts";
import type { BranchStore } from "../store/branch-store.ts";

/** Fewer stored branches in a sheet are no list. */
const FEWEST = 3;

/** The most that are listed. */
const MAX_LISTED = 500;

export type NamedBranches = Omit<AbsentBranches, "leaving">;

/** The stored branches of states of which at least half are in the sheet, and these are not, also not in a row with errors. */
export async function absentBranches(
	{ rows, waiting }: Pick<SheetContent, "rows" | "waiting">,
	{ note }: SheetPlan,
	{ db, now }: Pick<BranchStore, "db" | "now">,
): Promise<NamedBranches> {
	const all = [...rows, ...waiting];
	const ids = new Set(all.map(({ id }) => id));
	const codes = new Set(all.flatMap(({ values: { branchCode } }) => (branchCode ? [codeKey(branchCode)] : [])));
	const nameIn = (name = "", city = "") => `${placeKey(name)}|${placeKey(city)}`;
	const names = new Set(all.map(({ values: { name, cityName } }) => nameIn(name, cityName)));
	const stored = await db
		.selectFrom("branch")
		.select(["id", "name", "city", "state", "codeKey"])
		.orderBy("id")
		.execute();
	const isIn = ({ id, name, city, codeKey: code }: (typeof stored)[number]) =>
		ids.has(Number(id)) || (code !== null && codes.has(String(code))) || names.has(nameIn(String(name), String(city)));
	const lists = [...Map.groupBy(stored, ({ state }) => String(state))].flatMap(([state, branches]) => {
		const absent = branches.filter((branch) => !isIn(branch));
		const present = branches.length - absent.length;
		return present > 0 && 2 * present >= branches.length ? [{ state, absent, present }] : [];
	});
	const isList = lists.reduce((sum, { present }) => sum + present, 0) >= FEWEST;
	const missing = isList ? lists.filter(({ absent }) => absent.length > 0) : [];
	const branches = missing.flatMap(({ absent }) => absent);
	const today = todayInIndia(now());
	const saidClosed = (note?.rows ?? []).flatMap(({ origin, stored: own, dated }) => {
		return own && rows[origin]?.status === "closed" && !isClosedForGood(dated, today) ? [own] : [];
	});
	return {
		states: missing.map(({ state }) => state),
		count: branches.length,
		branches: branches
			.slice(0, MAX_LISTED)
			.map(({ id, name, city }) => ({ id: Number(id), name: String(name), city: String(city) })),
		saidClosed: saidClosed
			.slice(0, MAX_LISTED)
			.map(({ id, content }) => ({ id, name: content.name, city: content.cityName })),
	};
}

/** What answers say of branches: of those that were named, and the ids of others. */
export function leavingBranches(named: NamedBranches, answers: readonly Answer[]) {
	const ids = new Set([...named.branches, ...named.saidClosed].map(({ id }) => id));
	const given = new Map(ofKind(answers, "branch").map(({ id, becomes }): [number, Leaving] => [id, { id, becomes }]));
	return {
		leaving: [...given.values()].filter(({ id }) => ids.has(id)),
		unnamed: [...given.keys()].filter((id) => !ids.has(id)),
	};
}
