/** Which columns of a sheet are read together, and in which order. */
import { isHours, type SheetField } from "../../../../shared/branch/sheet-fields.ts";
import { DAYS } from "../../../../shared/hours/week.ts";
import { type Column, groupKey } from "./column.ts";
import { KINDS } from "./kinds.ts";
import type { Group } from "./row-fields.ts";

export type Columns = ReadonlyMap<number, Column>;

/** The columns that are read together: those of the fewest fields first, which count before others. */
export function groupsOf(columns: Columns): Group[] {
	const members = Map.groupBy([...columns], ([, column]) => groupKey(column));
	const groups = [...members.values()].map((own): Group => {
		const inOrder = own.toSorted(([, a], [, b]) => placeOf(a) - placeOf(b));
		const [, { kind, fields }] = inOrder[0] as [number, Column];
		return { kind, fields, columns: inOrder.map(([at]) => at), slots: inOrder.map(([, { slot }]) => slot) };
	});
	return groups.sort((a, b) => a.fields.length - b.fields.length);
}

/** A start comes before an end, and lines are in order. */
function placeOf({ slot = "" }: Column): number {
	return slot === "end" ? 1 : Number(slot) || 0;
}

/** Whether a group has a start and an end, or needs none. */
export function isWhole({ kind, slots }: Group): boolean {
	return !KINDS[kind].isPair || slots.length === 2 || slots[0] === undefined;
}

/** The groups in the order in which the cells of a row are read. */
export function inTurn(groups: readonly Group[]): Group[] {
	const turnOf = ({ kind }: Group) => KINDS[kind].turn ?? 0;
	return groups.filter(isWhole).toSorted((a, b) => turnOf(a) - turnOf(b));
}

/** The columns of each field: of several groups, those of the fewest fields; of a Sunday that is closed without a word, those of Saturday. */
export function columnsByField(groups: readonly Group[], isSundayClosed: boolean): Map<SheetField, readonly number[]> {
	const byField = new Map<SheetField, readonly number[]>();
	for (const { fields, columns } of groups.filter(({ kind }) => !KINDS[kind].isBeside))
		for (const field of fields) if (!byField.has(field)) byField.set(field, columns);
	if (isSundayClosed) byField.set("sundayHours", byField.get("saturdayHours") ?? []);
	return byField;
}

/** Whether two columns have the same: without a slot, a column has all of its fields. */
export function isClash(a: Column, b: Column): boolean {
	if (KINDS[a.kind].repeats || groupKey(a) !== groupKey(b)) return false;
	return a.slot === undefined || b.slot === undefined || a.slot === b.slot;
}

/**
 * Whether nothing is said of Sunday, although there are hours for all other days, some of them together, such as `Mon-Sat`, or `Timings`
 * beside `Saturday`: such sheets do not say that it is closed.
 */
export function isClosedOnSunday(columns: Columns): boolean {
	const ofWeek = [...columns.values()].filter(({ fields: [field] }) => isHours(field));
	const hours = ofWeek.filter(({ kind }) => !KINDS[kind].isBeside);
	const own = new Set(hours.flatMap(({ fields }) => (fields.length > 1 ? [] : fields)));
	const all = new Set(hours.flatMap(({ fields }) => fields));
	const isBesideSaturday = own.has("saturdayHours") && !own.has("sundayHours") && hours.length === ofWeek.length;
	const isClosed =
		all.size === DAYS.length ? isBesideSaturday : all.size === DAYS.length - 1 && !all.has("sundayHours");
	return isClosed && hours.some(({ fields }) => fields.length > 1);
}
