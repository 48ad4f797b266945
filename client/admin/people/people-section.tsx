import * as v from "valibot";
import { OWNER, type PeopleAnswer, Person, type Rights } from "../../../shared/api/people.ts";
import { useLeaveWarning } from "../../browser/use-leave-warning.ts";
import { peopleTexts } from "../../text/for-admins/people-texts.ts";
import { whenText } from "../calendar-text.ts";
import { RadioEntry, TextEntry } from "../entries/entry-field.tsx";
import { type Field, fieldOf } from "../entries/entry-form.tsx";
import type { EntryAction } from "../entries/entry-section.tsx";
import { EntryList, EntrySection } from "../entries/entry-section.tsx";
import { StateList } from "../entries/states-field.tsx";
import { type EntryKind, useEntries } from "../entries/use-entries.ts";
import type { People } from "./use-people.ts";

const { fields, problems } = peopleTexts;
const field = fieldOf<Person>();

const ROLES: Readonly<Record<string, Rights>> = {
	owner: OWNER,
	editor: { role: "editor", states: null },
	stateEditor: { role: "editor", states: [] },
};

const RIGHTS: Field<Person> = {
	name: "states",
	check: ({ states }) => states?.length === 0 && problems.states,
	show: ({ role, states }, problem, change) => (
		<RadioEntry
			legend={fields.role}
			options={{ owner: fields.owner, editor: fields.editor, stateEditor: fields.stateEditor }}
			value={states ? "stateEditor" : role}
			problem={problem}
			onChange={(chosen) => change({ ...ROLES[chosen], ...(chosen === "stateEditor" && states && { states }) })}
		>
			{states && (
				<StateList legend={fields.states} value={states} onChange={(chosen) => change({ states: [...chosen] })} />
			)}
		</RadioEntry>
	),
};

/** @param user who is signed in @param hasPasswords whether they sign in on this site */
const peopleKind = (user: string, hasPasswords: boolean): EntryKind<Person> => ({
	texts: { ...peopleTexts, editOne: peopleTexts.changeRoleOf },
	empty: { name: "", role: "editor", states: null, fixed: false, factor: false, lastSignIn: null },
	entered: v.object({ ...Person.entries, states: v.nullable(v.array(v.string())) }),
	textOf: ({ name }) => name,
	isName: true,
	linesOf: (person) => [
		person.name,
		isSame(person, user) ? `${peopleTexts.role(person)} (${peopleTexts.you})` : peopleTexts.role(person),
		...(hasPasswords ? [peopleTexts.signsIn(person.factor, whenText(person.lastSignIn ?? ""))] : []),
		...(person.fixed ? [peopleTexts.fixed] : []),
	],
	keyOf: ({ name }) => name,
	fields: (was) => [
		was
			? NAME
			: field(
					"name",
					TextEntry,
					{ label: fields.name, help: hasPasswords ? fields.nameHelp : fields.proxiedNameHelp, maxLength: 254 },
					{ check: ({ name }) => name.trim() === "" && problems.name },
				),
		RIGHTS,
	],
});

/** The name of somebody whose role is changed. */
const NAME: Field<Person> = {
	name: "name",
	show: ({ name }) => (
		<p className="entry-name" translate="no">
			{name}
		</p>
	),
};

/** The people with what an owner may do with them, and the form for a new one. */
export function PeopleSection({ people, data, user }: { people: People; data: PeopleAnswer; user: string }) {
	const hasPasswords = data.others === null;
	const { change } = people;
	const label = (name: string) => ({ label: peopleTexts.shownOnce(name) });
	const entries = useEntries(peopleKind(user, hasPasswords), {
		tabKey: `person-${user}`,
		list: data.people,
		isBusy: people.confirmed.isBusy,
		async change(was, [person]) {
			if (!person) return false;
			const { role, states } = person;
			if (was) {
				const seen = { role: was.role, states: was.states };
				return change("changeRights", { name: was.name, role, states, was: seen });
			}
			const name = person.name.trim();
			return change("addPerson", { name, role, states }, label(name));
		},
	});
	useLeaveWarning(entries.isBusy || entries.isTouched, peopleTexts.leave);

	function remove({ name, role, states }: Person) {
		const tokens = data.tokens.filter(({ by }) => by === name);
		const names = tokens.map((token) => token.name);
		const help = peopleTexts.confirm.removeHelp(data.others, names);
		const again = { text: peopleTexts.confirm.addAgain(name), run: () => entries.openNew({ name, role, states }) };
		return change("removePerson", { name }, { help, tokens, again });
	}

	function actionsOf(person: Person): EntryAction[] {
		const { name } = person;
		const action = (what: "changeRole" | "renew" | "endFactor" | "remove", run: EntryAction["run"]) => ({
			text: peopleTexts[what],
			label: peopleTexts[`${what}Of`](name),
			run,
		});
		if (isSame(person, user)) return [];
		const endFactor = person.factor ? [action("endFactor", () => change("endFactorOf", { name }))] : [];
		if (person.fixed) return endFactor;
		return [
			action("changeRole", () => entries.open(person)),
			...(hasPasswords ? [action("renew", () => change("renewPassword", { name }, label(name)))] : []),
			...endFactor,
			action("remove", () => remove(person)),
		];
	}

	return (
		<EntrySection heading={peopleTexts.list} entries={entries}>
			<EntryList list={data.people} entries={entries} actionsOf={actionsOf} />
		</EntrySection>
	);
}

/** Names that differ only in case are one person's. */
function isSame({ name }: Person, user: string): boolean {
	return name.toLowerCase() === user.toLowerCase();
}
