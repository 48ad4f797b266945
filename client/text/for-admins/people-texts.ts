import type { Rights, Role } from "../../../shared/api/people.ts";
import { catalogue } from "../catalogue/catalogue.ts";
import { listText } from "./admin-texts.ts";

const texts = catalogue("for-admins", "people");

/** Texts of the page for people, and of the own password. */
export const peopleTexts = {
	...texts,
	role: ({ role, states }: Rights) => texts.role(role, listText(states ?? [])),
	confirm: {
		...texts.confirm,
		/** @param others the role of those whom only a proxy signs in @param tokens the names of the tokens that they made */
		removeHelp: (others: Role | null, tokens: readonly string[]) => texts.confirm.removeHelp(others, listText(tokens)),
	},
	tokens: {
		...texts.tokens,
		stay: (names: readonly string[]) => texts.tokens.stay(names.length, listText(names)),
		ask: (names: readonly string[]) => texts.tokens.ask(names.length, listText(names)),
	},
};
