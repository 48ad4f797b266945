/** Changes of branches that begin on a date: planned, cancelled, and made when their date begins. */
import type { ComingChange } from "../../../shared/api/admin-branch.ts";
import { BRANCH_FIELDS, type BranchFieldName, FIELD_NAMES } from "../../../shared/branch/branch-fields.ts";
import { MAX_COMING } from "../../../shared/branch/coming-change.ts";
import { isDate } from "../../../shared/hours/calendar.ts";
import { todayInIndia } from "../../../shared/hours/today.ts";
import type { Problem } from "../../engine/kind.ts";
import { only, type Put, planOf } from "../../engine/plan.ts";
import type { Rows } from "../database/schema/tables.ts";
import { PIN_IS_RIGHT } from "../kinds/branch.ts";
import { type DatedEntity, datedPlan, isPlanned, plannedOf } from "../kinds/dated.ts";
import type { StoredBranch } from "../reads/stored-branch.ts";
import { removalOf } from "./closures.ts";
import { type OneBranch, oneBranch } from "./one-branch.ts";
import { planBranches, putOf, type WantedBranch } from "./wanted-branch.ts";

const LATER = "Choose a date after today, such as 2027-01-01.";
const SAME = "Nothing of this is different from what is stored now.";
const TOO_MANY = `A branch may have ${MAX_COMING} planned changes.`;
const OTHERS = "Other branches are in the city now. Edit City to rename it for all of them.";
const NONE = "The branch has no planned change of this date.";

interface Planned extends OneBranch {
	from: string;
	/** The values that are wanted; those that are stored already are left out. */
	fields: Omit<WantedBranch, "id">;
	/** The date of the planned change that this one replaces. Others of the same date are joined with it. */
	replaces?: string | undefined;
}

const plansOf = ({ dated }: StoredBranch) => dated.filter(({ content }) => isPlanned(content));

/** Refused, too, if the branch could not have the values today. @param offered the lender's services, besides those that are usual */
export const planChange = (offered: readonly string[]) =>
	oneBranch<Planned>("plan", async (stored, { id, from, fields: values, replaces }, planning) => {
		const { now, who } = planning;
		if (!isDate(from) || from <= todayInIndia(now)) return refused(LATER);
		const { outcomes, problems } = await planBranches(planning, [{ ...values, id }], offered);
		const asOfNow = await planOf({ puts: outcomes.map(putOf), problems }, planning, 0);
		const impossible = asOfNow.problems.filter(({ code, field }) => field !== undefined || code === "rights");
		if (impossible.length > 0) return { problems: impossible };
		const changed = FIELD_NAMES.filter((name) => values[name] !== undefined && values[name] !== stored[name]);
		if (changed.length === 0) return refused(SAME);
		const [replaced, others] = [plansOf(stored), [] as DatedEntity[]];
		for (const each of replaced.splice(0)) (each.content.from === replaces ? replaced : others).push(each);
		const same = others.find(({ content }) => content.from === from);
		if (others.length + Number(!same) > MAX_COMING) return refused(TOO_MANY);
		const valuesIn = (branch: Partial<StoredBranch>) => Object.fromEntries(changed.map((name) => [name, branch[name]]));
		const isPinRight = (values.pinPlace || same?.content.isPinRight) && ({ isPinRight: true } as const);
		const renamesCity = (values.renamesCity || same?.content.renamesCity) && ({ renamesCity: true } as const);
		const fields = { ...same?.content.fields, ...valuesIn(values as Partial<StoredBranch>) };
		const was = { ...same?.content.was, ...valuesIn(stored) };
		const at = new Date(now).toISOString();
		const planned = { from, fields, was, ...isPinRight, ...renamesCity, who: who.name, at } as ComingChange;
		const [first, ...rest] = same ? [same, ...replaced] : replaced;
		return { puts: [{ kind: "dated", id: first?.id, after: datedPlan(id, planned) }, ...rest.map(removalOf)] };
	});

const refused = (message: string): { problems: Problem[] } => ({ problems: [{ code: "field", message }] });

/** Cancels one planned change, also one that could not begin. */
export const cancelChange = oneBranch<OneBranch & { from: string }>("plan-removed", (stored, { from }) => {
	const planned = plansOf(stored).find(({ content }) => content.from === from);
	return planned ? { puts: [removalOf(planned)] } : { problems: [{ code: "missing", message: NONE }] };
});

/** The ids of the branches with planned changes whose dates have begun. Those with a problem wait for an admin. */
export async function readDue(db: Rows, today: string): Promise<number[]> {
	const rows = await db
		.selectFrom("dated")
		.select(["branch", "content"])
		.where("effect", "=", "fields")
		.where("from", "<=", today)
		.orderBy("branch")
		.execute();
	const due = rows.filter(({ content }) => JSON.parse(content).problem === undefined);
	return [...new Set(due.flatMap(({ branch }) => branch ?? []))];
}

const dueOf = (stored: StoredBranch, now: number) =>
	plansOf(stored).find(({ content: { from = "", problem } }) => from <= todayInIndia(now) && problem === undefined);

/** Makes the first planned change of a branch whose date has begun. Undone, it does not begin again. @param offered the lender's own services */
export const beginChange = (offered: readonly string[]) =>
	oneBranch<OneBranch>("begin", async (stored, { id }, { now, reader }) => {
		const due = dueOf(stored, now);
		if (!due) return { puts: [] };
		const { fields, isPinRight, renamesCity } = plannedOf(due.content);
		const changed = changedSince(stored, due);
		if (changed) return { problems: [{ code: "stale", message: changed }] };
		// Later changes replace the values of this one.
		const rebased = plansOf(stored).flatMap((each): Put[] => {
			const was = { ...each.content.was, ...only(fields, Object.keys(each.content.was ?? {})) };
			return each === due ? [] : [{ kind: "dated", id: each.id, after: { ...each.content, was } }];
		});
		const wanted = { ...fields, id, renamesCity: true, ...(isPinRight && { pinPlace: PIN_IS_RIGHT }) } as WantedBranch;
		const { outcomes, others, problems } = await planBranches({ reader, now }, [wanted], offered);
		if (problems.length > 0) return { problems };
		// Nobody was asked about those that came since.
		if (others.length > 0 && !renamesCity) return { problems: [{ code: "stale", message: OTHERS }] };
		return { puts: [...outcomes.map(putOf), ...others, removalOf(due), ...rebased] };
	});

/** Notes why the first planned change of a branch whose date has begun cannot be made. */
export const notBegun = oneBranch<OneBranch & { problem: string }>("not-begun", (stored, { problem }, { now }) => {
	const due = dueOf(stored, now);
	return { puts: due ? [{ kind: "dated", id: due.id, after: { ...due.content, problem } }] : [] };
});

/** The date of the first planned change of a branch that has begun; undefined if there is none. */
export const dueDate = (stored: StoredBranch, now: number): string | undefined => dueOf(stored, now)?.content.from;

function changedSince(stored: StoredBranch, due: DatedEntity): string | undefined {
	const { fields, was } = plannedOf(due.content);
	const changed = (Object.keys(fields) as BranchFieldName[]).filter(
		(name) => stored[name] !== was[name] && stored[name] !== fields[name],
	);
	if (changed.length === 0) return undefined;
	return `Changed since it was planned: ${changed.map((name) => BRANCH_FIELDS[name].label).join(", ")}.`;
}
