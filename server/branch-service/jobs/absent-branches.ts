/** Finds the stored branches that may have closed: those that a sheet lacks which looks like a whole list, and those that it calls closed. */
import { type Answer, ofKind } from "../../../shared/api/sheet-answers.ts";
import type { AbsentBranches } from "../../../shared/api/sheet-preview.ts";
import { codeKey } from "../../../shared/branch/text-rules.ts";
import { todayInIndia } from "../../../shared/hours/today.ts";
import { indianState } from "../../../shared/places/indian-states.ts";
import { placeKey } from "../../../shared/places/place-key.ts";
import { isIn } from "../../engine/author.ts";
import { batches } from "../../engine/reader.ts";
import { isClosedForGood, type Leaving } from "../commands/sheet.ts";
import type { SheetContent } from "../import/sheet-content.ts";
import type { BranchStore } from "../store/branch-store.ts";
import type { WantedRow } from "./wanted-rows.ts";

/** Fewer stored branches in a sheet are no list. */
const FEWEST = 3;

const MAX_LISTED = 500;

type NamedBranches = Omit<AbsentBranches, "leaving">;

/**
 * The stored branches of states of which at least half are in the sheet, and these are not, also not in a row with errors.
 *
 * @param read all rows, also those that are left out
 * @param own the states of an author who is asked only about these
 */
export async function absentBranches(
	read: Pick<SheetContent, "rows" | "waiting">,
	rows: readonly WantedRow[],
	{ db, now }: Pick<BranchStore, "db" | "now">,
	own?: readonly string[],
): Promise<NamedBranches> {
	const all = [...read.rows, ...read.waiting];
	const matched = rows.flatMap(({ outcome }) => outcome?.stored ?? []);
	const ids = new Set([...all, ...matched].map(({ id }) => id));
	const written = all.flatMap(({ values: { stateName = "" } }) => [stateName, indianState(stateName) ?? stateName]);
	const inSheet = new Set([...matched.map((each) => each.content.stateName), ...written]);
	const states = [...inSheet].filter((state) => !own || isIn(own, state));
	const codes = new Set(all.flatMap(({ values: { branchCode } }) => (branchCode ? [codeKey(branchCode)] : [])));
	const nameIn = (name = "", city = "") => `${placeKey(name)}|${placeKey(city)}`;
	const names = new Set(all.map(({ values: { name, cityName } }) => nameIn(name, cityName)));
	const query = db.selectFrom("branch").select(["id", "name", "city", "state", "codeKey"]).orderBy("id");
	const found = batches(states).map((batch) => query.where("state", "in", batch).execute());
	const stored = (await Promise.all(found)).flat();
	const isFound = ({ id, name, city, codeKey: code }: (typeof stored)[number]) =>
		ids.has(Number(id)) || (code !== null && codes.has(String(code))) || names.has(nameIn(String(name), String(city)));
	const lists = [...Map.groupBy(stored, ({ state }) => String(state))].flatMap(([state, branches]) => {
		const absent = branches.filter((branch) => !isFound(branch));
		const present = branches.length - absent.length;
		return present > 0 && 2 * present >= branches.length ? [{ state, absent, present }] : [];
	});
	const isList = lists.reduce((sum, { present }) => sum + present, 0) >= FEWEST;
	const missing = isList ? lists.filter(({ absent }) => absent.length > 0) : [];
	const branches = missing.flatMap(({ absent }) => absent);
	const today = todayInIndia(now());
	const saidClosed = rows.flatMap(({ row, isWaiting, outcome: { stored, dated } = { dated: [] } }) => {
		return stored && !isWaiting && row.status === "closed" && !isClosedForGood(dated, today) ? [stored] : [];
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
