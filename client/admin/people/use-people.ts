import { useState } from "react";
import { PEOPLE_FACTOR_PATH, PEOPLE_PASSWORD_PATH, PEOPLE_PATH, TOKENS_PATH } from "../../../shared/api/api-paths.ts";
import {
	type ApiToken,
	type PeopleAnswer,
	People as PeopleSent,
	type Person,
	type Rights,
} from "../../../shared/api/people.ts";
import { outputOf } from "../../browser/output-of.ts";
import { peopleTexts } from "../../text/for-admins/people-texts.ts";
import { type Change, changedIn, useChanges } from "../account/use-changes.tsx";
import { useAnswer } from "../use-answer.ts";

const peopleIn = (body: unknown) => outputOf(PeopleSent, body)?.data;

interface Done {
	message: string;
	/** A password or token that is shown only now, and what it is. */
	shown?: { label: string; secret: string };
	/** Tokens that go on working, though who has made them was removed. */
	left: readonly ApiToken[];
}

interface PeopleChange extends Omit<Change<unknown>, "read"> {
	/** What a secret in the answer is. */
	label?: string;
	left?: readonly ApiToken[];
}

const namesOf = (tokens: readonly ApiToken[]) => tokens.map(({ name }) => name);

export type People = ReturnType<typeof usePeople>;

/**
 * The people and tokens, and the calls that change them. Each resolves with whether it succeeded.
 *
 * @param confirms whether each of them needs the own password
 */
export function usePeople(confirms: boolean) {
	const request = useAnswer(PEOPLE_PATH, peopleIn);
	const { change, ...sending } = useChanges(confirms);
	const [done, setDone] = useState<Done>();

	async function send(path: string, { label = "", left = [], ...call }: PeopleChange) {
		if (sending.isBusy) return false;
		const changed = await change(path, { ...call, read: changedIn });
		request.again();
		if (!changed) return false;
		const { message, password, token } = changed;
		const secret = password ?? token;
		setDone({ message, ...(secret && { shown: { label, secret } }), left });
		return true;
	}

	const of = ({ name }: { name: string }) => `?name=${encodeURIComponent(name)}`;
	const { confirm, shownOnce, tokens } = peopleTexts;
	const asking = (what: "renew" | "endFactor", { name }: Person) => ({
		title: confirm[what](name),
		help: confirm[`${what}Help`],
		yes: confirm[`${what}Now`],
	});
	const askRevoke = (all: readonly ApiToken[]) => {
		return { title: tokens.ask(namesOf(all)), help: tokens.askHelp, yes: tokens.revoke };
	};
	return {
		request,
		...sending,
		done,
		forgetDone: () => setDone(undefined),
		add(name: string, rights: Rights) {
			const body = { name, ...rights };
			const question = { title: peopleTexts.add, yes: peopleTexts.addNow };
			return send(PEOPLE_PATH, { method: "POST", body, question, label: shownOnce(name) });
		},
		changeRights(person: Person, rights: Rights) {
			const { name, role, states } = person;
			const question = { title: peopleTexts.changeRoleOf(name), yes: peopleTexts.changeRole };
			const body = { ...rights, was: { role, states } };
			return send(PEOPLE_PATH + of(person), { method: "PUT", body, question });
		},
		renew(person: Person) {
			const question = asking("renew", person);
			const label = shownOnce(person.name);
			return send(PEOPLE_PASSWORD_PATH + of(person), { method: "PUT", question, label });
		},
		endFactor(person: Person) {
			const question = asking("endFactor", person);
			return send(PEOPLE_FACTOR_PATH + of(person), { method: "DELETE", question });
		},
		remove(person: Person, { tokens, others }: PeopleAnswer) {
			const left = tokens.filter(({ by }) => by === person.name);
			const help = confirm.removeHelp(others, namesOf(left));
			const question = { title: confirm.remove(person.name), help, yes: confirm.removeNow };
			return send(PEOPLE_PATH + of(person), { method: "DELETE", question, left });
		},
		addToken({ name, access, expires }: ApiToken) {
			const body = { name: name.trim(), access, expires };
			const question = { title: tokens.add, yes: tokens.addNow };
			return send(TOKENS_PATH, { method: "POST", body, question, label: peopleTexts.tokenShownOnce });
		},
		revoke: (token: ApiToken) => send(TOKENS_PATH + of(token), { method: "DELETE", question: askRevoke([token]) }),
		/** @param left all that somebody has made */
		revokeAll: (left: readonly ApiToken[], by: string) =>
			send(`${TOKENS_PATH}?by=${encodeURIComponent(by)}`, { method: "DELETE", question: askRevoke(left) }),
	};
}
