import { type MouseEvent, useState } from "react";
import * as v from "valibot";
import { outputOf } from "../../browser/output-of.ts";
import { accountTexts } from "../../text/for-admins/admin-texts.ts";
import { peopleTexts } from "../../text/for-admins/people-texts.ts";
import { ConfirmDialog, type Question } from "../../ui/confirm-dialog.tsx";
import type { Elements } from "../../ui/elements.ts";
import type { AdminFailure, Command } from "../admin-api.ts";
import { CommandStatus } from "../command/command-status.tsx";
import type { Rebased } from "../command/send-onto.ts";
import { type Done, useCommand } from "../command/use-command.ts";
import { TextEntry } from "../entries/entry-field.tsx";

/** What was changed, with a secret that is shown only now. */
export const Changed = v.object({
	message: v.string(),
	/** The change it was recorded as; missing from an older server. */
	change: v.optional(v.number()),
	password: v.nullish(v.string()),
	token: v.optional(v.string()),
});

const refusalSchema = v.object({ ownPassword: v.literal(true), message: v.string() });

interface Confirmed<T> extends Pick<Command<T>, "name" | "input" | "answer"> {
	/** Without a help, it is asked only with the own password. */
	question?: Omit<Question, "help"> & { help?: string };
	/** Called with the answer. @returns what is said about it */
	onDone(answer: T): Done | undefined;
	/** @param input what was sent */
	rebase?(refusal: AdminFailure, input: object): Rebased | undefined;
}

interface PendingRequest {
	question: NonNullable<Confirmed<unknown>["question"]>;
	/** @returns why the password is refused; undefined if it is not */
	send(ownPassword?: string): Promise<string | undefined>;
	/** Has no effect on what was sent. */
	cancel(): void;
}

/** Sends commands about who may do what, or how they sign in. @param confirms whether those with a question need the own password */
export function useConfirmed(confirms: boolean) {
	const command = useCommand({ movesFocus: true });
	const [pending, setPending] = useState<PendingRequest>();

	/** @returns whether it succeeded, or was dropped for what another admin has stored; false if it was cancelled */
	function send<T>({ question, onDone, rebase, ...asked }: Confirmed<T>): Promise<boolean> {
		return new Promise((resolve) => {
			const send = (ownPassword?: string) =>
				new Promise<string | undefined>((settle) => {
					let refusal: string | undefined;
					const input = { ...asked.input, ...(ownPassword && { ownPassword }) };
					const sent = command.send({
						...asked,
						input,
						doing: peopleTexts.saving,
						rebase: (failure) => rebase?.(failure, input),
						onTheirs: () => resolve(true),
						onDone(data) {
							settle(undefined);
							return onDone(data);
						},
						onRefused({ body }) {
							refusal = ownPassword && outputOf(refusalSchema, body)?.message;
							settle(refusal);
							return refusal !== undefined;
						},
					});
					void sent.then((answer) => {
						settle(undefined);
						if (refusal === undefined) resolve(answer !== undefined);
					});
				});
			if (question && (confirms || question.help)) setPending({ question, send, cancel: () => resolve(false) });
			else void send();
		});
	}

	/** @param isSent whether it is sent: it may still wait for a choice between it and what another admin has stored */
	function close(isSent: boolean) {
		setPending(undefined);
		if (!isSent) pending?.cancel();
	}

	return { command, isBusy: command.isBusy, send, pending, needsPassword: confirms, close };
}

/** What became of the last command, and the question before the next one. */
export function ConfirmedStatus({ of, children }: { of: ReturnType<typeof useConfirmed>; children?: Elements }) {
	const { command, pending, ...asking } = of;
	return (
		<>
			<CommandStatus command={command}>{children}</CommandStatus>
			{pending && <Confirming request={pending} {...asking} />}
		</>
	);
}

function Confirming(props: {
	request: PendingRequest;
	needsPassword: boolean;
	isBusy: boolean;
	close(isSent: boolean): void;
}) {
	const { request, needsPassword, isBusy, close } = props;
	const { question, send } = request;
	const [password, setPassword] = useState("");
	const [problem, setProblem] = useState<string>();

	async function submit(event: MouseEvent<HTMLButtonElement>) {
		event.preventDefault();
		const dialog = event.currentTarget.closest("dialog");
		if (isBusy) return;
		const isMissing = needsPassword && password === "";
		const refused = isMissing ? accountTexts.emptyPassword : await send(password || undefined);
		setProblem(refused);
		if (refused === undefined) dialog?.close("yes");
		else dialog?.querySelector("input")?.focus();
	}

	return (
		<ConfirmDialog {...question} help={question.help ?? ""} onYes={submit} onAnswer={close}>
			{needsPassword && (
				<TextEntry
					label={accountTexts.confirm}
					problem={problem}
					type="password"
					autoComplete="current-password"
					value={password}
					onChange={setPassword}
				/>
			)}
		</ConfirmDialog>
	);
}
