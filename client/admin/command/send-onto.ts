import type { FieldRow } from "../../../shared/api/field-rows.ts";
import type { ChangedBy } from "../../../shared/schema.ts";
import { type AdminFailure, type AdminOutcome, type Command, sendCommand } from "../admin-api.ts";

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

/** @returns why the command makes no sense any more, or undefined if it is not known what is stored now */
export type Rebase = (refusal: AdminFailure) => Rebased | AdminFailure | undefined;

/** A command is sent again when another admin has changed something else meanwhile; this bounds it. */
const MAX_ATTEMPTS = 5;

/** Sends a command, again on top of what another admin has stored meanwhile as long as that does not matter to it. */
export async function sendOnto<T>(
	command: Command<T>,
	rebase?: Rebase,
): Promise<{ outcome: AdminOutcome<T>; rebased?: Rebased }> {
	for (let attempt = 1, again = command; ; attempt++) {
		const outcome = await sendCommand(again);
		const rebased = outcome.kind === "stale" ? rebase?.(outcome) : undefined;
		if (!rebased) return { outcome };
		if ("kind" in rebased) return { outcome: rebased };
		if (rebased.conflict || attempt === MAX_ATTEMPTS) return { outcome, rebased };
		again = { ...again, ...rebased };
	}
}
