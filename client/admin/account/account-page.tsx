import { useState } from "react";
import { ACCOUNT_PATH } from "../../../shared/api/api-paths.ts";
import {
	Account as AccountSent,
	type Session,
	SHORTEST_PASSWORD,
	type SignInState,
} from "../../../shared/api/people.ts";
import { accountTexts } from "../../text/for-admins/admin-texts.ts";
import { adminHeadTexts } from "../../text/for-admins/head-texts.ts";
import { peopleTexts } from "../../text/for-admins/people-texts.ts";
import { Button } from "../../ui/button.tsx";
import { AdminPage, Loaded, Panel } from "../admin-page.tsx";
import { whenText } from "../calendar-text.ts";
import { CommandStatus } from "../command/command-status.tsx";
import { TextEntry } from "../entries/entry-field.tsx";
import { EntryForm, fieldOf } from "../entries/entry-form.tsx";
import { EntryActions, EntryText } from "../entries/entry-section.tsx";
import { useAnswer } from "../use-answer.ts";
import { WhoIsSignedIn } from "../who-is-signed-in.tsx";
import { FactorSection } from "./factor-section.tsx";
import { Changed, useConfirmed } from "./use-confirmed.tsx";
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

function Account({ user, ownPassword }: SignInState) {
	const request = useAnswer(ACCOUNT_PATH, AccountSent);
	const { again } = request;
	return (
		<Loaded request={request}>
			{({ data }) => (
				<div className="stack own-account">
					{ownPassword && <OwnPassword user={user} onChanged={again} />}
					<FactorSection account={data} onChanged={again} />
					<Sessions sessions={data.sessions} onChanged={again} />
				</div>
			)}
		</Loaded>
	);
}

const NOTHING = { old: "", new: "", again: "" };

const field = fieldOf<typeof NOTHING>();

const passwordField = (
	name: keyof typeof NOTHING,
	autoComplete: string,
	isRight: (values: typeof NOTHING) => boolean,
) =>
	field(
		name,
		TextEntry,
		{ label: texts[name], help: name === "new" ? texts.newHelp : "", type: "password", autoComplete },
		{ check: (values) => !isRight(values) && texts.problems[name] },
	);

const FIELDS = [
	passwordField("old", "current-password", (values) => values.old !== ""),
	passwordField("new", "new-password", (values) => values.new.length >= SHORTEST_PASSWORD),
	passwordField("again", "new-password", (values) => values.again === values.new),
];

function OwnPassword({ user, onChanged }: { user: string | null; onChanged(): void }) {
	const [values, setValues] = useState(NOTHING);
	const { command, isBusy, send } = useConfirmed(true);
	// For password managers.
	const username = <input type="text" name="username" autoComplete="username" value={user ?? ""} readOnly hidden />;

	function store() {
		void send({
			name: "changePassword",
			input: { old: values.old, password: values.new },
			answer: Changed,
			onDone() {
				setValues(NOTHING);
				onChanged();
				return { text: texts.done };
			},
		});
	}

	return (
		<Panel heading={texts.heading}>
			<EntryForm
				submit={texts.submit}
				isBusy={isBusy}
				fields={[{ name: "old", show: () => username }, ...FIELDS]}
				values={values}
				onChange={(typed) => setValues(typed)}
				onSubmit={store}
			/>
			<CommandStatus command={command} />
		</Panel>
	);
}

/** Where one is signed in, and the end of that. */
function Sessions({ sessions, onChanged }: { sessions: readonly Session[]; onChanged(): void }) {
	const { command, isBusy, send } = useConfirmed(true);

	async function end(id?: number) {
		const what =
			id === undefined ? ({ name: "endOtherSessions" } as const) : ({ name: "endSession", input: { id } } as const);
		await send({ ...what, answer: Changed, onDone: ({ message: text }) => ({ text }) });
		onChanged();
	}

	return (
		<Panel
			heading={sessionTexts.heading}
			actions={
				sessions.length > 1 && <Button text={sessionTexts.endOthers} aria-disabled={isBusy} onClick={() => end()} />
			}
		>
			<ul className="entry-list">
				{sessions.map(({ id, device, address, began, seen, isThis }) => (
					<li key={id} className="entry-row">
						<EntryText
							lines={[
								isThis ? `${device || sessionTexts.device} (${sessionTexts.isThis})` : device || sessionTexts.device,
								address,
								sessionTexts.times(whenText(began), whenText(seen)),
							]}
						/>
						{!isThis && (
							<EntryActions
								isBusy={isBusy}
								actions={[
									{
										text: sessionTexts.end,
										label: sessionTexts.endOf(device || sessionTexts.device, whenText(seen)),
										run: () => end(id),
									},
								]}
							/>
						)}
					</li>
				))}
			</ul>
			<CommandStatus command={command} />
		</Panel>
	);
}
