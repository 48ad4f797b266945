import { type MouseEvent, useState } from "react";
import * as v from "valibot";
import type { OwnPasswordBody } from "../../../shared/api/people.ts";
import { outputOf } from "../../browser/output-of.ts";
import { accountTexts } from "../../text/for-admins/account-texts.ts";
import { peopleTexts } from "../../text/for-admins/people-texts.ts";
import { ConfirmDialog, type Question } from "../../ui/confirm-dialog.tsx";
import { type AdminCall, type AdminOutcome, askAdmin } from "../admin-api.ts";
import { TextEntry } from "../entries/entry-field.tsx";
import { SendingStatus, useSending } from "../history/use-sending.tsx";

const changedSchema = v.object({
	message: v.string(),
	password: v.nullish(v.string()),
	token: v.optional(v.string()),
});

export const changedIn = (body: unknown) => outputOf(changedSchema, body);

export interface Change<T> extends Pick<AdminCall<T>, "method" | "read"> {
	body?: object;
	/** Without a help, it is asked only with the own password. */
	question?: Omit<Question, "help"> & { help?: string };
}

interface PendingRequest {
	question: NonNullable<Change<unknown>["question"]>;
	/** @returns why the password is refused; undefined if it is not */
	send(ownPassword?: string): Promise<string | undefined>;
	/** Has no effect on what was sent. */
	cancel(): void;
}

const refusalSchema = v.object({ ownPassword: v.literal(true), message: v.string() });

/**
 * Changes who may do what, or how they sign in.
 *
 * @param confirms whether a change with a question needs the own password. Its dialog stays open until that is right.
 */
export function useChanges(confirms: boolean) {
	const sending = useSending();
	const [request, setRequest] = useState<PendingRequest>();

	/** @returns the answer; undefined if the change failed or was cancelled */
	function change<T extends object>(path: string, { question, body, ...call }: Change<T>): Promise<T | undefined> {
		async function ask(own?: OwnPasswordBody): Promise<AdminOutcome<T | v.InferOutput<typeof refusalSchema>>> {
			const outcome = await askAdmin(path, { ...call, body: { ...body, ...own }, isElsewhere: true });
			const refusal = own && outcome.kind === "forbidden" ? outputOf(refusalSchema, outcome.body) : undefined;
			return refusal ? { kind: "ok", data: refusal } : outcome;
		}
		return new Promise((resolve) => {
			async function send(ownPassword?: string) {
				const answer = await sending.send(peopleTexts.saving, () => ask(ownPassword ? { ownPassword } : undefined));
				if (answer && "ownPassword" in answer) return answer.message;
				resolve(answer);
				return undefined;
			}
			if (question && (confirms || question.help)) setRequest({ question, send, cancel: () => resolve(undefined) });
			else void send();
		});
	}

	function close() {
		setRequest(undefined);
		request?.cancel();
	}

	const status = (
		<>
			<SendingStatus sending={sending} />
			{request && <Confirming request={request} needsPassword={confirms} isBusy={sending.isBusy} onClose={close} />}
		</>
	);
	return { change, isBusy: sending.isBusy, failure: sending.failure, status };
}

/** What a change has done, announced. */
export function Done({ message }: { message: string | undefined }) {
	return <div role="status">{message && <p className="notice notice-done">{message}</p>}</div>;
}

function Confirming(props: { request: PendingRequest; needsPassword: boolean; isBusy: boolean; onClose(): void }) {
	const { request, needsPassword, isBusy, onClose } = props;
	const { question, send } = request;
	const [password, setPassword] = useState("");
	const [problem, setProblem] = useState<string>();

	/** Closes the dialog once the password is right. */
	async function submit(event: MouseEvent<HTMLButtonElement>) {
		event.preventDefault();
		const dialog = event.currentTarget.closest("dialog");
		if (isBusy) return;
		const isMissing = needsPassword && password === "";
		const refused = isMissing ? accountTexts.emptyPassword : await send(password || undefined);
		setProblem(refused);
		if (refused === undefined) dialog?.close();
		else dialog?.querySelector("input")?.focus();
	}

	return (
		<ConfirmDialog {...question} help={question.help ?? ""} onYes={submit} onAnswer={onClose}>
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
