/** Plans what storing branches would change, without writing anything, so that exactly what was shown can then be stored. */
import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import { BRANCH_FIELDS, type BranchFieldName, FIELD_NAMES } from "../../../shared/branch/branch-fields.ts";
import type { BranchPayload } from "../../../shared/branch/branch-payload.ts";
import { settleBreaks } from "../../../shared/branch/breaks.ts";
import { MAX_CLOSURES } from "../../../shared/branch/calendar-input.ts";
import {
	isSamePhone,
	MAX_PHONES,
	type PhoneKind,
	phonesIn,
	phonesText,
	splitNumbers,
	TOO_MANY_PHONES,
	withoutRepeats,
} from "../../../shared/branch/phones.ts";
import { SERVICE_KINDS } from "../../../shared/branch/service-kinds.ts";
import { createKnownServices } from "../../../shared/branch/services.ts";
import { codeKey } from "../../../shared/branch/text-rules.ts";
import { todayInIndia } from "../../../shared/hours/today.ts";
import type { Closure } from "../../../shared/hours/week.ts";
import { indianState } from "../../../shared/places/indian-states.ts";
import { matchKey } from "../database/schema/match-key.ts";
import type { Tables } from "../database/schema/tables.ts";
import { otherStates, type Who } from "./author.ts";
import { withNextClosure } from "./closures.ts";
import { type Places, readPlaces } from "./places.ts";
import {
	type BranchContent,
	type ChangedContent,
	changedFields,
	EMPTY_CONTENT,
	isComplete,
	type SAMPLE,
	type StoredBranch,
	type StoredRow,
	selectStored,
	setsSample,
	toStored,
} from "./stored-branch.ts";

/** A branch to be stored. Missing fields are not changed; a new branch needs all. */
export interface WantedBranch extends Partial<BranchContent> {
	/**
	 * The id of the branch to change. Without it, the branch with the same code is changed, or else that with the same name, city and pincode, or
	 * else a new one created.
	 */
	id?: number | undefined;
	/** Set if a sheet for Google Business Profile has it: the id is in place of a missing code, and another number in that of a missing Contact Number. */
	isListing?: true;
	/** All numbers of some kinds, as text; those of other kinds stay. */
	phonesOf?: Partial<Record<PhoneKind, string>> | undefined;
	/** Says that a sample is somebody's own branch. */
	sample?: typeof SAMPLE.own;
	/** Says that the position is right although it does not change with the place. */
	isPinRight?: true;
	/** Replaces the closure that is in force today, or else the next one; `null` removes it. Other closures stay. */
	nextClosure?: Closure | null;
}

export interface NewBranch extends BranchPayload {
	id?: number;
	closures?: readonly Closure[];
}

/** One branch before and after: `before` is null if it is new, `after` if it is removed. */
export type BranchChange =
	| { before: null; after: NewContent }
	| { before: StoredBranch; after: ChangedContent }
	| { before: StoredBranch; after: null };

/** A new branch. One with an id was removed before. */
export interface NewContent extends BranchContent {
	id?: number;
	sample?: number;
}

export interface PlanProblem {
	index: number;
	field: BranchFieldName | "id" | "closedFrom";
	message: string;
}

/** What of a branch another one has, or why else it cannot be stored. */
export type Taken = Omit<PlanProblem, "index">;

export interface Plan {
	/** The version of the data for which the plan was made; undefined within a transaction. */
	version?: string;
	changes: BranchChange[];
	/** For each change, the index of its wanted branch. */
	origins: number[];
	unchanged: number;
	problems: PlanProblem[];
	places: Places;
}

/** Branches per query; SQLite allows 32,766 parameters. */
const BATCH = 200;

/**
 * Plans what storing branches would change.
 *
 * @param db a transaction, or a snapshot of the data
 * @param now for what is over today, in milliseconds since 1970
 * @param who changes that they may not make are problems; by default there are none
 * @param offered the lender's services, besides those that are usual
 */
export async function planBranches(
	db: Kysely<Tables>,
	branches: readonly WantedBranch[],
	now: number,
	who: Who = "",
	offered: readonly string[] = [],
): Promise<Plan> {
	const hasServices = branches.some(({ services }) => services);
	const services = hasServices ? createKnownServices(await readKnownServices(db, offered)) : undefined;
	const planner = new Planner(await readPlaces(db), todayInIndia(now), who, services);
	for (let start = 0; start < branches.length; start += BATCH) {
		const batch = branches.slice(start, start + BATCH);
		const keys = batch.map((branch) => (hasKey(branch) ? matchKey(branch) : undefined));
		const stored = await findStored(db, batch, keys);
		for (const [offset, branch] of batch.entries()) planner.take(start + offset, branch, keys[offset], stored);
	}
	await planner.findHolders(db);
	return planner.plan;
}

/** A digest that is equal for plans with the same changes, whatever else is stored. */
export function planDigest({ changes }: Plan): string {
	const hash = createHash("sha256");
	for (const { before, after } of changes) {
		hash.update(JSON.stringify([before?.id, before && contentOf(before), after && contentOf(after)]));
	}
	return hash.digest("base64url");
}

function contentOf({ closures, ...branch }: Omit<BranchContent, "coming">) {
	return [...FIELD_NAMES.map((name) => branch[name]), closures];
}

interface StoredMatches {
	byId: ReadonlyMap<number, StoredBranch>;
	byKey: ReadonlyMap<string, StoredBranch>;
	byCode: ReadonlyMap<string, StoredBranch>;
}

/** @param keys the keys of the wanted branches, if they have all parts of it */
async function findStored(
	db: Kysely<Tables>,
	branches: readonly WantedBranch[],
	keys: readonly (string | undefined)[],
): Promise<StoredMatches> {
	const ids = branches.flatMap((branch) => branch.id ?? listedId(branch) ?? []);
	const ofNew = keys.filter((key, index) => key !== undefined && branches[index]?.id === undefined) as string[];
	const codes = branches.flatMap(({ id, branchCode }) => (id === undefined && branchCode ? [codeKey(branchCode)] : []));
	const [rowsOfIds, rowsOfKeys, rowsOfCodes] = [
		ids.length > 0 ? await selectStored(db).where("branches.id", "in", ids).execute() : [],
		await findByKeys(db, ofNew),
		await findByCodes(db, codes),
	];
	return {
		byId: new Map(rowsOfIds.map((row) => [row.id, toStored(row)])),
		byKey: new Map(rowsOfKeys.map((row) => [row.matchKey, toStored(row)])),
		byCode: new Map(rowsOfCodes.map((row) => [codeKey(row.branchCode), toStored(row)])),
	};
}

/** The id that may be in place of a code. */
function listedId({ isListing, branchCode = "" }: WantedBranch): number | undefined {
	return isListing && /^[1-9]\d{0,8}$/.test(branchCode) ? Number(branchCode) : undefined;
}

/** A branch of a sheet for Google Business Profile, without what stands there in place of something that is missing. */
function listed(branch: WantedBranch, { byId, byCode }: StoredMatches): WantedBranch {
	const { isListing, ...fields } = branch;
	const ofCode = byCode.get(codeKey(fields.branchCode ?? ""));
	const ofId = byId.get(listedId(branch) ?? 0);
	const isId = !ofCode && ofId?.branchCode === "" && ofId.pincode === fields.pincode;
	const match = isId ? ofId : ofCode;
	if (isId) {
		fields.id = ofId.id;
		delete fields.branchCode;
	}
	if (match?.contactNo === "" && phonesIn(match.phones).some(({ number }) => number === fields.contactNo))
		delete fields.contactNo;
	return fields;
}

async function findByCodes(db: Kysely<Tables>, keys: readonly string[]): Promise<StoredRow[]> {
	return keys.length === 0 ? [] : selectStored(db).where("codeKey", "in", keys).execute();
}

/** Finds branches by their keys. If several have the same key, the oldest comes last. */
async function findByKeys(db: Kysely<Tables>, keys: readonly string[]): Promise<StoredRow[]> {
	if (keys.length === 0) return [];
	return selectStored(db).where("matchKey", "in", keys).orderBy("branches.id", "desc").execute();
}

type Keyed = Pick<BranchContent, "name" | "cityName" | "pincode">;

export function hasKey(branch: WantedBranch): branch is WantedBranch & Keyed {
	return branch.name !== undefined && branch.cityName !== undefined && branch.pincode !== undefined;
}

const SAME_TWICE = "This branch appears twice";
const TOO_MANY_CLOSURES = `A branch has at most ${MAX_CLOSURES} closures, including past ones`;
export const EXISTS = "Another branch has the same name, city and pincode";

export function hasCode({ id, name, branchCode }: Pick<StoredBranch, "id" | "name" | "branchCode">): string {
	return `“${name}” (ID ${id}) has Branch Code ${branchCode}`;
}

/** Why the branch that a code names is not the one that a name, city and pincode name; undefined if they agree. */
function contradiction(code: string, ofCode: StoredBranch | undefined, ofKey: StoredBranch | undefined) {
	if (!code || !ofKey || ofCode?.id === ofKey.id) return undefined;
	if (ofCode) return `${hasCode(ofCode)}, but ID ${ofKey.id} has this name, city and pincode`;
	if (!ofKey.branchCode) return undefined;
	return `${hasCode(ofKey)}. To give it another code, write its ID into the row`;
}

interface Outcome {
	change?: BranchChange;
	problems?: Omit<PlanProblem, "index">[];
}

function refused(field: PlanProblem["field"], message: string): Outcome {
	return { problems: [{ field, message }] };
}

function missingFields(fields: Partial<BranchContent>): Omit<PlanProblem, "index">[] {
	return FIELD_NAMES.filter((name) => fields[name] === undefined).map((field) => {
		const { label } = BRANCH_FIELDS[field];
		return { field, message: `There is no such branch yet, and ${label} is needed to create it` };
	});
}

class Planner {
	readonly plan: Plan;
	/** The ids of stored branches for which the plan has an outcome. */
	readonly #seen = new Set<number>();
	/** The keys that branches have after the plan, with their indexes. */
	readonly #claimed = new Map<string, number>();
	/** The new keys of stored branches, which no other branch may have. */
	readonly #moved = new Map<string, number>();
	/** The codes that branches have after the plan, with their indexes. */
	readonly #codes = new Map<string, number>();

	readonly #today: string;
	readonly #who: Who;
	readonly #services: ReturnType<typeof createKnownServices> | undefined;

	constructor(places: Places, today: string, who: Who, services: ReturnType<typeof createKnownServices> | undefined) {
		this.#today = today;
		this.#who = who;
		this.#services = services;
		this.plan = { changes: [], origins: [], unchanged: 0, problems: [], places };
	}

	/** @param wantedKey the branch's key, if it has all parts of it */
	take(index: number, branch: WantedBranch, wantedKey: string | undefined, matches: StoredMatches): void {
		const { change, problems = [] } = this.#outcomeOf(index, branch, wantedKey, matches);
		this.plan.problems.push(...problems.map((problem) => ({ index, ...problem })));
		if (change) {
			this.plan.changes.push(change);
			this.plan.origins.push(index);
		} else if (problems.length === 0) this.plan.unchanged++;
	}

	/** The outcome for one branch. It has neither a change nor problems if the branch is already as wanted. */
	#outcomeOf(index: number, written: WantedBranch, wantedKey: string | undefined, matches: StoredMatches): Outcome {
		const { byId, byKey, byCode } = matches;
		const { id, nextClosure, phonesOf, ...fields } = written.isListing ? listed(written, matches) : written;
		const { branchCode: code = "" } = fields;
		const ofCode = byCode.get(codeKey(code));
		const ofKey = wantedKey === undefined ? undefined : byKey.get(wantedKey);
		const contradicted = id === undefined && contradiction(code, ofCode, ofKey);
		if (contradicted) return refused("branchCode", contradicted);
		const before = id === undefined ? (ofCode ?? ofKey) : byId.get(id);
		if (id !== undefined && !before) return refused("id", `There is no branch with ID ${id}`);
		const content = { ...(before ?? EMPTY_CONTENT), ...withoutMissing(fields) };
		if (before && isNamed(before.stateName, content.stateName)) content.stateName = before.stateName;
		if (!isComplete(content)) return { problems: missingFields(content) };
		const target = withNumbers(content, phonesOf);
		if (phonesIn(target.phones).length > MAX_PHONES) return refused("phones", TOO_MANY_PHONES);
		if (fields.services && this.#services) target.services = this.#services.settle(target.services);
		if (nextClosure !== undefined) target.closures = withNextClosure(target.closures, nextClosure, this.#today);
		if (target.closures.length > MAX_CLOSURES) return refused("closedFrom", TOO_MANY_CLOSURES);
		const { settled, message } = settleBreaks(target, fields.breaks !== undefined);
		if (!settled) return refused("breaks", `Breaks: ${message}`);
		const after = this.plan.places.settle(settled);
		// The stored spelling of a city has the same key as the wanted one.
		const key = wantedKey ?? matchKey(after);
		const field = fields.stateName !== undefined ? "stateName" : id === undefined ? "name" : "id";
		if (this.#claimed.has(key) || (before && this.#seen.has(before.id))) return refused("name", SAME_TWICE);
		this.#claimed.set(key, index);
		if (after.branchCode) {
			const claimed = codeKey(after.branchCode);
			if (this.#codes.has(claimed))
				return refused("branchCode", `Two branches would have Branch Code ${after.branchCode}`);
			this.#codes.set(claimed, index);
		}
		if (!before) return this.#allowed({ before: null, after }, field);
		this.#seen.add(before.id);
		if (matchKey(before) !== key) this.#moved.set(key, index);
		const isChanged = changedFields(before, after).length > 0 || setsSample(before, after);
		return isChanged ? this.#allowed({ before, after }, field) : {};
	}

	/** @param field where it is said if the change is not allowed */
	#allowed(change: BranchChange, field: PlanProblem["field"]): Outcome {
		const refusal = otherStates(this.#who, [change]);
		return refusal === undefined ? { change } : refused(field, refusal);
	}

	/** Finds branches outside the plan that have a name, city and pincode, or a code, which the plan gives to another branch. */
	async findHolders(db: Kysely<Tables>): Promise<void> {
		const codes = [...this.#codes];
		for (let start = 0; start < codes.length; start += BATCH) {
			const batch = new Map(codes.slice(start, start + BATCH));
			for (const holder of await findByCodes(db, [...batch.keys()])) {
				const index = batch.get(codeKey(holder.branchCode));
				if (index === undefined || this.#seen.has(holder.id)) continue;
				this.plan.problems.push({ index, field: "branchCode", message: hasCode(holder) });
			}
		}
		const moved = [...this.#moved];
		for (let start = 0; start < moved.length; start += BATCH) {
			const batch = new Map(moved.slice(start, start + BATCH));
			for (const { id, matchKey: key } of await findByKeys(db, [...batch.keys()])) {
				const index = batch.get(key);
				// A branch in the plan gets another key, or was already refused as a repetition.
				if (index !== undefined && !this.#seen.has(id))
					this.plan.problems.push({ index, field: "name", message: EXISTS });
			}
		}
	}
}

/** Whether a stored state's official name is written by another of its names, such as `MH`, which changes nothing. */
function isNamed(stored: string, written: string | undefined): boolean {
	return written !== undefined && written !== stored && indianState(written) === stored;
}

function withoutMissing<Fields extends object>(fields: Fields): Partial<Fields> {
	if (!Object.values(fields).includes(undefined)) return fields;
	return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Fields>;
}

/**
 * The services that are known by name: those that are usual, the lender's, and those that branches have.
 *
 * @param offered the lender's services, besides those that are usual
 */
export async function readKnownServices(db: Kysely<Tables>, offered: readonly string[]): Promise<string[]> {
	const rows = await db.selectFrom("branches").select("services").distinct().execute();
	const stored = rows.flatMap(({ services }) => JSON.parse(services) as string[]);
	return [...new Set([...Object.values(SERVICE_KINDS), ...offered, ...stored])];
}

/**
 * A branch with one Contact Number: further ones in its place are added to the other numbers, and without one, the first of the branch's is it.
 *
 * @param phonesOf all numbers of some kinds, which replace those of these kinds
 */
function withNumbers<Branch extends BranchContent>(
	branch: Branch,
	phonesOf: Partial<Record<PhoneKind, string>> = {},
): Branch {
	const { contactNo: written, others } = splitNumbers(branch.contactNo);
	const newPhones = Object.values(phonesOf).flatMap(phonesIn);
	// Numbers that stay keep their places, so that the same sheet changes nothing the second time.
	const ownPhones = phonesIn(branch.phones).filter((phone) => {
		return phonesOf[phone.kind] === undefined || newPhones.some((each) => isSamePhone(each, phone));
	});
	const all = [...ownPhones, ...newPhones, ...others];
	const contactNo = written || (all.find(({ kind }) => kind === "branch")?.number ?? "");
	return { ...branch, contactNo, phones: phonesText(withoutRepeats(all, contactNo)) };
}
