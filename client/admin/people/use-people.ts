import { useState } from "react";
import * as v from "valibot";
import { PEOPLE_PASSWORD_PATH, PEOPLE_PATH, TOKENS_PATH } from "../../../shared/api/api-paths.ts";
import { type ApiToken, type Person, peopleSchema, type Rights } from "../../../shared/api/people.ts";
import { outputOf } from "../../browser/output-of.ts";
import { peopleTexts } from "../../text/for-admins/people-texts.ts";
import { type AdminCall, askAdmin } from "../admin-api.ts";
import { useSending } from "../history/use-sending.tsx";
import { useAnswer } from "../use-answer.ts";

const changedSchema = v.object({
	message: v.string(),
	password: v.nullish(v.string()),
	token: v.optional(v.string()),
});

const answerSchema = v.object({ data: peopleSchema });

const peopleIn = (body: unknown) => outputOf(answerSchema, body)?.data;

/** What the last change did. */
interface Done {
	message: string;
	/** A password or token that is shown only now, and what it is. */
	shown?: { label: string; secret: string };
}

/** Changes who may do what. */
export function askForChange(path: string, method: AdminCall<unknown>["method"] & string, body?: object) {
	return askAdmin(path, { method, body, isElsewhere: true, read: (json) => outputOf(changedSchema, json) });
}

export type People = ReturnType<typeof usePeople>;

/** The people and tokens, and the calls that change them. Each resolves with whether it succeeded. */
export function usePeople() {
	const asked = useAnswer(PEOPLE_PATH, peopleIn);
	const sending = useSending();
	const [done, setDone] = useState<Done>();

	async function send(...[path, method, body, label = ""]: [...Parameters<typeof askForChange>, label?: string]) {
		if (sending.isBusy) return false;
		setDone(undefined);
		const answer = await sending.send(peopleTexts.saving, () => askForChange(path, method, body));
		asked.again();
		if (!answer) return false;
		const { message, password, token } = answer;
		const secret = password ?? token;
		setDone({ message, ...(secret && { shown: { label, secret } }) });
		return true;
	}

	const of = ({ name }: { name: string }) => `?name=${encodeURIComponent(name)}`;
	const { shownOnce, tokenShownOnce } = peopleTexts;
	return {
		asked,
		sending,
		done,
		forgetDone: () => setDone(undefined),
		add: (name: string, rights: Rights, password: string) =>
			send(PEOPLE_PATH, "POST", { name, ...rights, ...(password && { password }) }, shownOnce(name)),
		changeRights: ({ name, role, states }: Person, rights: Rights) =>
			send(PEOPLE_PATH + of({ name }), "PUT", { ...rights, was: { role, states } }),
		renew: (person: Person) => send(PEOPLE_PASSWORD_PATH + of(person), "PUT", {}, shownOnce(person.name)),
		remove: (person: Person) => send(PEOPLE_PATH + of(person), "DELETE"),
		addToken: ({ name, access, expires }: ApiToken) =>
			send(TOKENS_PATH, "POST", { name: name.trim(), access, expires }, tokenShownOnce),
		revoke: (token: ApiToken) => send(TOKENS_PATH + of(token), "DELETE"),
	};
}
