/** Carries out a command for a request: input, versions, warnings, the command itself, its line in the log, and why it was refused. */
import type { Request, Response } from "express";
import * as v from "valibot";
import type { UndonePart } from "../../../shared/api/admin-answers.ts";
import type { ChangeKind } from "../../../shared/api/change-text.ts";
import type { CommandPreview } from "../../../shared/api/commands.ts";
import { BRANCH_FIELDS, type BranchFieldName } from "../../../shared/branch/branch-fields.ts";
import { unconfirmed, type Warning } from "../../../shared/branch/branch-warning.ts";
import type { Applied } from "../../engine/engine.ts";
import type { Problem } from "../../engine/kind.ts";
import { type SeenVersions, wasSeen } from "../commands/one-branch.ts";
import { faultsOf } from "../commands/read-input.ts";
import type { Registered } from "../commands/registered.ts";
import { COMMANDS, type CommandName } from "../commands/registry.ts";
import { branchOf, type CommandOutcome, carryOut, type Described } from "../jobs/carry-out.ts";
import { readRemoval, type SinceEntry } from "../reads/history.ts";
import type { BranchStore } from "../store/branch-store.ts";
import { missingText } from "./admin-branch.ts";
import { noteChange } from "./log-changes.ts";
import { perform, withSignsOfLife } from "./run-job.ts";
import type { ServiceParts } from "./service-parts.ts";
import { type Current, SUBJECTS } from "./subjects.ts";
import { userOf } from "./user.ts";
import { seenVersions, VERSION_NEEDED } from "./version-tag.ts";

export interface CommandCall {
	name: CommandName;
	/** What is sent; nobody has looked at it. */
	sent: Readonly<Record<string, unknown>>;
	/** `expect` of a preview: then no version needs to be seen, because nothing else is done. */
	expect?: string | undefined;
	isPreview?: boolean | undefined;
}

export interface Done {
	message: string;
	applied: Omit<Applied, "note">;
	/** What was left as it is, if anything was. */
	part?: UndonePart | undefined;
	kept: readonly Described[];
	current?: Current | undefined;
}

export interface CommandRefused {
	status: number;
	message: string;
	/** `input`: it cannot be read. `unseen`: no version. `doubtful`: there are warnings. `busy`: its job did not run. `other`: it is no longer what was shown. */
	why: "input" | "unseen" | "doubtful" | "missing" | "stale" | "other" | "busy" | "problems";
	/** The first ones of them. */
	problems: readonly Described[];
	count?: number;
	warnings?: readonly Warning[];
	rest?: UndonePart | undefined;
	/** What it was about, as it is now, if somebody else has changed it, and their changes. */
	current?: Current;
	since?: readonly SinceEntry[];
}

export type CallOutcome =
	| { done: Done; refused?: never; preview?: never }
	| { refused: CommandRefused; done?: never; preview?: never }
	| { preview: CommandPreview; done?: never; refused?: never };

const WRONG = "Some fields need to be corrected.";
const DOUBTFUL = "Some fields look unusual. Correct them, or confirm that they are right.";
const OTHER = "Nothing was changed, because it would no longer be what was shown.";
const UNCHANGED = "Nothing was changed: all of this is stored already.";

const STATUS: Readonly<Record<Problem["code"], number>> = {
	missing: 404,
	taken: 409,
	stale: 409,
	rights: 403,
	field: 400,
	beyond: 409,
	final: 409,
};

type Refuse = Pick<CommandRefused, "status" | "message" | "why"> & Partial<CommandRefused>;

const refuse = (refused: Refuse): CallOutcome => ({ refused: { problems: [], ...refused } });

const sentence = (text: string) => (text.endsWith(".") ? text : `${text}.`);

/** @throws {DatabaseError} */
export async function callCommand(
	parts: ServiceParts,
	request: Request,
	response: Response,
	call: CommandCall,
): Promise<CallOutcome> {
	const { store, now } = parts;
	const { name, sent, expect, isPreview } = call;
	const entry: Registered = COMMANDS[name];
	const id = Number.isSafeInteger(sent.id) ? Number(sent.id) : 0;
	const read = async () => entry.about && (await SUBJECTS[entry.about].read(store, id));
	const current = await read();
	const reading = { now: now(), isPreview: isPreview === true, ...current?.reading };
	const { success, output, issues } = v.safeParse(entry.input(reading), sent);
	if (!success) {
		const problems = faultsOf(issues).map((fault): Described => ({ code: "field", ...fault }));
		return refuse({ status: 400, message: WRONG, why: "input", problems });
	}
	const expected = expectedOf(entry, call, request);
	if (typeof expected === "number") return refuse({ status: expected, message: VERSION_NEEDED, why: "unseen" });
	const warnings = await warningsOf(entry, output, current, expected, parts, response);
	if (warnings.length > 0 && !isPreview) return refuse({ status: 422, message: DOUBTFUL, why: "doubtful", warnings });
	const input = entry.about ? { ...(output as object), expected } : output;
	const outcome = await carriedOut(entry, input, call, parts, request, response);
	if ("busy" in outcome) return refuse({ ...outcome.busy, why: "busy" });
	if (outcome.preview) return { preview: { ...outcome.preview, warnings: [...warnings] } };
	if (outcome.refused) return refuse(await explained(outcome.refused, entry, id, expected, expect, store));
	const { applied, part, kept } = outcome;
	note(entry, name, input, id, applied, response);
	const after = await read();
	if (entry.about === "branch" && !after && applied.removed === 0) return refuse(await missing(store, id));
	const isSame = applied.change === undefined && !entry.command([]).isSilent;
	const said = typeof entry.done === "string" ? entry.done : entry.done(output);
	const isNothing = applied.change !== undefined && applied.ids.length === 0;
	const message = isSame ? UNCHANGED : ((part && entry.partly?.done) ?? ((isNothing && entry.nothing) || said));
	return { done: { message, applied, part, kept, current: after } };
}

/** The versions that count; otherwise the status with which a call without one is refused. */
function expectedOf({ about, anyVersion }: Registered, { expect, isPreview }: CommandCall, request: Request) {
	if (!about || anyVersion) return "any";
	const seen = seenVersions(request);
	if (seen === undefined) return isPreview || expect !== undefined ? "any" : 428;
	return seen.length > 0 ? seen : 400;
}

/** What looks like a mistake and is not confirmed. Another admin's change is reported before. */
async function warningsOf(
	entry: Registered,
	output: never,
	current: Current | undefined,
	expected: SeenVersions,
	{ warningCheck }: ServiceParts,
	response: Response,
): Promise<readonly Warning[]> {
	if (!entry.asks || (entry.about && !(current && wasSeen(expected, current.version)))) return [];
	const { fields, confirmed } = entry.asks(output);
	const check = await withSignsOfLife(response, warningCheck());
	return unconfirmed(check({ ...current?.branch, ...fields }, current?.branch), confirmed);
}

async function carriedOut(
	{ job }: Registered,
	input: unknown,
	{ name, expect, isPreview }: CommandCall,
	{ store, admit, undoing }: ServiceParts,
	request: Request,
	response: Response,
): Promise<CommandOutcome | { busy: { status: number; message: string } }> {
	const who = userOf(request);
	const options = { ...(expect !== undefined && { expect }), ...(isPreview && { isPreview }) };
	if (!job) return withSignsOfLife(response, carryOut(store, name, input, who, options));
	const { slot, refusal: busy } = admit(job, who);
	if (busy) return { busy };
	response.once("close", slot.leave);
	const change = name === "undo" && !isPreview ? (input as { change: number }).change : undefined;
	if (change !== undefined) undoing.add(change);
	const { result, refusal } = await perform(response, slot, { kind: job, name, input, ...options }).finally(() => {
		if (change !== undefined) undoing.delete(change);
	});
	return refusal ? { busy: refusal } : result.outcome;
}

/** Why a command was refused, as everybody is told. */
async function explained(
	{ problems, count, isOther, rest }: NonNullable<CommandOutcome["refused"]>,
	{ about, anyVersion, refusal }: Registered,
	id: number,
	expected: SeenVersions,
	expect: string | undefined,
	store: BranchStore,
): Promise<Refuse> {
	if (isOther) return { status: 409, message: OTHER, why: "other", problems, count };
	const [problem] = problems;
	const { code = "stale", message = "" } = problem ?? {};
	const isLater = code === "stale" || code === "taken" || code === "field";
	const isUndo = problem && isLater && refusal;
	const status = isUndo ? 409 : STATUS[code];
	const said = isUndo ? refusal(count, branchOf(problem) > 0) : sentence(message);
	const current = about && (await SUBJECTS[about].read(store, id));
	if (about === "branch" && !current) return missing(store, id);
	if (!about || anyVersion || !current || code !== "stale" || expect !== undefined)
		return { status, message: said, why: "problems", problems, count, rest };
	const since = await SUBJECTS[about].since(store, id, expected);
	return {
		status: 412,
		message: sentence(message),
		why: "stale",
		problems: staleProblems(since, message),
		current,
		since,
	};
}

async function missing(store: BranchStore, id: number): Promise<Refuse> {
	const message = missingText(id, await readRemoval(store.db, id));
	return { status: 404, message, why: "missing", problems: [{ code: "missing", kind: "branch", id, message }] };
}

/** Who has changed which fields; the last one of each. */
function staleProblems(since: readonly SinceEntry[], message: string): Described[] {
	const problems = since.flatMap(({ subject, title: name, who, at, change, fields }): Described[] => {
		const about = { code: "stale", kind: "branch", id: Math.max(subject ?? 0, 0), name, change, who, at } as const;
		const labels = fields.map((field) => [field, BRANCH_FIELDS[field as BranchFieldName]?.label ?? field] as const);
		if (labels.length === 0) return [{ ...about, message: `${who} has changed it` }];
		return labels.map(([field, label]) => ({ ...about, field, message: `${who} has changed ${label}` }));
	});
	const last = new Map(problems.map((problem) => [problem.field ?? problem.name, problem]));
	return last.size > 0 ? [...last.values()] : [{ code: "stale", message }];
}

/** One line in the log for what was stored, even if the client has left. */
function note(entry: Registered, name: CommandName, input: unknown, id: number, applied: Applied, response: Response) {
	const { change, ids, note: _, ...counts } = applied;
	if (change === undefined) return;
	const branch = entry.about === "branch" ? id : name === "create-branch" ? ids[0] : undefined;
	const undoes = name === "undo" ? (input as { change: number }).change : undefined;
	noteChange(response, {
		kind: entry.command([]).name as ChangeKind,
		change,
		...(branch !== undefined && { branch }),
		...(undoes !== undefined && { undoes }),
		...Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0)),
	});
}
