import { useState } from "react";
import { OWNER, type Person, type PersonAnswer, type Rights } from "../../../shared/api/people.ts";
import { PEOPLE_PASSWORD_PATH, PEOPLE_PATH } from "../../../shared/paths.ts";
import { messageWithReference } from "../../text/for-admins/message-with-reference.ts";
import { type AdminCall, askAdmin } from "../admin-api.ts";
import { useAnswer } from "../use-answer.ts";
import { peopleIn, personAnswerIn } from "./read-people.ts";

/** What the last change did. */
export interface PeopleResult {
	message: string;
	isFault: boolean;
	/** A password to pass on, with the name of its person. */
	shown?: { name: string; password: string };
}

export type People = ReturnType<typeof usePeople>;

/** The people, and the calls that change them. Each resolves with whether it succeeded. */
export function usePeople() {
	const { answer, slow, again } = useAnswer(PEOPLE_PATH, peopleIn);
	const [isBusy, setBusy] = useState(false);
	const [result, setResult] = useState<PeopleResult>();

	async function send(path: string, name: string, call: Pick<AdminCall<PersonAnswer>, "method" | "body">) {
		if (isBusy) return false;
		setBusy(true);
		setResult(undefined);
		const outcome = await askAdmin(path, { ...call, isElsewhere: true, read: personAnswerIn });
		setBusy(false);
		if (outcome.kind === "ok") {
			const { message, password } = outcome.data;
			setResult({ message, isFault: false, ...(password !== null && { shown: { name, password } }) });
		} else if (outcome.kind !== "aborted") setResult({ message: messageWithReference(outcome), isFault: true });
		again();
		return outcome.kind === "ok";
	}

	const of = ({ name }: Person) => `?name=${encodeURIComponent(name)}`;
	return {
		answer,
		slow,
		again,
		isBusy,
		result,
		forgetResult: () => setResult(undefined),
		add: (name: string, rights: Rights, password: string) =>
			send(PEOPLE_PATH, name, { method: "POST", body: { name, ...rights, ...(password && { password }) } }),
		changeRights(person: Person, rights: Rights) {
			const was: Rights = person.role === "owner" ? OWNER : { role: person.role, states: person.states };
			return send(PEOPLE_PATH + of(person), person.name, { method: "PUT", body: { ...rights, was } });
		},
		renew: (person: Person) => send(PEOPLE_PASSWORD_PATH + of(person), person.name, { method: "PUT", body: {} }),
		remove: (person: Person) => send(PEOPLE_PATH + of(person), person.name, { method: "DELETE" }),
	};
}
