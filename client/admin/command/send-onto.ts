import * as v from "valibot";
import { refusedParts } from "../../../shared/api/admin-answers.ts";
import type { FieldRow } from "../../../shared/api/field-rows.ts";
import type { ChangedBy } from "../../../shared/schema.ts";
import { outputOf } from "../../browser/output-of.ts";
import { type AdminFailure, type AdminOutcome, type Command, sendCommand } from "../admin-api.ts";

const refusedSchema = v.object(refusedParts);

/** Why a command was refused, as far as the service says it. */
export function refusalIn({ body }: AdminFailure): v.InferOutput<typeof refusedSchema> {
	return outputOf(refusedSchema, body) ?? { problems: [] };
}

/** What another admin has done meanwhile, and who; undefined if a command was not refused for that. */
export function staleIn(failure: AdminFailure) {
	const stale = refusalIn(failure).problems.find(({ code }) => code === "stale");
	return stale && { ...stale, by: stale.who && stale.at ? { who: stale.who, at: stale.at } : null };
}

/** What another admin has changed meanwhile. */
export interface Conflict {
	by: ChangedBy | null;
	rows: readonly FieldRow[];
}

/** A refused command on top of what another admin has stored meanwhile. */
export interface Rebased {
	input?: object;
	version?: number | undefined;
	/** What this admin has to decide about; missing if the other change does not matter to the command. */
	conflict?: Conflict | undefined;
}

/** @returns undefined if it is not known what is stored now */
export type Rebase = (refusal: AdminFailure) => Rebased | undefined;

/** A command is sent again when another admin has changed something else meanwhile; this bounds it. */
const MAX_ATTEMPTS = 5;

/** Sends a command, again on top of what another admin has stored meanwhile as long as that does not matter to it. */
export async function sendOnto<T>(
	command: Command<T>,
	rebase?: Rebase,
): Promise<{ outcome: AdminOutcome<T>; rebased?: Rebased }> {
	for (let attempt = 1, again = command; ; attempt++) {
		const outcome = await sendCommand(again);
		const isRefused = outcome.kind === "stale" || outcome.kind === "conflict";
		const rebased = isRefused ? rebase?.(outcome) : undefined;
		if (!rebased) return { outcome };
		if (rebased.conflict || attempt === MAX_ATTEMPTS) return { outcome, rebased };
		again = { ...again, ...rebased };
	}
}
