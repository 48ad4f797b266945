import { useState } from "react";
import { PEOPLE_PATH } from "../../../shared/api/api-paths.ts";
import { type ApiToken, People as PeopleSent, type Rights, StaleRole } from "../../../shared/api/people.ts";
import { outputOf } from "../../browser/output-of.ts";
import { historyTexts } from "../../text/for-admins/admin-texts.ts";
import { peopleTexts } from "../../text/for-admins/people-texts.ts";
import { Changed, useConfirmed } from "../account/use-confirmed.tsx";
import { useAnswer } from "../use-answer.ts";

const { confirm, tokens } = peopleTexts;

/** What is asked before each change. With a help, it is asked even if it needs no password. */
const QUESTIONS = {
	addPerson: () => ({ title: peopleTexts.add, yes: peopleTexts.addNow }),
	changeRights: (name: string) => ({ title: peopleTexts.changeRoleOf(name), yes: peopleTexts.changeRole }),
	renewPassword: (name: string) => ({ title: confirm.renew(name), help: confirm.renewHelp, yes: confirm.renewNow }),
	endFactorOf: (name: string) => {
		return { title: confirm.endFactor(name), help: confirm.endFactorHelp, yes: confirm.endFactorNow };
	},
	removePerson: (name: string) => ({ title: confirm.remove(name), yes: confirm.removeNow }),
	addToken: () => ({ title: tokens.add, yes: tokens.addNow }),
	revokeToken: (name: string) => ({ title: tokens.ask([name]), help: tokens.askHelp, yes: tokens.revoke }),
	revokeTokensOf: () => ({ title: "", help: tokens.askHelp, yes: tokens.revoke }),
	undo: () => ({ title: historyTexts.undoTitle, help: historyTexts.peopleEffects.undo, yes: historyTexts.undo }),
};

/** What can be undone. The rest protects, and is final. */
const UNDOABLE: readonly string[] = ["addPerson", "changeRights", "addToken"];

/** What a change has left to do. */
interface Left {
	/** A password or token that is shown only now, and what it is. */
	shown?: { label: string; secret: string };
	/** Tokens that go on working, though who has made them was removed. */
	tokens: readonly ApiToken[];
	/** To undo it; or after what is final, the way on. */
	again?: WayOn | undefined;
}

interface WayOn {
	text: string;
	run(): void;
}

interface Particulars {
	title?: string;
	help?: string;
	/** What a secret in the answer is. */
	label?: string;
	/** Tokens that go on working. */
	tokens?: readonly ApiToken[];
	again?: WayOn;
}

export type People = ReturnType<typeof usePeople>;

/** The people and tokens, and what changes them. @param confirms whether each change needs the own password */
export function usePeople(confirms: boolean) {
	const request = useAnswer(PEOPLE_PATH, PeopleSent);
	const confirmed = useConfirmed(confirms);
	const [left, setLeft] = useState<Left>();

	/** @returns whether it succeeded */
	async function change(
		name: keyof typeof QUESTIONS,
		input: { name: string; [others: string]: unknown } | { by: string } | { id: number },
		{ label = "", tokens = [], again, ...asked }: Particulars = {},
	): Promise<boolean> {
		const isDone = await confirmed.send({
			...{ name, input, answer: Changed },
			question: { ...QUESTIONS[name]("name" in input ? input.name : ""), ...asked },
			onDone({ message: text, password, token, change: id }) {
				const secret = password ?? token;
				const undo = UNDOABLE.includes(name) &&
					id !== undefined && { text: historyTexts.undo, run: () => change("undo", { id }) };
				setLeft({ tokens, again: undo || again, ...(secret && { shown: { label, secret } }) });
				return { text, ...(name === "undo" && id !== undefined && { see: id }) };
			},
			rebase({ body }, { was, ...others }: { was?: Rights }) {
				const stale = outputOf(StaleRole, body);
				if (!stale || !was) return undefined;
				const roleText = (rights: Rights) => [peopleTexts.role(rights)];
				const row = { label: peopleTexts.fields.role, before: roleText(was), after: roleText(stale.data as Rights) };
				return { input: others, conflict: { by: stale.changed, rows: [row] } };
			},
		});
		request.again();
		return isDone;
	}

	return { request, confirmed, left, change };
}
