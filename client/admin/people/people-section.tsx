import * as v from "valibot";
import { OWNER, type PeopleAnswer, Person, type Rights } from "../../../shared/api/people.ts";
import { useLeaveWarning } from "../../browser/use-leave-warning.ts";
import { peopleTexts } from "../../text/for-admins/people-texts.ts";
import { Choice, FieldProblem, TextEntry } from "../entries/entry-field.tsx";
import { type EntryAction, EntryForm, EntryList, EntrySection } from "../entries/entry-section.tsx";
import { StateList } from "../entries/states-field.tsx";
import { type Entries, type EntryKind, useEntries } from "../entries/use-entries.ts";
import { whenText } from "../when-text.ts";
import type { People } from "./use-people.ts";

const { fields, problems } = peopleTexts;

const EDITOR: Rights = { role: "editor", states: null };

const PEOPLE: EntryKind<Person> = {
	texts: { ...peopleTexts, editOne: peopleTexts.changeRoleOf },
	empty: { name: "", ...EDITOR, fixed: false, factor: false, lastSignIn: null },
	entered: v.object({ ...Person.entries, states: v.nullable(v.array(v.string())) }),
	textOf: ({ name }) => name,
	keyOf: ({ name }) => name,
};

interface PeopleSectionProps {
	people: People;
	data: PeopleAnswer;
	/** The owner who is signed in. */
	user: string | null;
}

/** The people with what an owner may do with them, and the form for a new one. */
export function PeopleSection({ people, data, user }: PeopleSectionProps) {
	const hasPasswords = data.others === null;
	const entries = useEntries(PEOPLE, {
		tabKey: `person-${user}`,
		list: data.people,
		isBusy: people.isBusy,
		change: async (was, [person = PEOPLE.empty]) =>
			was ? people.changeRights(was, rightsOf(person)) : people.add(person.name.trim(), rightsOf(person)),
	});
	useLeaveWarning(entries.isBusy || entries.isTouched, peopleTexts.leave);
	// Names that differ only in case are one person's.
	const isUser = ({ name }: Person) => name.toLowerCase() === user?.toLowerCase();

	function actionsOf(person: Person): EntryAction[] {
		const { name } = person;
		const action = (what: "changeRole" | "renew" | "endFactor" | "remove", run: EntryAction["run"]) => ({
			text: peopleTexts[what],
			label: peopleTexts[`${what}Of`](name),
			run,
		});
		if (isUser(person)) return [];
		const endFactor = person.factor ? [action("endFactor", () => people.endFactor(person))] : [];
		if (person.fixed) return endFactor;
		return [
			action("changeRole", () => entries.open(person)),
			...(hasPasswords ? [action("renew", () => people.renew(person))] : []),
			...endFactor,
			action("remove", () => people.remove(person, data)),
		];
	}

	const form = <PersonForm entries={entries} hasPasswords={hasPasswords} />;
	return (
		<EntrySection id="people-heading" heading={peopleTexts.list} entries={entries} form={form}>
			<EntryList list={data.people} entries={entries} form={form} actionsOf={actionsOf}>
				{(person) => (
					<>
						<p className="entry-name">
							<span translate="no">{person.name}</span>
							{isUser(person) && <span className="admin-quiet">{` (${peopleTexts.you})`}</span>}
						</p>
						<p>{peopleTexts.role(person)}</p>
						{hasPasswords && (
							<p className="branch-row-note">{peopleTexts.signsIn(person.factor, whenText(person.lastSignIn ?? ""))}</p>
						)}
						{person.fixed && <p className="admin-quiet">{peopleTexts.fixed}</p>}
					</>
				)}
			</EntryList>
		</EntrySection>
	);
}

/** A new person, or the role of one. */
function PersonForm({ entries, hasPasswords }: { entries: Entries<Person>; hasPasswords: boolean }) {
	const { entered, enter, was, form, store } = entries;
	const { name, states } = entered;
	const faults = {
		...(name.trim() === "" && { name: problems.name }),
		...(states?.length === 0 && { states: problems.states }),
	};
	const choice = (label: string, rights: Rights) => (
		<Choice
			type="radio"
			name="role"
			label={label}
			checked={rights.role === entered.role && !rights.states === !states}
			onChange={() => enter({ ...entered, ...rights })}
		/>
	);
	return (
		<EntryForm {...form} faults={faults} onSubmit={() => store(entered)}>
			{(problemOf) => (
				<>
					{was ? (
						<p className="entry-name" translate="no">
							{was.name}
						</p>
					) : (
						<TextEntry
							label={fields.name}
							help={hasPasswords ? fields.nameHelp : fields.proxiedNameHelp}
							problem={problemOf("name")}
							value={name}
							maxLength={254}
							onChange={(typed) => enter({ ...entered, name: typed })}
						/>
					)}
					<fieldset className="entry-fieldset">
						<legend>{fields.role}</legend>
						<div className="entry-choices">
							{choice(fields.owner, OWNER)}
							{choice(fields.editor, EDITOR)}
							{choice(fields.stateEditor, { role: "editor", states: states ?? [] })}
						</div>
						{states && (
							<StateList
								legend={fields.states}
								value={states}
								onChange={(chosen) => enter({ ...entered, states: chosen })}
							/>
						)}
						<FieldProblem problem={problemOf("states")} />
					</fieldset>
				</>
			)}
		</EntryForm>
	);
}

function rightsOf({ role, states }: Person): Rights {
	return { role, states };
}
