/** A branch as admins see it: all fields, with its closures and planned changes. */

import { LIST_FIELDS, type ListField } from "../../../shared/api/admin-answers.ts";
import type { ComingChange } from "../../../shared/api/admin-branch.ts";
import type { BranchFieldName } from "../../../shared/branch/branch-fields.ts";
import { FIELD_NAMES } from "../../../shared/branch/branch-fields.ts";
import { type BranchPayload, validateFields } from "../../../shared/branch/branch-payload.ts";
import type { Closure } from "../../../shared/hours/week.ts";
import type { Entity, Reader } from "../../engine/kind.ts";
import { entityOf } from "../../engine/reader.ts";
import type { Rows } from "../database/schema/tables.ts";
import type { BranchContent } from "../kinds/branch.ts";
import { closureOf, type Dated, type DatedEntity, inOrder, isClosure, isPlanned, plannedOf } from "../kinds/dated.ts";
import type { IdRange } from "./id-ranges.ts";

export type ContentField = BranchFieldName | ListField;

export const CONTENT_FIELDS: readonly ContentField[] = [...FIELD_NAMES, ...LIST_FIELDS];

export interface StoredBranch extends BranchPayload {
	id: number;
	/** One of `SAMPLE`; missing for the lender's own. */
	sample?: number;
	pinPlace?: string;
	/** A number that rises with each change of the branch and of what belongs to it, even after it was removed and restored. */
	version: number;
	closures: readonly Closure[];
	coming: readonly ComingChange[];
	/** What belongs to it, in order of time. */
	dated: readonly DatedEntity[];
}

/** The initial values of optional fields. */
const EMPTY = validateFields({}, FIELD_NAMES).values;

/** The order of fields in answers to admins. */
const ORDER = [
	...(["long", "cityName", "stateName"] as const),
	...FIELD_NAMES.filter((name) => !["long", "cityName", "stateName", "services"].includes(name)),
	"services" as const,
];

/** Whether a new branch needs no value of a field. */
export const isOptional = (name: BranchFieldName): boolean => EMPTY[name] !== undefined;

/** All fields of a branch; those that it lacks are as in the base, empty, or missing if they are required. */
export function payloadOf(content: Partial<BranchPayload>, base: Partial<BranchPayload> = {}): BranchPayload {
	// An object that is filled by computed names takes five times the memory.
	return Object.fromEntries(
		ORDER.flatMap((name) => {
			const value = content[name] ?? base[name] ?? EMPTY[name];
			return value === undefined ? [] : [[name, value]];
		}),
	) as BranchPayload;
}

export function toStored(
	{ id, version, content }: Entity<BranchContent>,
	ownDated: readonly DatedEntity[] = [],
): StoredBranch {
	const { sample, pinPlace } = content;
	const dated = inOrder(ownDated);
	return {
		id,
		...payloadOf(content),
		...(sample !== undefined && { sample }),
		...(pinPlace !== undefined && { pinPlace }),
		closures: closuresOf(dated),
		coming: comingOf(dated),
		dated,
		version,
	};
}

/** The closures among dated changes, in order of time. */
export function closuresOf(dated: readonly DatedEntity[] = []): Closure[] {
	if (dated.length === 0) return [];
	return inOrder(dated.filter((each) => isClosure(each.content))).map((each) => closureOf(each.content));
}

const comingOf = (dated: readonly DatedEntity[]) =>
	dated.flatMap(({ content }) => (isPlanned(content) ? [plannedOf(content)] : []));

/** The branches with these ids, by id. */
export async function readStored(reader: Reader, ids: readonly number[]): Promise<Map<number, StoredBranch>> {
	const branches = await reader.many<BranchContent>("branch", ids);
	const dated = Map.groupBy(await readDated(reader, [...branches.keys()]), ({ content }) => content.branch);
	return new Map([...branches].map(([id, entity]) => [id, toStored(entity, dated.get(id))]));
}

/** The dated changes of branches. */
export function readDated(reader: Reader, branches: readonly number[]): Promise<DatedEntity[]> {
	return reader.by("dated", "branch", branches);
}

/** What needs a look is found in these: the fields of a branch that have a value, and what belongs to it. */
export type CheckedBranch = BranchContent & Pick<StoredBranch, "id" | "closures" | "coming">;

/** The branches with ids above the first number, up to the last one. */
export async function readRange(db: Rows, [after, last]: IdRange): Promise<CheckedBranch[]> {
	const rows = await db
		.selectFrom("branch")
		.select(["id", "content"])
		.where("id", ">", after)
		.where("id", "<=", last)
		.orderBy("id")
		.execute();
	const dated = await datedIn(db, [after, last]);
	return rows.map(({ id, content }) => {
		const own = dated.get(id) ?? [];
		return { ...(JSON.parse(content) as BranchContent), id, closures: closuresOf(own), coming: comingOf(own) };
	});
}

/** What belongs to the branches in a range, by their ids. @param from leaves out what is over before this date */
export async function datedIn(db: Rows, [after, last]: IdRange, from?: string): Promise<Map<number, DatedEntity[]>> {
	let query = db
		.selectFrom("dated")
		.select(["id", "version", "content"])
		.where("branch", ">", after)
		.where("branch", "<=", last);
	if (from !== undefined) query = query.where(({ or, eb }) => or([eb("until", "is", null), eb("until", ">=", from)]));
	const entities = (await query.orderBy("id").execute()).map((row) => entityOf<Dated>(row));
	return Map.groupBy(entities, ({ content }) => content.branch ?? 0);
}
