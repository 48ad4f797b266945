import { useRef, useState } from "react";
import { ACCOUNT_PATH, OWN_PASSWORD_PATH, SESSIONS_PATH } from "../../../shared/api/api-paths.ts";
import {
	Account as AccountSent,
	type Session,
	SHORTEST_PASSWORD,
	type SignInState,
} from "../../../shared/api/people.ts";
import { outputOf } from "../../browser/output-of.ts";
import { accountTexts } from "../../text/for-admins/account-texts.ts";
import { adminHeadTexts } from "../../text/for-admins/head-texts.ts";
import { peopleTexts } from "../../text/for-admins/people-texts.ts";
import { Button } from "../../ui/button.tsx";
import { AdminFailurePanel } from "../admin-failure-panel.tsx";
import { AdminPage, RowSkeletons } from "../admin-page.tsx";
import { TextEntry } from "../entries/entry-field.tsx";
import { EntryForm } from "../entries/entry-section.tsx";
import { useAnswer } from "../use-answer.ts";
import { whenText } from "../when-text.ts";
import { WhoIsSignedIn } from "../who-is-signed-in.tsx";
import { FactorSection } from "./factor-section.tsx";
import { changedIn, Done, useChanges } from "./use-changes.tsx";
import "./account.css";

const texts = peopleTexts.own;
const { sessions: sessionTexts } = accountTexts;

/** One's own password, second factor and sessions (docs/product.md, Admins). */
export function AccountPage() {
	return (
		<AdminPage title={adminHeadTexts.titles.password}>
			<WhoIsSignedIn>
				{(_, signedIn) => (signedIn.confirms ? <Account {...signedIn} /> : <p className="panel">{texts.none}</p>)}
			</WhoIsSignedIn>
		</AdminPage>
	);
}

const accountIn = (body: unknown) => outputOf(AccountSent, body)?.data;

function Account({ user, ownPassword }: SignInState) {
	const { answer, slow, again } = useAnswer(ACCOUNT_PATH, accountIn);
	if (!answer) return <RowSkeletons isSlow={slow} />;
	if (answer.kind !== "ok") return <AdminFailurePanel failure={answer} onRetry={again} />;
	return (
		<div className="own-account">
			{ownPassword && <OwnPassword user={user} onChanged={again} />}
			<FactorSection account={answer.data} onChanged={again} />
			<Sessions sessions={answer.data.sessions} onChanged={again} />
		</div>
	);
}

const NAMES = ["old", "new", "again"] as const;

const NOTHING = { old: "", new: "", again: "" };

function OwnPassword({ user, onChanged }: { user: string | null; onChanged(): void }) {
	const [values, setValues] = useState(NOTHING);
	const [done, setDone] = useState<string>();
	const { change, isBusy, status } = useChanges(true);
	const faults = {
		...(values.old === "" && { old: texts.problems.old }),
		...(values.new.length < SHORTEST_PASSWORD && { new: texts.problems.new }),
		...(values.again !== values.new && { again: texts.problems.again }),
	};

	async function store() {
		const body = { old: values.old, password: values.new };
		const changed = await change(OWN_PASSWORD_PATH, { method: "PUT", body, read: changedIn });
		setDone(changed && texts.done);
		if (!changed) return;
		setValues(NOTHING);
		onChanged();
	}

	return (
		<section className="panel entry-section" aria-labelledby="password-heading">
			<h2 id="password-heading">{texts.heading}</h2>
			<EntryForm submit={texts.submit} isBusy={isBusy} faults={faults} onSubmit={store}>
				{(problemOf) => (
					<>
						{/* For password managers. */}
						<input type="text" name="username" autoComplete="username" value={user ?? ""} readOnly hidden />
						{NAMES.map((name) => (
							<TextEntry
								key={name}
								label={texts[name]}
								help={name === "new" ? texts.newHelp : ""}
								problem={problemOf(name)}
								type="password"
								value={values[name]}
								autoComplete={name === "old" ? "current-password" : "new-password"}
								onChange={(typed) => setValues({ ...values, [name]: typed })}
							/>
						))}
					</>
				)}
			</EntryForm>
			<div>{status}</div>
			<Done message={done} />
		</section>
	);
}

/** Where one is signed in, and the end of that. */
function Sessions({ sessions, onChanged }: { sessions: readonly Session[]; onChanged(): void }) {
	const [done, setDone] = useState<string>();
	const { change, isBusy, status } = useChanges(true);
	const heading = useRef<HTMLHeadingElement>(null);

	async function end(query = "") {
		const changed = await change(SESSIONS_PATH + query, { method: "DELETE", read: changedIn });
		setDone(changed?.message);
		onChanged();
		// The button goes with its session.
		heading.current?.focus();
	}

	return (
		<section className="panel entry-section" aria-labelledby="sessions-heading">
			<div className="entry-head">
				<h2 id="sessions-heading" ref={heading} tabIndex={-1}>
					{sessionTexts.heading}
				</h2>
				{sessions.length > 1 && <Button text={sessionTexts.endOthers} aria-disabled={isBusy} onClick={() => end()} />}
			</div>
			<ul className="entry-list">
				{sessions.map(({ id, device, address, began, seen, isThis }) => (
					<li key={id} className="entry-row">
						<div className="entry-text">
							<p className="entry-name">
								<span>{device || sessionTexts.device}</span>
								{isThis && <span className="admin-quiet">{` (${sessionTexts.isThis})`}</span>}
							</p>
							<p>{address}</p>
							<p className="branch-row-note">{sessionTexts.times(whenText(began), whenText(seen))}</p>
						</div>
						{!isThis && (
							<Button
								text={sessionTexts.end}
								kind="quiet"
								aria-label={sessionTexts.endOf(device || sessionTexts.device, whenText(seen))}
								aria-disabled={isBusy}
								onClick={() => end(`?id=${id}`)}
							/>
						)}
					</li>
				))}
			</ul>
			<div>{status}</div>
			<Done message={done} />
		</section>
	);
}
