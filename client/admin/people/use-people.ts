import { useState } from "react";
import * as v from "valibot";
import { PEOPLE_FACTOR_PATH, PEOPLE_PASSWORD_PATH, PEOPLE_PATH, TOKENS_PATH } from "../../../shared/api/api-paths.ts";
import { type ApiToken, type Person, peopleSchema, type Rights } from "../../../shared/api/people.ts";
import { outputOf } from "../../browser/output-of.ts";
import { peopleTexts } from "../../text/for-admins/people-texts.ts";
import { askForChange } from "../account/ask-for-change.ts";
import { type OwnQuestion, useConfirming } from "../account/use-confirming.tsx";
import { useSending } from "../history/use-sending.tsx";
import { useAnswer } from "../use-answer.ts";

const answerSchema = v.object({ data: peopleSchema });

const peopleIn = (body: unknown) => outputOf(answerSchema, body)?.data;

/** Tokens that somebody has made who is removed, by their names. */
interface LeftTokens {
	by: string;
	tokens: readonly string[];
}

/** What the last change did. */
interface Done {
	message: string;
	/** A password or token that is shown only now, and what it is. */
	shown?: { label: string; secret: string };
	left?: LeftTokens | undefined;
}

interface Change {
	question: OwnQuestion;
	body?: object;
	/** What a secret in the answer is. */
	label?: string;
	left?: LeftTokens;
}

export type People = ReturnType<typeof usePeople>;

/**
 * The people and tokens, and the calls that change them. Each resolves with whether it succeeded.
 *
 * @param confirms whether each of them needs the own password
 */
export function usePeople(confirms: boolean) {
	const asked = useAnswer(PEOPLE_PATH, peopleIn);
	const sending = useSending();
	const { confirm: ask, dialog } = useConfirming(confirms);
	const [done, setDone] = useState<Done>();

	async function send(method: "POST" | "PUT" | "DELETE", path: string, change: Change) {
		const { question, body, label = "", left } = change;
		if (sending.isBusy) return false;
		const answer = await sending.send(peopleTexts.saving, () =>
			ask(question, (own) => {
				setDone(undefined);
				return askForChange(path, method, { ...body, ...own });
			}),
		);
		asked.again();
		if (!answer) return false;
		const { message, password, token } = answer;
		const secret = password ?? token;
		setDone({ message, ...(secret && { shown: { label, secret } }), ...(left?.tokens.length && { left }) });
		return true;
	}

	const of = ({ name }: { name: string }) => `?name=${encodeURIComponent(name)}`;
	const { shownOnce, tokenShownOnce, confirm, tokens } = peopleTexts;
	const askRevoke = (names: readonly string[]) => ({
		title: tokens.ask(names),
		help: tokens.askHelp,
		yes: tokens.revoke,
	});
	/** The tokens that a person has made. */
	function madeBy({ name }: Person): LeftTokens {
		const all = asked.answer?.kind === "ok" ? asked.answer.data.tokens : [];
		return { by: name, tokens: all.filter(({ by }) => by === name).map((token) => token.name) };
	}

	return {
		asked,
		sending,
		dialog,
		done,
		forgetDone: () => setDone(undefined),
		add(name: string, rights: Rights, password: string) {
			const body = { name, ...rights, ...(password && { password }) };
			const question = { title: confirm.add(name), yes: peopleTexts.addNow };
			return send("POST", PEOPLE_PATH, { question, body, label: shownOnce(name) });
		},
		changeRights({ name, role, states }: Person, rights: Rights) {
			const body = { ...rights, was: { role, states } };
			const question = { title: confirm.changeRole(name), yes: peopleTexts.changeRole };
			return send("PUT", PEOPLE_PATH + of({ name }), { question, body });
		},
		renew(person: Person) {
			const question = { title: confirm.renew(person.name), help: confirm.renewHelp, yes: confirm.renewNow };
			return send("PUT", PEOPLE_PASSWORD_PATH + of(person), { question, label: shownOnce(person.name) });
		},
		endFactor(person: Person) {
			const question = {
				title: confirm.endFactor(person.name),
				help: confirm.endFactorHelp,
				yes: confirm.endFactorNow,
			};
			return send("DELETE", PEOPLE_FACTOR_PATH + of(person), { question });
		},
		/** @param others the role of those whom only a proxy signs in */
		remove(person: Person, others: Rights["role"] | null) {
			const left = madeBy(person);
			const help = confirm.removeHelp(others, left.tokens);
			const question = { title: confirm.remove(person.name), help, yes: confirm.removeNow };
			return send("DELETE", PEOPLE_PATH + of(person), { question, left });
		},
		addToken({ name, access, expires }: ApiToken) {
			const body = { name: name.trim(), access, expires };
			const question = { title: tokens.askAdd(body.name), yes: tokens.addNow };
			return send("POST", TOKENS_PATH, { question, body, label: tokenShownOnce });
		},
		revoke: (token: ApiToken) => send("DELETE", TOKENS_PATH + of(token), { question: askRevoke([token.name]) }),
		revokeAll: (left: LeftTokens) =>
			send("DELETE", `${TOKENS_PATH}?by=${encodeURIComponent(left.by)}`, { question: askRevoke(left.tokens) }),
	};
}
