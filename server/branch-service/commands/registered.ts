import * as v from "valibot";
import type { BranchPayload } from "../../../shared/branch/branch-payload.ts";
import type { WarningCode } from "../../../shared/branch/branch-warning.ts";
import { doc } from "../../../shared/schema.ts";
import type { Command } from "../../engine/engine.ts";
import type { Problem } from "../../engine/kind.ts";
import type { Plan } from "../../engine/plan.ts";
import type { OneBranch } from "./one-branch.ts";
import type { Reading } from "./read-input.ts";

/** What a command is about, of which its caller must have seen the present version. */
export type Subject = "branch" | "calendar" | "notice" | "examples";

/** What callers of a command and the document need to know of it. Everybody who edits may send it: `scope` of the kinds says whose what it changes is. */
export interface Registered<Input = never, Sent = never, Note = never> {
	/** @param offered the lender's services, besides those that are usual */
	command(offered: readonly string[]): Command<Input, Note>;
	/** What is sent, strict. What has only to be right for what is sent reads what is stored. */
	input(reading: Reading): v.GenericSchema<unknown, Sent>;
	about?: Subject;
	/** Set if it does not matter which version was seen. */
	anyVersion?: true;
	/** What of a branch is looked at for mistakes, which the caller may have confirmed. */
	asks?(sent: Sent): { fields: Partial<BranchPayload>; confirmed: readonly WarningCode[] };
	/** Set if it runs in a process of its own: whose words and slots it has there (`job-queue.ts`). */
	job?: "undo" | "several";
	/** Set if a program with a token may send it, not only people. */
	programs?: true;
	done: string | ((sent: Sent) => string);
	/** Said instead if it is recorded although nothing was different. */
	nothing?: string;
	/** Said if it is refused because of later changes. @param isOfBranches whether these are of branches, not of holidays or the notice */
	refusal?(count: number, isOfBranches: boolean): string;
	/** What its preview says beside what every one does. */
	preview?(plan: Plan<Note>): object;
	/** What it leaves as it is, how it is sent to do so instead of being refused, and what is then said. */
	partly?: { kept(note: Note): readonly Problem[]; input(input: Input): Input; done: string };
	/** For the document: what it does, and what it may be sent. */
	says: string;
	example: object;
}

/** The types of what it is sent are its own affair. */
export const registered = <Input, Sent extends Omit<Input, "expected">, Note>(
	entry: Registered<Input, Sent, Note>,
): Registered => entry as unknown as Registered;

/** Longer than any id: more digits would be no whole number. */
const MAX_ID = 999_999_999_999_999;

export const idOf = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_ID));
export const id = doc(idOf)`Of the branch.`;

/** A command about a branch, which is sent its id. @param entries what else it is sent, and an example of that */
export function ofBranch<Input extends OneBranch>(
	command: Command<Input>,
	done: string,
	says: string,
	entries: v.ObjectEntries = {},
	rest: object = {},
): Registered {
	const input = () => v.strictObject({ id, ...entries }) as v.GenericSchema;
	const example = { id: 7, ...rest };
	return registered({ about: "branch", programs: true, command: () => command, input, done, says, example } as never);
}
