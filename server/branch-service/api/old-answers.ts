/** What calls of earlier releases send and answer otherwise than commands. */
import type { Request } from "express";
import type { SentProblem, SeveralEffect } from "../../../shared/api/admin-answers.ts";
import type { CommandPreview } from "../../../shared/api/commands.ts";
import { sentProblem } from "../jobs/carry-out.ts";
import { staleBranch } from "./admin-branch.ts";
import type { CommandRefused, Done } from "./call-command.ts";

/** A body, with a status if it is another one. */
export type OldRefusal = readonly [body: { message: string }, status?: number] | undefined;

/** The same with what it contains besides the message. */
const refusal = <Body extends { message: string }>(body: Body, status?: number): OldRefusal =>
	status === undefined ? [body] : [body, status];

/** @param taken said if another branch has its name, city and pincode */
export const branchRefusal =
	(taken: string) =>
	({ why, message, problems, current, since = [] }: CommandRefused): OldRefusal => {
		const [problem] = problems;
		if (why === "stale" && current?.branch) return [staleBranch(message, current.branch, since)];
		if (why === "input" && problem?.field === "closure") return refusal({ message: problem.message, errors: [] });
		if (why === "input") return refusal({ message, errors: problems.map(errorOf) });
		if (why !== "problems" || problem?.field === undefined) return undefined;
		if (problem.field === "name") return [{ message: taken }, 409];
		const status = problem.field === "branchCode" ? 409 : 400;
		return refusal({ message: `${problem.message}.`, errors: [errorOf(problem)] }, status);
	};

const errorOf = ({ field, message }: { field?: string; message: string }) => ({ field, message });

export const changeOnly = ({ message, applied: { change } }: Done) => ({ message, change });

const STALE_SEVERAL = "Nothing was changed, because somebody else has changed some of these branches in the meantime.";
const IMPOSSIBLE = "Nothing was changed, because some of these branches cannot be changed.";

const conflictOf = ({ id = 0, name = "", message, change }: SentProblem) => {
	return { branchId: id, name, reason: message, change: change ?? null };
};

export const several = {
	sent: ({ body }: Request) => {
		const { ids, filter, except, close, set, addServices, removeServices, phone, successor, reason } = body;
		const action = { close, set, addServices, removeServices, phone, delete: body.delete, successor };
		return { ids, filter, except, ...action, reason };
	},
	answer({ message, applied: { change, updated, removed, unchanged } }: Done) {
		return { message, ...(change !== undefined && { change }), changed: updated + removed, unchanged };
	},
	answerPreview({ unchanged, problems, expect, data }: CommandPreview) {
		const { changed, first, closedDays, seen } = data as SeveralEffect;
		return { data: { changed, unchanged, first, closedDays, problems: problems.map(conflictOf), expect, seen } };
	},
	refuse({ why, problems }: CommandRefused): OldRefusal {
		if (why === "input") return refusal({ message: problems[0]?.message ?? "", errors: [] });
		const conflicts = problems.map(sentProblem).map(conflictOf);
		if (why === "other") return refusal({ message: STALE_SEVERAL, conflicts });
		return why === "problems" ? refusal({ message: IMPOSSIBLE, conflicts }, 409) : undefined;
	},
};

export const undone = ({ message, applied: { change }, part, kept }: Done) => {
	return { message, change, ...(part && { part, kept: kept.map(sentProblem) }) };
};

const NOT_EMPTY = "There are branches already, so no examples were added.";
const STALE_EXAMPLES = "The examples have changed in the meantime. Nothing was removed.";

export const examples = {
	refuse({ why, problems: [problem], current }: CommandRefused): OldRefusal {
		if (why === "input") return [{ message: problem?.message ?? "" }];
		if (problem?.code === "taken") return [{ message: NOT_EMPTY }];
		return why === "stale" ? refusal({ message: STALE_EXAMPLES, ...current?.body }) : undefined;
	},
	answer: ({ message, applied: { change, created, updated: kept, removed } }: Done) => {
		return created > 0 ? { message, change, created } : { message, change, kept, removed };
	},
};
