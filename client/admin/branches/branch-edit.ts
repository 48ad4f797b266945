/** One admin's work on one stored branch. */
import { createStore, useStore } from "zustand";
import type { AdminBranch } from "../../../shared/api/admin-branch.ts";
import { BRANCHES_PATH } from "../../../shared/api/api-paths.ts";
import type { BranchFieldName } from "../../../shared/branch/branch-fields.ts";
import type { BranchPayload } from "../../../shared/branch/branch-payload.ts";
import type { WarningCode } from "../../../shared/branch/branch-warning.ts";
import type { ComingChange } from "../../../shared/branch/coming-change.ts";
import { servicesIn } from "../../../shared/branch/services.ts";
import type { ChangedBy } from "../../../shared/schema.ts";
import { type BranchValues, isChangedFrom } from "../../branch-form/branch-values.ts";
import { fieldErrorsIn, type Sent, warningsIn } from "../../branch-form/send-branch.ts";
import { createSending } from "../../branch-form/use-sending.ts";
import { type AdminFailure, type AdminOutcome, askAdmin } from "../admin-api.ts";
import { readChangeId } from "../history/read-history.ts";
import { type Difference, differences, merged, valuesOf } from "./branch-edit-values.ts";
import { clearEditDraft, NOW, readEditDraft, type Starts, writeEditDraft } from "./edit-draft.ts";
import { branchAnswerIn } from "./read-branch.ts";

/** What another admin has stored meanwhile, to choose from. */
interface Stale {
	theirs: AdminBranch;
	mine: BranchValues;
	fields: readonly Difference[];
	by: ChangedBy | null;
}

export interface BranchEditState {
	branch: AdminBranch;
	was: BranchValues;
	version: number;
	/** A new number replaces the form. */
	round: number;
	/** Whether anything other than the fields is being changed. */
	busy: boolean;
	stale?: Stale | undefined;
	done?: "saved" | "unchanged" | "planned" | "merged" | "replanned" | undefined;
	/** When the changes of the form begin; empty for now. */
	starts: Starts;
	deleted?: number;
}

export type BranchEdit = ReturnType<typeof createBranchEdit>;

/** Saving is repeated when another admin has changed something else, such as closures; this bounds it. */
const MAX_ATTEMPTS = 3;

/** Begins with a branch as read, and with what the signed-in admin left unsaved on the last visit. */
export function createBranchEdit(branch: AdminBranch, user: string | null) {
	const path = `${BRANCHES_PATH}/${branch.id}`;
	const store = createStore<BranchEditState>(() => beginWith(branch, user));

	/** This admin has stored the branch. */
	function adopt(stored: AdminBranch) {
		clearEditDraft(stored.id);
		const { round, starts, branch: before } = store.getState();
		const { version } = stored;
		const done = isSame(before, stored) ? "unchanged" : starts.from ? "planned" : "saved";
		store.setState(
			{ branch: stored, was: valuesOf(stored), version, round: round + 1, busy: false, done, starts: NOW },
			true,
		);
	}

	/** Keeps what the form has, first: a new round of the form reads it. */
	function keep(values: BranchValues, changed?: Partial<BranchEditState>) {
		const { was, version, starts } = { ...store.getState(), ...changed };
		writeEditDraft(branch.id, { by: user, version, was, values, starts });
		if (changed) store.setState(changed);
	}

	const typed = () => readEditDraft(branch.id, user)?.values ?? store.getState().was;

	/** Something other than the fields was stored, by this admin or another one. */
	function look(stored: AdminBranch) {
		const isSame = !isChangedFrom(store.getState().was, valuesOf(stored));
		store.setState({ branch: stored, ...(isSame && { version: stored.version }) });
	}

	async function save(payload: BranchPayload, confirmed: readonly WarningCode[]): Promise<Sent> {
		const { from, replaces } = store.getState().starts;
		const planned = from !== "" && { from, ...(replaces && { replaces }) };
		const body = { ...payload, ...(confirmed.length > 0 && { confirmed }), ...planned };
		for (let attempt = 1; ; attempt++) {
			const { was, version } = store.getState();
			const outcome = await askAdmin(path, { method: "PUT", body, version, read: branchAnswerIn });
			if (outcome.kind === "ok") {
				adopt(outcome.data);
				return {};
			}
			const mine =
				readEditDraft(branch.id, user)?.values ??
				valuesOf({ ...store.getState().branch, ...payload, services: servicesIn(payload.services) });
			const stale = staleIn(outcome, was, mine);
			// Nothing that this form shows has changed: only closures, for example.
			const isHarmless = stale?.fields.length === 0 && attempt < MAX_ATTEMPTS;
			if (!isHarmless) {
				if (stale) store.setState({ stale, branch: stale.theirs, done: undefined });
				return failed(outcome);
			}
			store.setState({ branch: stale.theirs, version: stale.theirs.version });
		}
	}

	const sending = createSending(save);

	/** Leaves the form as it is; the next attempt to save asks again. */
	function goBack() {
		sending.store.setState({ sent: undefined });
		store.setState({ stale: undefined });
	}

	/** Sends nothing while something else is being sent. */
	async function alone<T>(send: () => Promise<AdminOutcome<T>>): Promise<AdminOutcome<T>> {
		if (store.getState().busy || sending.store.getState().sending) return { kind: "aborted" };
		store.setState({ busy: true });
		const outcome = await send();
		store.setState({ busy: false });
		return outcome;
	}

	return {
		store,
		sending,
		goBack,
		draft: {
			read: typed,
			write: (values: BranchValues) => keep(values),
		},
		/** Puts the chosen values into the form, to be saved. */
		choose(takenFromThem: ReadonlySet<BranchFieldName>) {
			const { was, round, stale } = store.getState();
			if (!stale) return;
			const theirs = valuesOf(stale.theirs);
			const { version } = stale.theirs;
			const values = merged(theirs, stale.mine, was, takenFromThem);
			goBack();
			keep(values, { was: theirs, version, round: round + 1, done: "merged" });
		},
		setStarts: (starts: Starts) => keep(typed(), { starts }),
		/** Puts a planned change into the form. What was typed there and is not in it stays. */
		replan({ from, fields }: ComingChange) {
			const { round } = store.getState();
			const planned = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
			keep({ ...typed(), ...planned }, { starts: { from, replaces: from }, round: round + 1, done: "replanned" });
		},
		/** Sends a change of anything other than the fields. Shows what is stored afterwards, even if another admin was first. */
		change: (below: string, call: { method: "POST" | "DELETE"; body?: unknown }) =>
			alone(async () => {
				const { version } = store.getState().branch;
				const outcome = await askAdmin(path + below, { ...call, version, read: branchAnswerIn });
				const stored = outcome.kind === "ok" ? outcome.data : currentIn(outcome);
				if (stored) look(stored);
				return outcome;
			}),
		/** Does nothing while anything else is being sent, as `change`. */
		remove: () =>
			alone(async () => {
				const { version } = store.getState().branch;
				const outcome = await askAdmin(path, { method: "DELETE", version, read: readChangeId });
				const current = currentIn(outcome);
				if (current) look(current);
				if (outcome.kind === "ok") {
					clearEditDraft(branch.id);
					store.setState({ deleted: outcome.data });
				}
				return outcome;
			}),
	};
}

/** Whether a call has changed nothing. That a pin is right is no change that the history names. */
export function isSame(before: AdminBranch, after: AdminBranch): boolean {
	return before.version === after.version && before.pinDoubtful === after.pinDoubtful;
}

function beginWith(branch: AdminBranch, user: string | null): BranchEditState {
	const now = valuesOf(branch);
	const draft = readEditDraft(branch.id, user);
	const fresh = {
		branch,
		was: now,
		version: branch.version,
		round: 0,
		busy: false,
		starts: draft?.starts ?? NOW,
	};
	if (!draft) return fresh;
	const fields = differences(draft.was, now, draft.values);
	// Fields that only the other admin has changed are taken over without a question.
	if (fields.every(({ was, mine }) => was === mine)) {
		const theirFields = new Set(fields.map(({ field }) => field));
		const values = merged(now, draft.values, draft.was, theirFields);
		writeEditDraft(branch.id, { by: user, version: branch.version, was: now, values, starts: draft.starts });
		return fresh;
	}
	const stale = { theirs: branch, mine: draft.values, fields, by: branch.changed };
	return { ...fresh, was: draft.was, version: draft.version, stale };
}

function staleIn<T>(outcome: AdminOutcome<T>, was: BranchValues, mine: BranchValues): Stale | undefined {
	const theirs = currentIn(outcome);
	if (!theirs) return undefined;
	return { theirs, mine, fields: differences(was, valuesOf(theirs), mine), by: theirs.changed };
}

/** The present branch, from the answer that another admin has changed it. */
function currentIn<T>(outcome: AdminOutcome<T>): AdminBranch | undefined {
	return outcome.kind === "stale" ? branchAnswerIn(outcome.body) : undefined;
}

function failed(outcome: AdminFailure | { kind: "aborted" }): Sent {
	if (outcome.kind === "aborted") return { error: { message: "", fields: {} } };
	const { kind, message, body, reference } = outcome;
	const warnings = kind === "warnings" ? warningsIn(body) : [];
	if (warnings.length > 0) return { warnings };
	const named = fieldErrorsIn(body);
	const fields = kind === "conflict" && Object.keys(named).length === 0 ? { name: message } : named;
	return { error: { message, body: kind, fields, reference } };
}

/** Whether anything about the branch is being sent. Nothing else can begin then: it would be about a branch that is just changing. */
export function useBusy({ store, sending }: BranchEdit): boolean {
	const isChanging = useStore(store, ({ busy }) => busy);
	const isSaving = useStore(sending.store, (state) => state.sending);
	return isChanging || isSaving;
}
