/** Rules of single commands: what they make of a branch. */

import type { BranchPayload } from "../../../../shared/branch/branch-payload.ts";
import type { ComingChange } from "../../../../shared/branch/coming-change.ts";
import { dateOf, dayNumber } from "../../../../shared/hours/calendar.ts";
import type { Closure } from "../../../../shared/hours/week.ts";
import { type Branch, keyOf, type State, type Wanted } from "./model.ts";

export const isOver = ({ until }: Closure, today: string) => until !== undefined && until < today;

const isInForce = (closure: Closure, today: string) => closure.from <= today && !isOver(closure, today);

/** A closure takes the place of one with the same dates. */
export function withClosure(branch: Branch, closure: Closure): Branch {
	const others = branch.closures.filter(({ from, until }) => from !== closure.from || until !== closure.until);
	return { ...branch, closures: [...others, closure].sort((a, b) => (a.from < b.from ? -1 : Number(a.from > b.from))) };
}

/** Ends closures today; their past days stay. */
export function withEnded(branch: Branch, today: string, isMeant: (closure: Closure) => boolean): Branch {
	const closures = branch.closures.flatMap((closure) => {
		if (!isMeant(closure)) return closure;
		return closure.from < today ? { ...closure, until: dateOf(dayNumber(today) - 1) } : [];
	});
	return { ...branch, closures };
}

export function reopened(branch: Branch, today: string): Branch {
	return withEnded(branch, today, (closure) => closure.hours === undefined && isInForce(closure, today));
}

/** A branch with a planned change, joined with an earlier one of the same date; undefined if nothing would differ. */
export function withPlan(
	branch: Branch,
	values: Partial<BranchPayload>,
	planned: Pick<ComingChange, "from" | "who" | "at">,
): Branch | undefined {
	const changed = Object.entries(values).filter(([name, value]) => branch[name as keyof BranchPayload] !== value);
	if (changed.length === 0) return undefined;
	const same = branch.coming.find(({ from }) => from === planned.from);
	const was = changed.map(([name]) => [name, branch[name as keyof BranchPayload]]);
	const joined: ComingChange = {
		...planned,
		fields: { ...same?.fields, ...Object.fromEntries(changed) },
		was: { ...same?.was, ...Object.fromEntries(was) },
		// Somebody who plans it has confirmed all warnings.
		isPinRight: true,
	};
	const others = branch.coming.filter((each) => each !== same);
	return { ...branch, coming: [...others, joined].sort((a, b) => (a.from < b.from ? -1 : 1)) };
}

/** What the first planned change of a branch whose date has begun makes of it, if it is possible; otherwise it is only marked. */
export function begun(
	branch: Branch,
	today: string,
	isPossible: (branch: Branch) => boolean,
): { who: string; kind: string; after: Branch } | undefined {
	const due = branch.coming.find(({ from, problem }) => from <= today && problem === undefined);
	if (!due) return undefined;
	const { fields, was, who } = due;
	const isAsSeen = Object.entries(fields).every(([name, value]) => {
		const now = branch[name as keyof BranchPayload];
		return now === was[name as keyof BranchPayload] || now === value;
	});
	const others = branch.coming.filter((each) => each !== due);
	// Later changes replace the values of this one.
	const rebased = others.map((each) => {
		const replaced = Object.entries(fields).filter(([name]) => Object.hasOwn(each.was, name));
		return { ...each, was: { ...each.was, ...Object.fromEntries(replaced) } };
	});
	const after = { ...branch, ...fields, coming: rebased } as Branch;
	if (isAsSeen && isPossible(after)) return { who, kind: "begin", after };
	const coming = branch.coming.map((each) => (each === due ? { ...due, problem: "changed or taken" } : each));
	return { who, kind: "not-begun", after: { ...branch, coming } };
}

/** Which branches the rows of a sheet change or create: by id, else by code, else by name, city and pincode. Or why they cannot be told. */
export function rowPuts(
	{ branches }: State,
	rows: readonly (Partial<BranchPayload> & { id?: number })[],
	empty: Branch,
): NonNullable<Wanted["puts"]> | string {
	const puts: [number | undefined, Branch][] = [];
	for (const { id, ...row } of rows) {
		const all = [...branches];
		const ofCode = all.find(([, { branchCode }]) => row.branchCode && keyOf(branchCode) === keyOf(row.branchCode));
		const ofKey = all.find(([, { name, cityName }]) => name === row.name && cityName === row.cityName);
		const isOther = ofKey && row.branchCode && ofCode?.[0] !== ofKey[0] && (ofCode || ofKey[1].branchCode);
		if (id === undefined && isOther) return "the code is of another branch than the name";
		const known = id === undefined ? (ofCode ?? ofKey)?.[0] : id;
		const before = known === undefined ? empty : branches.get(known);
		if (!before) return `no branch ${known}`;
		if (known !== undefined && puts.some(([other]) => other === known)) return "a branch twice";
		puts.push([known, { ...before, ...row }]);
	}
	return puts;
}
