/** A branch as it is stored: all fields that can be changed, and the store's own data about it. */
import type { Kysely } from "kysely";
import { LIST_FIELDS, type ListField } from "../../../shared/api/admin-answers.ts";
import { type BranchFieldName, FIELD_NAMES, RARE_FIELDS } from "../../../shared/branch/branch-fields.ts";
import { type BranchPayload, validateFields } from "../../../shared/branch/branch-payload.ts";
import type { ComingChange } from "../../../shared/branch/coming-change.ts";
import { servicesIn } from "../../../shared/branch/services.ts";
import type { Closure } from "../../../shared/hours/week.ts";
import { placeKey } from "../../../shared/places/place-key.ts";
import type { Tables } from "../database/schema/tables.ts";

export interface BranchContent extends BranchPayload {
	closures: readonly Closure[];
	coming: readonly ComingChange[];
}

export type ContentField = BranchFieldName | ListField;

/** What a change of a branch may record: its content, and whether it is a sample. */
export type RecordedField = ContentField | "sample";

/** What a branch is: the lender's own, or a sample of the first start, unchanged or changed. A changed one is still invented. */
export const SAMPLE = { own: 0, unchanged: 1, changed: 2 } as const;

export const CONTENT_FIELDS: readonly ContentField[] = [...FIELD_NAMES, ...LIST_FIELDS];

/** The initial values of optional fields of a new branch. */
export const EMPTY_CONTENT: Partial<BranchContent> = {
	...validateFields({}, FIELD_NAMES).values,
	closures: [],
	coming: [],
};

export function isComplete(content: Partial<BranchContent>): content is BranchContent {
	return CONTENT_FIELDS.every((name) => content[name] !== undefined);
}

export interface StoredBranch extends BranchContent {
	id: number;
	/** One of `SAMPLE`. */
	sample: number;
	/** What `placeOfPin` made of the place for which the position was set, if the branch is elsewhere since; or `PIN_IS_RIGHT`; otherwise empty. */
	pinPlace: string;
	/** A number that rises with each change of the branch, even after it was removed and restored. */
	lastChange: number;
}

/** The fields whose columns have the same names. */
export const COLUMNS = FIELD_NAMES.filter(
	(name) => name !== "stateName" && name !== "cityName" && name !== "long" && name !== "services",
);

const RARE: ReadonlySet<string> = new Set(RARE_FIELDS);

/** Some fields, without the rare ones that none of the branches has: nearly all branches lack most of them. */
export function withoutEmpty<Name extends ContentField>(
	names: readonly Name[],
	branches: readonly Partial<BranchContent>[],
): Name[] {
	return names.filter((name) => !RARE.has(name) || branches.some((branch) => branch[name] !== ""));
}

/** Selects branches with the fields of the create payload. */
export function selectPayloads(db: Kysely<Tables>) {
	return db
		.selectFrom("branches")
		.innerJoin("cities", "cities.id", "branches.cityId")
		.innerJoin("states", "states.id", "cities.stateId")
		.select(["branches.id", "lng as long", "cities.name as cityName", "states.name as stateName"])
		.select(COLUMNS.map((name) => `branches.${name}` as const));
}

/** Selects branches with all of their stored data. */
export function selectStored(db: Kysely<Tables>) {
	return selectPayloads(db).select(["services", "sample", "pinPlace", "closures", "coming", "lastChange", "matchKey"]);
}

export type StoredRow = Awaited<ReturnType<ReturnType<typeof selectStored>["execute"]>>[number];

/** Converts a row of `selectStored`: lists are JSON in the database, and the key is used only there. */
export function toStored({ services, closures, coming, matchKey: _, ...row }: StoredRow): StoredBranch {
	const lists = { closures: JSON.parse(closures), coming: JSON.parse(coming) };
	return { ...row, services: servicesText(services), ...lists };
}

/** The text of services that the column has as a list. */
export function servicesText(column: string): string {
	return JSON.parse(column).join(", ");
}

/** Services as the column has them. */
export function servicesColumn(text: string): string {
	return JSON.stringify(servicesIn(text));
}

/** One branch; undefined if the id is unknown. */
export async function readStored(db: Kysely<Tables>, id: number): Promise<StoredBranch | undefined> {
	const row = await selectStored(db).where("branches.id", "=", id).executeTakeFirst();
	return row && toStored(row);
}

/** A branch with another content. Its `sample`, if given, is that of the branch before, or what the change makes of it. */
export interface ChangedContent extends BranchContent {
	sample?: number;
	/** Says that the position is right although it did not change with the place. */
	isPinRight?: true;
}

type Pinned = Pick<BranchContent, "address" | "pincode" | "lat" | "long">;

/** Equal for the same address, in any spelling. The name of a city may be corrected without a move. */
function placeOfPin({ address, pincode }: Pinned): string {
	return `${placeKey(address)} ${pincode}`;
}

/** The `pinPlace` of a position that somebody has called right, however far it is from the pincode. */
export const PIN_IS_RIGHT = "right";

/** Whether a position may be wrong: older than the address, or far from the pincode; not if somebody has called it right. */
export function isPinDoubtful(pinPlace: string, isFar: boolean): boolean {
	return pinPlace === "" ? isFar : pinPlace !== PIN_IS_RIGHT;
}

/** The value of `pinPlace` after a change. */
export function pinPlaceAfter(before: Pinned & { pinPlace: string }, after: Pinned & { isPinRight?: true }): string {
	if (after.isPinRight) return PIN_IS_RIGHT;
	if (before.lat !== after.lat || before.long !== after.long) return "";
	const isRight = before.pinPlace === PIN_IS_RIGHT;
	const place = (!isRight && before.pinPlace) || placeOfPin(before);
	if (place !== placeOfPin(after)) return place;
	return isRight ? PIN_IS_RIGHT : "";
}

export function changedFields(before: BranchContent, after: BranchContent): ContentField[] {
	return CONTENT_FIELDS.filter((name) => !isSameValue(before[name], after[name]));
}

/** Whether a change says itself what a branch is. Other changes of a sample make it a changed one. */
export function setsSample(before: StoredBranch, { sample }: ChangedContent): boolean {
	return sample !== undefined && sample !== before.sample;
}

/** Whether two values are equal; lists are compared by their content. */
export function isSameValue(a: unknown, b: unknown): boolean {
	return a === b || (typeof a === "object" && JSON.stringify(a) === JSON.stringify(b));
}

/** Some fields of a branch as JSON for the audit, including an empty list of closures. */
export function auditText(branch: Partial<ChangedContent>, names: readonly RecordedField[]): string {
	const entries = names.map((name) => [name, branch[name]] as const);
	return JSON.stringify(Object.fromEntries(entries));
}

/** All fields of a branch as JSON for the audit; lists and rare fields are left out if there are none. */
export function wholeText(branch: BranchContent): string {
	const names = [...FIELD_NAMES, ...LIST_FIELDS.filter((name) => branch[name].length > 0)];
	return auditText(branch, withoutEmpty(names, [branch]));
}
