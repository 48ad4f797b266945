import { type MouseEvent, useId, useState } from "react";
import * as v from "valibot";
import type { OwnPassword } from "../../../shared/api/people.ts";
import { outputOf } from "../../browser/output-of.ts";
import { accountTexts } from "../../text/for-admins/account-texts.ts";
import { adminTexts } from "../../text/for-admins/admin-texts.ts";
import { ConfirmDialog, type Question } from "../../ui/confirm-dialog.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import type { AdminOutcome } from "../admin-api.ts";
import { PasswordEntry } from "./password-entry.tsx";

/** Without a help, nothing is asked but the password. */
export type OwnQuestion = Omit<Question, "help"> & { help?: string };

interface Asked extends OwnQuestion {
	/** @returns why the password is refused; undefined if it is not */
	send(ownPassword: string): Promise<string | undefined>;
	cancel(): void;
}

const refusalSchema = v.object({ ownPassword: v.literal(true), message: v.string() });

/** Asks before a call that matters and, if `confirms`, for the caller's own password, until that is right. */
export function useConfirming(confirms: boolean) {
	const [asked, setAsked] = useState<Asked>();

	function confirm<T>(
		question: OwnQuestion,
		call: (own: OwnPassword) => Promise<AdminOutcome<T>>,
	): Promise<AdminOutcome<T>> {
		if (!confirms && question.help === undefined) return call({});
		return new Promise((resolve) => {
			setAsked({
				...question,
				cancel: () => resolve({ kind: "aborted" }),
				async send(ownPassword) {
					const outcome = await call(confirms ? { ownPassword } : {});
					const refusal = outcome.kind === "forbidden" ? outputOf(refusalSchema, outcome.body) : undefined;
					if (!refusal) resolve(outcome);
					return refusal?.message;
				},
			});
		});
	}

	/** After `send`, cancelling has no effect. */
	function close() {
		setAsked(undefined);
		asked?.cancel();
	}

	const dialog = asked && (
		<>
			{confirms && <OwnPasswordDialog asked={asked} onClose={close} />}
			{!confirms && (
				<ConfirmDialog
					{...asked}
					help={asked.help ?? ""}
					onAnswer={(isYes) => {
						if (!isYes) return close();
						setAsked(undefined);
						void asked.send("");
					}}
				/>
			)}
		</>
	);
	return { confirm, dialog };
}

function OwnPasswordDialog({ asked: { title, help, yes, send }, onClose }: { asked: Asked; onClose(): void }) {
	const id = useId();
	const [password, setPassword] = useState("");
	const [isBusy, setBusy] = useState(false);
	const [problem, setProblem] = useState<string>();

	async function submit(event: MouseEvent<HTMLButtonElement>) {
		// It would close the dialog.
		event.preventDefault();
		const dialog = event.currentTarget.closest("dialog");
		if (isBusy) return;
		setBusy(true);
		const refused = password === "" ? accountTexts.emptyPassword : await send(password);
		setBusy(false);
		setProblem(refused);
		if (refused === undefined) dialog?.close();
		else dialog?.querySelector("input")?.focus();
	}

	return (
		<Dialog title={title} icon="warning" describedBy={id} onClose={onClose}>
			<p id={id}>{help}</p>
			<PasswordEntry
				label={accountTexts.confirm}
				problem={problem}
				name="ownPassword"
				autoComplete="current-password"
				value={password}
				onChange={setPassword}
			/>
			<div className="button-row result-actions">
				<button type="submit" className="button button-primary" aria-disabled={isBusy} onClick={submit}>
					{yes}
				</button>
				<button type="submit" className="button" value="">
					{adminTexts.remove.cancel}
				</button>
			</div>
		</Dialog>
	);
}
