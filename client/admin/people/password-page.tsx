import { useState } from "react";
import { OWN_PASSWORD_PATH } from "../../../shared/api/api-paths.ts";
import { BASE } from "../../../shared/base.ts";
import { PATTERNS } from "../../../shared/paths.ts";
import { adminHeadTexts } from "../../text/for-admins/head-texts.ts";
import { peopleTexts } from "../../text/for-admins/people-texts.ts";
import { AdminFailurePanel } from "../admin-failure-panel.tsx";
import { AdminPage, RowSkeletons } from "../admin-page.tsx";
import { TextEntry } from "../entries/entry-field.tsx";
import { EntryForm } from "../entries/entry-section.tsx";
import { SendingStatus, useSending } from "../history/use-sending.tsx";
import { useSignInAnswer } from "../who-is-signed-in.tsx";
import { askForChange } from "./use-people.ts";
import "./people.css";

const texts = peopleTexts.own;

/** Changes the own password (docs/product.md, Admins). */
export function PasswordPage() {
	const { answer, slow, again } = useSignInAnswer();
	return (
		<AdminPage title={adminHeadTexts.titles.password}>
			{!answer && <RowSkeletons isSlow={slow} />}
			{answer && answer.kind !== "ok" && <AdminFailurePanel failure={answer} onRetry={again} />}
			{answer?.kind === "ok" && (
				<div className="own-password">
					{answer.data.ownPassword ? <OwnPassword user={answer.data.user} /> : <p className="panel">{texts.none}</p>}
				</div>
			)}
		</AdminPage>
	);
}

const NAMES = ["old", "new", "again"] as const;

const SHORTEST = 12;

function OwnPassword({ user }: { user: string | null }) {
	const [values, setValues] = useState({ old: "", new: "", again: "" });
	const [isDone, setDone] = useState(false);
	const sending = useSending();
	const isPassword = values.new.length >= SHORTEST && values.new.trim() === values.new;
	const faults = {
		...(values.old === "" && { old: texts.problems.old }),
		...(!isPassword && { new: texts.problems.new }),
		...(values.again !== values.new && { again: texts.problems.again }),
	};

	async function change() {
		const body = { old: values.old, password: values.new };
		const answer = await sending.send(peopleTexts.saving, () => askForChange(OWN_PASSWORD_PATH, "PUT", body));
		setDone(answer !== undefined);
	}

	if (isDone) {
		return (
			<div className="notice notice-done" role="status">
				<p>{texts.done}</p>
				{/* Loads the whole page, so that the browser asks at once. */}
				<a className="button" href={BASE + PATTERNS.admin}>
					{texts.goOn}
				</a>
			</div>
		);
	}
	return (
		<>
			<p className="admin-quiet">{texts.intro}</p>
			<EntryForm submit={texts.submit} isBusy={sending.isBusy} faults={faults} onSubmit={change}>
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
								maxLength={200}
								autoComplete={name === "old" ? "current-password" : "new-password"}
								onChange={(typed) => setValues({ ...values, [name]: typed })}
							/>
						))}
					</>
				)}
			</EntryForm>
			<SendingStatus sending={sending} />
		</>
	);
}
