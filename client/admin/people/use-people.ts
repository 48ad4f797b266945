import { useState } from "react";
import { type ApiToken, OWNER, type Person, type Rights } from "../../../shared/api/people.ts";
import { PEOPLE_PASSWORD_PATH, PEOPLE_PATH, TOKENS_PATH } from "../../../shared/paths.ts";
import { messageWithReference } from "../../text/for-admins/message-with-reference.ts";
import { peopleTexts } from "../../text/for-admins/people-texts.ts";
import { type AdminCall, askAdmin } from "../admin-api.ts";
import { useAnswer } from "../use-answer.ts";
import { changeIn, peopleIn } from "./read-people.ts";

/** What the last change did. */
interface PeopleResult {
	message: string;
	isFault: boolean;
	/** A password or token that is shown only now, and what it is. */
	shown?: { label: string; secret: string };
}

export type People = ReturnType<typeof usePeople>;

/** The people and tokens, and the calls that change them. Each resolves with whether it succeeded. */
export function usePeople() {
	const { answer, slow, again } = useAnswer(PEOPLE_PATH, peopleIn);
	const [isBusy, setBusy] = useState(false);
	const [result, setResult] = useState<PeopleResult>();

	async function send(path: string, call: Pick<AdminCall<unknown>, "method" | "body">, label = "") {
		if (isBusy) return false;
		setBusy(true);
		setResult(undefined);
		const outcome = await askAdmin(path, { ...call, isElsewhere: true, read: changeIn });
		setBusy(false);
		if (outcome.kind === "ok") {
			const { message, password, token } = outcome.data;
			const secret = password ?? token;
			setResult({ message, isFault: false, ...(secret && { shown: { label, secret } }) });
		} else if (outcome.kind !== "aborted") setResult({ message: messageWithReference(outcome), isFault: true });
		again();
		return outcome.kind === "ok";
	}

	const of = ({ name }: { name: string }) => `?name=${encodeURIComponent(name)}`;
	return {
		answer,
		slow,
		again,
		isBusy,
		result,
		forgetResult: () => setResult(undefined),
		add(name: string, rights: Rights, password: string) {
			const body = { name, ...rights, ...(password && { password }) };
			return send(PEOPLE_PATH, { method: "POST", body }, peopleTexts.shownOnce(name));
		},
		changeRights(person: Person, rights: Rights) {
			const was: Rights = person.role === "owner" ? OWNER : { role: person.role, states: person.states };
			return send(PEOPLE_PATH + of(person), { method: "PUT", body: { ...rights, was } });
		},
		renew: (person: Person) =>
			send(PEOPLE_PASSWORD_PATH + of(person), { method: "PUT", body: {} }, peopleTexts.shownOnce(person.name)),
		remove: (person: Person) => send(PEOPLE_PATH + of(person), { method: "DELETE" }),
		addToken: (token: Pick<ApiToken, "name" | "access" | "expires">) =>
			send(TOKENS_PATH, { method: "POST", body: token }, peopleTexts.tokenShownOnce),
		revoke: (token: ApiToken) => send(TOKENS_PATH + of(token), { method: "DELETE" }),
	};
}
