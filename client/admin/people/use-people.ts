import { useState } from "react";
import { PEOPLE_PATH } from "../../../shared/api/api-paths.ts";
import {
	type ApiToken,
	type PeopleAnswer,
	People as PeopleSent,
	type Person,
	type Rights,
} from "../../../shared/api/people.ts";
import { peopleTexts } from "../../text/for-admins/people-texts.ts";
import { Changed, useConfirmed } from "../account/use-confirmed.tsx";
import type { Command } from "../admin-api.ts";
import { useAnswer } from "../use-answer.ts";

const { confirm, shownOnce, tokens } = peopleTexts;

/** What a change has left to do. */
interface Left {
	/** A password or token that is shown only now, and what it is. */
	shown?: { label: string; secret: string };
	/** Tokens that go on working, though who has made them was removed. */
	tokens: readonly ApiToken[];
}

interface PeopleChange {
	title: string;
	help?: string;
	yes: string;
	/** What a secret in the answer is. */
	label?: string;
	tokens?: readonly ApiToken[];
}

const namesOf = (all: readonly ApiToken[]) => all.map(({ name }) => name);

export type People = ReturnType<typeof usePeople>;

/**
 * The people and tokens, and the commands that change them. Each resolves with whether it succeeded.
 *
 * @param confirms whether each of them needs the own password
 */
export function usePeople(confirms: boolean) {
	const request = useAnswer(PEOPLE_PATH, PeopleSent);
	const confirmed = useConfirmed(confirms);
	const [left, setLeft] = useState<Left>();

	async function send(name: Command<unknown>["name"], input: object, change: PeopleChange): Promise<boolean> {
		const { label = "", tokens = [], ...question } = change;
		setLeft(undefined);
		const isDone = await confirmed.send({
			...{ name, input, question, answer: Changed },
			onDone({ message, password, token }) {
				const secret = password ?? token;
				setLeft({ tokens, ...(secret && { shown: { label, secret } }) });
				return message;
			},
		});
		request.again();
		return isDone;
	}

	const revoking = (all: readonly ApiToken[]) => {
		return { title: tokens.ask(namesOf(all)), help: tokens.askHelp, yes: tokens.revoke };
	};
	return {
		request,
		confirmed,
		left,
		add(name: string, rights: Rights) {
			const question = { title: peopleTexts.add, yes: peopleTexts.addNow };
			return send("addPerson", { name, ...rights }, { ...question, label: shownOnce(name) });
		},
		changeRights({ name, role, states }: Person, rights: Rights) {
			const question = { title: peopleTexts.changeRoleOf(name), yes: peopleTexts.changeRole };
			return send("changeRights", { name, ...rights, was: { role, states } }, question);
		},
		renew({ name }: Person) {
			const question = { title: confirm.renew(name), help: confirm.renewHelp, yes: confirm.renewNow };
			return send("renewPassword", { name }, { ...question, label: shownOnce(name) });
		},
		endFactor({ name }: Person) {
			const question = { title: confirm.endFactor(name), help: confirm.endFactorHelp, yes: confirm.endFactorNow };
			return send("endFactorOf", { name }, question);
		},
		remove({ name }: Person, { tokens: all, others }: PeopleAnswer) {
			const made = all.filter(({ by }) => by === name);
			const help = confirm.removeHelp(others, namesOf(made));
			return send(
				"removePerson",
				{ name },
				{ title: confirm.remove(name), help, yes: confirm.removeNow, tokens: made },
			);
		},
		addToken({ name, access, expires }: ApiToken) {
			const question = { title: tokens.add, yes: tokens.addNow, label: peopleTexts.tokenShownOnce };
			return send("addToken", { name: name.trim(), access, expires }, question);
		},
		revoke: (token: ApiToken) => send("revokeToken", { name: token.name }, revoking([token])),
		/** @param all that somebody has made */
		revokeAll: (all: readonly ApiToken[], by: string) => send("revokeTokensOf", { by }, revoking(all)),
	};
}
