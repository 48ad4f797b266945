import { type FormEvent, useRef, useState } from "react";
import { OWN_PASSWORD_PATH, PATTERNS } from "../../../shared/paths.ts";
import { adminHeadTexts } from "../../text/for-admins/head-texts.ts";
import { messageWithReference } from "../../text/for-admins/message-with-reference.ts";
import { peopleTexts } from "../../text/for-admins/people-texts.ts";
import { askAdmin } from "../admin-api.ts";
import { AdminFailurePanel } from "../admin-failure-panel.tsx";
import { AdminPage, RowSkeletons } from "../admin-page.tsx";
import { EntryField } from "../holidays/entry-field.tsx";
import { useSignInAnswer } from "../use-sign-in.ts";
import "../holidays/holidays.css";
import "./people.css";

const texts = peopleTexts.own;

/** Changes the own password (docs/product.md, Admins). */
export function PasswordPage() {
	const { answer, again } = useSignInAnswer();
	return (
		<AdminPage title={adminHeadTexts.titles.password}>
			{!answer && <RowSkeletons />}
			{answer && answer.kind !== "ok" && <AdminFailurePanel failure={answer} onRetry={again} />}
			{answer?.kind === "ok" && answer.data.user !== null && answer.data.ownPassword && (
				<PasswordForm user={answer.data.user} />
			)}
			{answer?.kind === "ok" && !answer.data.ownPassword && <p className="panel">{texts.none}</p>}
		</AdminPage>
	);
}

const NAMES = ["old", "new", "again"] as const;

type Values = Record<(typeof NAMES)[number], string>;

const EMPTY: Values = { old: "", new: "", again: "" };

const SHORTEST = 12;

function PasswordForm({ user }: { user: string }) {
	const form = useRef<HTMLFormElement>(null);
	const [values, setValues] = useState(EMPTY);
	const [isChecked, setChecked] = useState(false);
	const [isBusy, setBusy] = useState(false);
	const [fault, setFault] = useState("");
	const [isDone, setDone] = useState(false);
	const faults: Partial<Values> = {
		...(values.old === "" && { old: texts.problems.old }),
		...((values.new.length < SHORTEST || values.new.trim() !== values.new) && { new: texts.problems.new }),
		...(values.again !== values.new && { again: texts.problems.again }),
	};

	async function send(event: FormEvent) {
		event.preventDefault();
		setChecked(true);
		const first = NAMES.find((name) => faults[name]);
		if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
		if (first || isBusy) return;
		setBusy(true);
		setFault("");
		const outcome = await askAdmin(OWN_PASSWORD_PATH, {
			method: "PUT",
			body: { old: values.old, password: values.new },
			isElsewhere: true,
			read: (body) => body,
		});
		setBusy(false);
		if (outcome.kind === "ok") setDone(true);
		else if (outcome.kind !== "aborted") setFault(messageWithReference(outcome));
	}

	if (isDone) {
		return (
			<div className="notice notice-done" role="status">
				<p>{texts.done}</p>
				{/* Loads the whole page, so that the browser asks at once. */}
				<a className="button" href={PATTERNS.admin}>
					{texts.goOn}
				</a>
			</div>
		);
	}
	return (
		<form ref={form} className="panel entry-form own-password" noValidate onSubmit={send}>
			<p className="admin-quiet">{texts.intro}</p>
			{/* For password managers. */}
			<input type="text" name="username" autoComplete="username" value={user} readOnly hidden />
			{NAMES.map((name) => (
				<EntryField
					key={name}
					label={texts[name]}
					help={name === "new" ? texts.newHelp : ""}
					problem={isChecked ? faults[name] : undefined}
				>
					{(control) => (
						<input
							{...control}
							type="password"
							name={name}
							className="text-input"
							value={values[name]}
							maxLength={200}
							autoComplete={name === "old" ? "current-password" : "new-password"}
							onChange={({ target }) => setValues({ ...values, [name]: target.value })}
						/>
					)}
				</EntryField>
			))}
			<p role="status" className="entry-problem">
				{fault}
			</p>
			<div className="button-row">
				<button type="submit" className="button button-primary" aria-disabled={isBusy}>
					{isBusy ? peopleTexts.saving : texts.submit}
				</button>
			</div>
		</form>
	);
}
