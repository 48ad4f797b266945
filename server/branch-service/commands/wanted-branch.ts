/** Branches as a form, a sheet or a program wants them: found among the stored ones, completed and settled. */
import { BRANCH_FIELDS, type BranchFieldName, FIELD_NAMES } from "../../../shared/branch/branch-fields.ts";
import type { BranchPayload } from "../../../shared/branch/branch-payload.ts";
import { settleBreaks } from "../../../shared/branch/breaks.ts";
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
import { createKnownServices, servicesIn } from "../../../shared/branch/services.ts";
import { codeKey } from "../../../shared/branch/text-rules.ts";
import type { DayOffRule } from "../../../shared/hours/calendar.ts";
import { todayInIndia } from "../../../shared/hours/today.ts";
import type { Closure } from "../../../shared/hours/week.ts";
import { indianState } from "../../../shared/places/indian-states.ts";
import type { Entity, Planning, Problem, Reader } from "../../engine/kind.ts";
import type { Put } from "../../engine/plan.ts";
import type { Rows } from "../database/schema/tables.ts";
import { type BranchContent, hasCode, matchKey } from "../kinds/branch.ts";
import { isOptional, payloadOf } from "../reads/stored-branch.ts";
import { settlePlaces } from "./place-names.ts";

/** A day of some weeks of each month. */
export type DayOff = Pick<DayOffRule, "day" | "weeks">;

/** A branch to be stored. Missing fields are not changed; a new branch needs all. */
export interface WantedBranch extends Partial<BranchPayload> {
	/** The branch to change. Without it, the one with the same code is changed, else that with the same name, city and pincode, else a new one created. */
	id?: number | undefined;
	/** Set if a sheet for Google Business Profile has it: the id is in place of a missing code, and another number in that of a missing Contact Number. */
	isListing?: true;
	/** All numbers of some kinds, as text; those of other kinds stay. */
	phonesOf?: Partial<Record<PhoneKind, string>> | undefined;
	/** Says what an example is from now on; `undefined` for somebody's own branch. */
	sample?: number | undefined;
	/** Says that the position is right although it does not change with the place, or is older than it. */
	pinPlace?: string;
	/** Says that another spelling of its city is that of all branches there. */
	renamesCity?: true;
	/** Become regular days off of it, if it does not have them; only for sheets. */
	daysOff?: readonly DayOff[];
	/** Replaces the closure that is in force today, or else the next one; `null` removes it. Other closures stay. */
	nextClosure?: Closure | null;
}

/** The branches that are stored, or are to be, for some wanted ones. */
interface Matches {
	byId: ReadonlyMap<number, Entity<BranchContent>>;
	byKey: ReadonlyMap<string, Entity<BranchContent>>;
	byCode: ReadonlyMap<string, Entity<BranchContent>>;
}

export interface Outcome {
	origin: number;
	stored: Entity<BranchContent> | undefined;
	content: BranchContent;
	wanted: WantedBranch;
}

/** Finds, completes and settles wanted branches. The engine checks rights and what is unique. */
export async function planBranches(
	{ reader, now }: Pick<Planning, "reader" | "now">,
	branches: readonly WantedBranch[],
	offered: readonly string[],
) {
	const today = todayInIndia(now);
	const hasServices = branches.some(({ services }) => services);
	const services = hasServices ? createKnownServices(await readKnownServices(reader.db, offered)) : undefined;
	const keys = branches.map((branch) => (hasKey(branch) ? matchKey(branch) : undefined));
	const matches = await findMatches(reader, branches, keys);
	const seen = new Set<number>();
	const planned = { outcomes: [] as Outcome[], others: [] as Put[], problems: [] as Problem[] };
	for (const [origin, wanted] of branches.entries()) {
		const { stored, content, problems } = outcomeOf(wanted, keys[origin], matches);
		if (problems || !content) {
			for (const problem of problems ?? []) planned.problems.push({ code: "field", ...problem, origin });
			continue;
		}
		// Sheets have the days on which old branches opened. One that is stored stays, so that it is no change.
		const { opensOn = "" } = content;
		if (opensOn < today && opensOn !== stored?.content.opensOn) content.opensOn = "";
		if (wanted.services && services) content.services = services.settle(content.services ?? "");
		if (stored && seen.size === seen.add(stored.id).size)
			planned.problems.push({ code: "taken", origin, field: "name", message: "This branch appears twice" });
		else planned.outcomes.push({ origin, stored, content, wanted });
	}
	planned.others = await settlePlaces(reader, planned.outcomes);
	return planned;
}

/** Of what belongs to it; a new one has it only in this plan. */
export const idOf = ({ stored, origin }: Pick<Outcome, "stored" | "origin">) => stored?.id ?? -1 - origin;

export const putOf = ({ origin, stored, content }: Outcome): Put => ({
	kind: "branch",
	id: stored?.id,
	after: content,
	origin,
});

async function findMatches(
	reader: Reader,
	branches: readonly WantedBranch[],
	allKeys: readonly (string | undefined)[],
): Promise<Matches> {
	const keys = allKeys.flatMap((key, at) => (key !== undefined && branches[at]?.id === undefined ? [key] : []));
	const unnamed = branches.filter(({ id }) => id === undefined);
	const codes = unnamed.flatMap(({ branchCode }) => (branchCode ? [codeKey(branchCode)] : []));
	const ids = branches.flatMap((branch) => branch.id ?? listedId(branch) ?? []);
	const ofKeys = await reader.by<BranchContent>("branch", "matchKey", keys);
	const ofCodes = await reader.by<BranchContent>("branch", "codeKey", codes);
	return {
		byId: await reader.many<BranchContent>("branch", ids),
		// If several have the same key, as in old databases, the oldest counts.
		byKey: new Map(ofKeys.toReversed().map((entity) => [matchKey(entity.content), entity])),
		byCode: new Map(ofCodes.map((entity) => [codeKey(entity.content.branchCode ?? ""), entity])),
	};
}

/** The id that may be in place of a code. */
function listedId({ isListing, branchCode = "" }: WantedBranch): number | undefined {
	return isListing && /^[1-9]\d{0,8}$/.test(branchCode) ? Number(branchCode) : undefined;
}

/** A branch of a sheet for Google Business Profile, without what stands there in place of something that is missing. */
function listed(branch: WantedBranch, { byId, byCode }: Matches): WantedBranch {
	const { isListing, ...fields } = branch;
	const ofCode = byCode.get(codeKey(fields.branchCode ?? ""));
	const ofId = byId.get(listedId(branch) ?? 0);
	const isId = !ofCode && ofId && !ofId.content.branchCode && ofId.content.pincode === fields.pincode;
	const match = isId ? ofId : ofCode;
	if (isId) {
		fields.id = ofId.id;
		delete fields.branchCode;
	}
	const phones = phonesIn(match?.content.phones ?? "");
	if (match?.content.contactNo === "" && phones.some(({ number }) => number === fields.contactNo))
		delete fields.contactNo;
	return fields;
}

export function hasKey(branch: WantedBranch): branch is WantedBranch & Parameters<typeof matchKey>[0] {
	return branch.name !== undefined && branch.cityName !== undefined && branch.pincode !== undefined;
}

/** Why the branch that a code names is not the one that a name, city and pincode name; undefined if they agree. */
function contradiction(code: string, ofCode?: Entity<BranchContent>, ofKey?: Entity<BranchContent>) {
	if (!code || !ofKey || ofCode?.id === ofKey.id) return undefined;
	if (ofCode) return { message: `${hasCode(ofCode)}, but ID ${ofKey.id} has this name, city and pincode` };
	if (!ofKey.content.branchCode) return undefined;
	return { message: `${hasCode(ofKey)}. To give it another code, write its ID into the row`, holder: ofKey.id };
}

type FieldProblem = { field: BranchFieldName | "id"; message: string; holder?: number };

type Settled =
	| { stored: Entity<BranchContent> | undefined; content: BranchContent; problems?: never }
	| { stored?: never; content?: never; problems: FieldProblem[] };

const refused = (field: FieldProblem["field"], message: string): Settled => ({ problems: [{ field, message }] });

/** @param key of the wanted branch, if it has all parts of it */
function outcomeOf(written: WantedBranch, key: string | undefined, matches: Matches): Settled {
	const wanted = written.isListing ? listed(written, matches) : written;
	const { id, phonesOf } = wanted;
	const ofCode = matches.byCode.get(codeKey(wanted.branchCode ?? ""));
	const ofKey = key === undefined ? undefined : matches.byKey.get(key);
	const contradicted = id === undefined && contradiction(wanted.branchCode ?? "", ofCode, ofKey);
	if (contradicted) return { problems: [{ field: "branchCode", ...contradicted }] };
	const stored = id === undefined ? (ofCode ?? ofKey) : matches.byId.get(id);
	if (id !== undefined && !stored) return refused("id", `There is no branch with ID ${id}`);
	const payload = payloadOf(wanted, stored?.content);
	const before = stored?.content.stateName;
	if (before !== undefined && isNamed(before, payload.stateName)) payload.stateName = before;
	const missing = FIELD_NAMES.filter((name) => payload[name] === undefined && !isOptional(name));
	if (missing.length > 0) return { problems: missing.map(missingField) };
	Object.assign(payload, numbersOf(payload, phonesOf));
	if (phonesIn(payload.phones).length > MAX_PHONES) return refused("phones", TOO_MANY_PHONES);
	const { settled, message } = settleBreaks(payload, wanted.breaks !== undefined);
	if (!settled) return refused("breaks", `Breaks: ${message}`);
	const content: BranchContent = settled;
	const sample = Object.hasOwn(wanted, "sample") ? wanted.sample : stored?.content.sample;
	const pinPlace = wanted.pinPlace ?? stored?.content.pinPlace;
	if (sample !== undefined) content.sample = sample;
	if (pinPlace !== undefined) content.pinPlace = pinPlace;
	return { stored, content };
}

function missingField(field: BranchFieldName): FieldProblem {
	const { label } = BRANCH_FIELDS[field];
	return { field, message: `There is no such branch yet, and ${label} is needed to create it` };
}

/** Whether a stored state's official name is written by another of its names, such as `MH`, which changes nothing. */
function isNamed(stored: string, written: string | undefined): boolean {
	return written !== undefined && written !== stored && indianState(written) === stored;
}

/** The services that are known by name: those that are usual, the lender's (`offered`), and those that branches have. */
export async function readKnownServices(db: Rows, offered: readonly string[]): Promise<string[]> {
	const rows = await db.selectFrom("branch").select("services").where("services", "is not", null).distinct().execute();
	const stored = rows.flatMap(({ services }) => servicesIn(services ?? ""));
	return [...new Set([...Object.values(SERVICE_KINDS), ...offered, ...stored])];
}

/** With one Contact Number: further ones in its place become other numbers; without one, the first other is it. @param phonesOf all numbers of some kinds */
function numbersOf(branch: BranchPayload, phonesOf: Partial<Record<PhoneKind, string>> = {}) {
	const { contactNo: written, others } = splitNumbers(branch.contactNo);
	const newPhones = Object.values(phonesOf).flatMap(phonesIn);
	// Numbers that stay keep their places, so that the same sheet changes nothing the second time.
	const ownPhones = phonesIn(branch.phones).filter((phone) => {
		return phonesOf[phone.kind] === undefined || newPhones.some((each) => isSamePhone(each, phone));
	});
	const all = [...ownPhones, ...newPhones, ...others];
	const contactNo = written || (all.find(({ kind }) => kind === "branch")?.number ?? "");
	return { contactNo, phones: phonesText(withoutRepeats(all, contactNo)) };
}
