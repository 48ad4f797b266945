import { useState } from "react";
import { ACCOUNT_PATH, OWN_PASSWORD_PATH } from "../../../shared/api/api-paths.ts";
import { accountSchema, type SignInState } from "../../../shared/api/people.ts";
import { outputOf } from "../../browser/output-of.ts";
import { adminHeadTexts } from "../../text/for-admins/head-texts.ts";
import { peopleTexts } from "../../text/for-admins/people-texts.ts";
import { AdminFailurePanel } from "../admin-failure-panel.tsx";
import { AdminPage, RowSkeletons } from "../admin-page.tsx";
import { EntryForm } from "../entries/entry-section.tsx";
import { SendingStatus, useSending } from "../history/use-sending.tsx";
import { useAnswer } from "../use-answer.ts";
import { useSignInAnswer } from "../who-is-signed-in.tsx";
import { askForChange } from "./ask-for-change.ts";
import { FactorSection } from "./factor-section.tsx";
import { PasswordEntry } from "./password-entry.tsx";
import { SessionsSection } from "./sessions-section.tsx";
import "./account.css";

const texts = peopleTexts.own;

/** One's own password, second factor and sessions (docs/product.md, Admins). */
export function AccountPage() {
	const { answer, slow, again } = useSignInAnswer();
	return (
		<AdminPage title={adminHeadTexts.titles.password}>
			{!answer && <RowSkeletons isSlow={slow} />}
			{answer && answer.kind !== "ok" && <AdminFailurePanel failure={answer} onRetry={again} />}
			{answer?.kind === "ok" && !answer.data.confirms && <p className="panel">{texts.none}</p>}
			{answer?.kind === "ok" && answer.data.confirms && <Account signedIn={answer.data} />}
		</AdminPage>
	);
}

const accountIn = (body: unknown) => outputOf(accountSchema, body);

function Account({ signedIn: { user, ownPassword } }: { signedIn: SignInState }) {
	const { answer, slow, again } = useAnswer(ACCOUNT_PATH, accountIn);
	if (!answer) return <RowSkeletons isSlow={slow} />;
	if (answer.kind !== "ok") return <AdminFailurePanel failure={answer} onRetry={again} />;
	return (
		<div className="own-account">
			{ownPassword && <OwnPassword user={user} onChanged={again} />}
			<FactorSection account={answer.data} onChanged={again} />
			<SessionsSection sessions={answer.data.sessions} onChanged={again} />
		</div>
	);
}

const NAMES = ["old", "new", "again"] as const;

const NOTHING = { old: "", new: "", again: "" };

const SHORTEST = 12;

function OwnPassword({ user, onChanged }: { user: string | null; onChanged(): void }) {
	const [values, setValues] = useState(NOTHING);
	const [isDone, setDone] = useState(false);
	const sending = useSending();
	const faults = {
		...(values.old === "" && { old: texts.problems.old }),
		...(values.new.length < SHORTEST && { new: texts.problems.new }),
		...(values.again !== values.new && { again: texts.problems.again }),
	};

	async function change() {
		const body = { old: values.old, password: values.new };
		const answer = await sending.send(peopleTexts.saving, () => askForChange(OWN_PASSWORD_PATH, "PUT", body));
		setDone(answer !== undefined);
		if (!answer) return;
		setValues(NOTHING);
		onChanged();
	}

	return (
		<section className="panel entry-section" aria-labelledby="password-heading">
			<h2 id="password-heading">{texts.heading}</h2>
			<EntryForm submit={texts.submit} isBusy={sending.isBusy} faults={isDone ? {} : faults} onSubmit={change}>
				{(problemOf) => (
					<>
						{/* For password managers. */}
						<input type="text" name="username" autoComplete="username" value={user ?? ""} readOnly hidden />
						{NAMES.map((name) => (
							<PasswordEntry
								key={name}
								label={texts[name]}
								help={name === "new" ? texts.newHelp : ""}
								problem={problemOf(name)}
								value={values[name]}
								autoComplete={name === "old" ? "current-password" : "new-password"}
								onChange={(typed) => setValues({ ...values, [name]: typed })}
							/>
						))}
					</>
				)}
			</EntryForm>
			<SendingStatus sending={sending} />
			<div role="status">{isDone && <p className="notice notice-done">{texts.done}</p>}</div>
		</section>
	);
}
