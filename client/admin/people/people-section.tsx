import { useRef, useState } from "react";
import type { PeopleAnswer, Person } from "../../../shared/api/people.ts";
import { useLeaveWarning } from "../../browser/use-leave-warning.ts";
import { peopleTexts } from "../../text/for-admins/people-texts.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { useKept } from "../use-kept.ts";
import { EMPTY_PERSON, PersonForm, valuesOf } from "./person-form.tsx";
import type { People } from "./use-people.ts";

interface PeopleSectionProps {
	people: People;
	data: PeopleAnswer;
	/** The owner who is signed in. */
	user: string | null;
}

/** Stands for the form of a new person: no name has it. */
const NEW = "\n";

/** The people with what an owner may do with them, and the form for a new one. */
export function PeopleSection({ people, data, user }: PeopleSectionProps) {
	const { isBusy } = people;
	const [kept, setKept] = useKept(`person-${user}`, { edited: "", ...EMPTY_PERSON });
	const [asked, setAsked] = useState<{ what: "renew" | "remove"; person: Person }>();
	const heading = useRef<HTMLHeadingElement>(null);
	const addButton = useRef<HTMLButtonElement>(null);
	const hasPasswords = data.others === null;
	const { edited, ...values } = kept;
	const close = () => setKept({ edited: "", ...EMPTY_PERSON });
	useLeaveWarning(
		isBusy || (edited !== "" && JSON.stringify(values) !== JSON.stringify(EMPTY_PERSON)),
		peopleTexts.leave,
	);

	async function settle(value: string) {
		setAsked(undefined);
		if (value && asked) await people[asked.what](asked.person);
	}

	return (
		<section className="panel entry-section" aria-labelledby="people-heading">
			<div className="entry-head">
				<h2 ref={heading} id="people-heading" tabIndex={-1}>
					{peopleTexts.list}
				</h2>
				<button
					ref={addButton}
					type="button"
					className="button button-secondary"
					onClick={() => edited === NEW || setKept({ edited: NEW, ...EMPTY_PERSON })}
				>
					{peopleTexts.add}
				</button>
			</div>
			{edited === NEW && (
				<PersonForm
					label={peopleTexts.add}
					submit={peopleTexts.addNow}
					values={values}
					onChange={(next) => setKept({ edited, ...next })}
					asks={{ name: true, password: hasPasswords }}
					isBusy={isBusy}
					onSubmit={async (name, rights, password) => {
						if (await people.add(name, rights, password)) close();
					}}
					onCancel={() => {
						close();
						addButton.current?.focus();
					}}
				/>
			)}
			<ul className="entry-list">
				{data.people.map((person) => (
					<li key={person.name} className={edited === person.name ? undefined : "entry-row"}>
						<div>
							<p className="entry-name">
								<span translate="no">{person.name}</span>
								{isSame(person.name, user) && <span className="admin-quiet">{` (${peopleTexts.you})`}</span>}
							</p>
							<p>{peopleTexts.role(person)}</p>
							{person.fixed && <p className="admin-quiet">{peopleTexts.fixed}</p>}
						</div>
						{edited === person.name ? (
							<PersonForm
								label={peopleTexts.changeRoleOf(person.name)}
								submit={peopleTexts.save}
								values={values}
								onChange={(next) => setKept({ edited, ...next })}
								asks={{ name: false, password: false }}
								isBusy={isBusy}
								onSubmit={async (_name, rights) => {
									if (await people.changeRights(person, rights)) close();
								}}
								onCancel={() => {
									close();
									heading.current?.focus();
								}}
							/>
						) : (
							!person.fixed &&
							!isSame(person.name, user) && (
								<div className="entry-buttons person-buttons">
									<PersonButton
										text={peopleTexts.changeRole}
										label={peopleTexts.changeRoleOf(person.name)}
										isBusy={isBusy}
										onClick={() => setKept({ edited: person.name, ...valuesOf(person.name, person) })}
									/>
									{hasPasswords && (
										<PersonButton
											text={peopleTexts.renew}
											label={peopleTexts.renewOf(person.name)}
											isBusy={isBusy}
											onClick={() => setAsked({ what: "renew", person })}
										/>
									)}
									<PersonButton
										text={peopleTexts.remove}
										label={peopleTexts.removeOf(person.name)}
										isBusy={isBusy}
										onClick={() => setAsked({ what: "remove", person })}
									/>
								</div>
							)
						)}
					</li>
				))}
			</ul>
			{asked && <Confirmation {...asked} onClose={settle} />}
		</section>
	);
}

/** Names that differ only in case are one person's. */
function isSame(name: string, user: string | null): boolean {
	return user !== null && name.toLowerCase() === user.toLowerCase();
}

interface PersonButtonProps {
	text: string;
	label: string;
	isBusy: boolean;
	onClick(): void;
}

function PersonButton({ text, label, isBusy, onClick }: PersonButtonProps) {
	return (
		<button
			type="button"
			className="button button-quiet"
			aria-label={label}
			aria-disabled={isBusy}
			onClick={() => isBusy || onClick()}
		>
			{text}
		</button>
	);
}

interface ConfirmationProps {
	what: "renew" | "remove";
	person: Person;
	/** Called with a text if it is confirmed. */
	onClose(value: string): void;
}

function Confirmation({ what, person, onClose }: ConfirmationProps) {
	const { confirm, cancel } = peopleTexts;
	return (
		<Dialog title={confirm[what](person.name)} icon="warning" describedBy="person-confirm" onClose={onClose}>
			<p id="person-confirm">{confirm[`${what}Help`]}</p>
			<div className="button-row result-actions">
				{/* First, so it gets the focus. */}
				<button type="submit" className="button" value="">
					{cancel}
				</button>
				<button type="submit" className="button button-primary" value={what}>
					{confirm[`${what}Now`]}
				</button>
			</div>
		</Dialog>
	);
}
