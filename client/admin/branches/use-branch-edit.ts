import { useMemo, useState } from "react";
import * as v from "valibot";
import type { ComingChange } from "../../../shared/api/admin-branch.ts";
import { type AdminBranch, BranchSaved, BranchSent, StaleBranch } from "../../../shared/api/admin-branch.ts";
import { BRANCHES_PATH } from "../../../shared/api/api-paths.ts";
import { fieldRows, without } from "../../../shared/api/field-rows.ts";
import { type BranchFieldName, forEachField } from "../../../shared/branch/branch-fields.ts";
import type { BranchPayload } from "../../../shared/branch/branch-payload.ts";
import type { WarningCode } from "../../../shared/branch/branch-warning.ts";
import type { ChangedBy } from "../../../shared/schema.ts";
import { asStored, type BranchValues, isChangedFrom } from "../../branch-form/branch-values.ts";
import { fieldErrorsIn, type Sent, warningsIn } from "../../branch-form/send-branch.ts";
import { outputOf } from "../../browser/output-of.ts";
import { adminTexts } from "../../text/for-admins/admin-texts.ts";
import { type AdminFailure, type Command, readStored } from "../admin-api.ts";
import { type Difference, differences, merged } from "../command/differences.ts";
import type { Rebase } from "../command/send-onto.ts";
import { type Done, useCommand } from "../command/use-command.ts";
import { clearEditDraft, NOW, readEditDraft, type Starts, writeEditDraft } from "./edit-draft.ts";

/** What another admin has stored meanwhile, to choose from. */
interface Stale {
	theirs: AdminBranch;
	mine: BranchValues;
	fields: readonly Difference<BranchFieldName>[];
	by: ChangedBy | null;
}

interface State {
	/** As it is stored, as far as is known. */
	branch: AdminBranch;
	/** What the form began with, and its version. */
	was: BranchValues;
	version: number;
	/** When the changes of the form begin; empty for now. */
	starts: Starts;
	/** A new number replaces the form. */
	round: number;
	stale?: Stale | undefined;
	/** Whether the admin has just chosen the values of the form. */
	isChosen?: boolean;
	deleted?: number;
}

/** A change beside the form, such as a closure. */
interface BranchChange extends Pick<Command<unknown>, "name"> {
	input?: object;
	texts: { sending: string; done: string };
	/** The fields that it is about; all if missing. What another admin has done with others does not matter. */
	about?: readonly string[];
}

/** The part of the page that the form is. */
export const FORM = "form";

const deletedSchema = v.object({ change: v.number() });

export type BranchEdit = ReturnType<typeof useBranchEdit>;

/** One admin's work on one stored branch. It begins with what the signed-in admin left unsaved on the last visit. */
export function useBranchEdit(first: AdminBranch, user: string | null) {
	const { id } = first;
	const [state, setState] = useState(() => beginWith(first, user));
	const { branch, was, version, starts, stale } = state;
	const command = useCommand({ movesFocus: true, onUndo: () => void again() });
	const set = (changed: Partial<State>) => setState((present) => ({ ...present, ...changed }));
	const draft = useMemo(() => {
		return {
			read: () => readEditDraft(id, user)?.values ?? was,
			write: (values: BranchValues) => writeEditDraft(id, { by: user, version, was, values, starts }),
		};
	}, [id, user, was, version, starts]);
	// With what was done, it is about its undo.
	const isOfForm = command.place === FORM && !command.done;
	const isSaving = command.isBusy && isOfForm;
	const failure = isOfForm ? command.failure : undefined;
	const sent = useMemo(() => failure && refusedBy(failure), [failure]);

	/** Something other than the fields was stored, by this admin or another one. */
	function look(stored: AdminBranch) {
		setState((present) => {
			const isSame = !isChangedFrom(present.was, valuesOf(stored));
			return { ...present, branch: stored, ...(isSame && { version: stored.version }) };
		});
	}

	/** What this admin's own change has stored in fields is in the form, too; what was typed in others stays. */
	function takeOver(stored: AdminBranch) {
		const now = valuesOf(stored);
		if (branch.version !== version || !isChangedFrom(was, now)) return look(stored);
		const values = merged(was, now, draft.read(), new Set(Object.keys(now)));
		writeEditDraft(id, { by: user, version: stored.version, was: now, values, starts });
		setState(({ round, ...present }) => {
			return { ...present, branch: stored, was: now, version: stored.version, round: round + 1 };
		});
	}

	/** Begins with what an undo has stored. */
	async function again() {
		const outcome = await readStored(`${BRANCHES_PATH}/${id}`, BranchSent);
		if (outcome.kind === "ok") setState(({ round }) => ({ ...beginWith(outcome.data.data, user), round: round + 1 }));
	}

	/** Puts values into the form, to be saved. */
	function fill(values: BranchValues, text: string, changed: Partial<State>) {
		const next = { ...state, ...changed };
		writeEditDraft(id, { by: user, version: next.version, was: next.was, values, starts: next.starts });
		setState({ ...next, round: next.round + 1, isChosen: true });
		command.tell({ text }, FORM);
	}

	function doneBy({ change, data }: v.InferOutput<typeof BranchSaved>, text: string): Done {
		if (isSame(branch, data)) return { text: adminTexts.edit.unchanged };
		return { text, ...(change !== undefined && { undo: { change, text: adminTexts.edit.undone } }) };
	}

	async function save(payload: BranchPayload, confirmed: readonly WarningCode[]) {
		const { from, replaces } = starts;
		const planned = from !== "" && { from, ...(replaces && { replaces }) };
		await command.send({
			name: "editBranch",
			input: { id, ...payload, ...(confirmed.length > 0 && { confirmed }), ...planned },
			version,
			answer: BranchSaved,
			place: FORM,
			doing: adminTexts.edit.form.sending,
			rebase({ body }) {
				const theirs = outputOf(StaleBranch, body)?.data;
				if (!theirs) return undefined;
				const mine = readEditDraft(id, user)?.values ?? forEachField((name) => String(payload[name]));
				const fields = differences(was, valuesOf(theirs), asStored(mine));
				const isOfOthers = fields.length === 0;
				set({
					branch: theirs,
					...(!isOfOthers && { stale: { theirs, mine, fields, by: theirs.changed } }),
				});
				// Nothing that this form shows has changed: only closures, for example.
				return isOfOthers ? { version: theirs.version } : undefined;
			},
			onDone(saved) {
				clearEditDraft(id);
				setState(({ round }) => ({ ...beginWith(saved.data, user), round: round + 1 }));
				return doneBy(saved, adminTexts.edit[from ? "planned" : "saved"]);
			},
		});
	}

	/** Shows what another admin has stored, and asks if it is about the same. */
	function rebase(about: BranchChange["about"]): Rebase {
		return ({ body }) => {
			const theirs = outputOf(StaleBranch, body);
			if (!theirs) return undefined;
			const { data, changed, who, at } = theirs;
			look(data);
			const matters = changed.length === 0 || changed.some(({ field }) => about?.includes(field) ?? true);
			if (!matters) return { version: data.version };
			const [before, after] = (["was", "now"] as const).map((side) =>
				Object.fromEntries(changed.map((each) => [each.field, each[side]])),
			);
			// Of lists, only what was added or removed.
			const rows = fieldRows({ before: before ?? null, after: after ?? null }).map((row) => ({
				label: row.label,
				before: without(row.before, row.after),
				after: without(row.after, row.before),
			}));
			return { version: data.version, conflict: { by: who ? { who, at } : null, rows } };
		};
	}

	return {
		...state,
		command,
		draft,
		sending: { sending: isSaving, sent, send: save, forget: command.forget },
		setStarts: (next: Starts) => set({ starts: next }),
		/** Leaves the form as it is; the next attempt to save asks again. */
		goBack() {
			command.forget();
			set({ stale: undefined });
		},
		choose(takenFromThem: ReadonlySet<string>) {
			if (!stale) return;
			command.forget();
			const theirs = valuesOf(stale.theirs);
			const values = merged(was, theirs, stale.mine, takenFromThem);
			fill(values, adminTexts.edit.merged, { was: theirs, version: stale.theirs.version, stale: undefined });
		},
		/** Puts a planned change into the form. What was typed there and is not in it stays. */
		replan({ from, fields }: ComingChange) {
			const planned = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
			fill({ ...draft.read(), ...planned }, adminTexts.edit.replanned, { starts: { from, replaces: from } });
		},
		/** Sends a change beside the form. @returns whether it was stored */
		async change(place: string, { name, input, texts, about }: BranchChange): Promise<boolean> {
			const answer = await command.send({
				...{ name, input: { id, ...input }, version: branch.version, answer: BranchSaved, place },
				doing: texts.sending,
				rebase: rebase(about),
				onDone(saved) {
					takeOver(saved.data);
					return doneBy(saved, texts.done);
				},
			});
			return answer !== undefined;
		},
		/** @param successor the id of the branch that takes its place */
		remove: (place: string, successor: number | undefined) =>
			command.send({
				...(successor === undefined
					? { name: "deleteBranch", input: { id } }
					: { name: "replaceBranch", input: { id, successor } }),
				...{ version: branch.version, answer: deletedSchema, place },
				doing: adminTexts.remove.sending,
				rebase: rebase(undefined),
				onDone({ change }) {
					clearEditDraft(id);
					set({ deleted: change });
					return undefined;
				},
			}),
	};
}

function valuesOf(branch: AdminBranch): BranchValues {
	return forEachField((name) => (name === "services" ? branch.services.join(", ") : String(branch[name])));
}

/** Whether a call has changed nothing. That a pin is right is no change that the history names. */
function isSame(before: AdminBranch, after: AdminBranch): boolean {
	return before.version === after.version && before.pinDoubtful === after.pinDoubtful;
}

function beginWith(branch: AdminBranch, user: string | null): State {
	const now = valuesOf(branch);
	const { id, version } = branch;
	const draft = readEditDraft(id, user);
	const fresh = { branch, was: now, version, round: 0, starts: draft?.starts ?? NOW };
	if (!draft) return fresh;
	// What is stored may be what was sent from here, of which the answer was not waited for.
	const stored = asStored(draft.values);
	const isSaved = isChangedFrom(draft.was, now) && differences(draft.was, now, stored).length === 0;
	const mine = isSaved ? stored : draft.values;
	const fields = differences(draft.was, now, mine);
	if (fields.some(({ was, mine }) => was !== mine)) {
		const stale = { theirs: branch, mine, fields, by: branch.changed };
		return { ...fresh, was: draft.was, version: draft.version, stale };
	}
	// Fields that only the other admin has changed are taken over without a question.
	const values = merged(draft.was, now, mine, new Set(fields.map(({ field }) => field)));
	writeEditDraft(id, { by: user, version, was: now, values, starts: draft.starts });
	return fresh;
}

function refusedBy({ kind, message, body, reference }: AdminFailure): Sent {
	const warnings = kind === "warnings" ? warningsIn(body) : [];
	if (warnings.length > 0) return { warnings };
	const named = fieldErrorsIn(body);
	const fields = kind === "conflict" && Object.keys(named).length === 0 ? { name: message } : named;
	return { error: { message, body: kind, fields, reference } };
}
