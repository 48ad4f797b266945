/** People and the tokens of programs: what is stored of them, without their secrets. */
import type { ApiToken, Rights } from "../../../shared/api/people.ts";
import { exactKey, nameKey } from "../../config/admin-name.ts";
import { type Kind, kindOf, tableOf, type Unique } from "../../engine/kind.ts";

export type PersonContent = {
	/** The name as it was added, in NFC. */
	name: string;
	rights: Rights;
};

export type TokenContent = Omit<ApiToken, "used">;

/** What their history is about, beside branches and their documents. */
const TOPIC = -3;

/** What lets a person or token in, and what notes it, by their keys: secrets that go with them. They are in no content, entry or history. */
const OWN_SECRETS = { person: ["password", "factor", "signIn"], token: ["token", "tokenUse"] } as const;

const person: Kind<PersonContent> = {
	...ofOwners("person", 1000, "There are 1000 admins, which is the maximum."),
	columns: keyColumn(({ content: { name } }, wanted) => {
		const like = exactKey(name) === exactKey(wanted.name) ? "" : `, which looks like ${wanted.name}`;
		return `There is already an admin ${name}${like}.`;
	}),
	label: () => "Role",
	lost: ({ name }) => `Add ${name} again: they get a new password.`,
};

const token: Kind<TokenContent> = {
	...ofOwners("token", 100, "There are 100 tokens: revoke one first."),
	columns: keyColumn((_holder, { name }) => `There is already a token ${name}.`),
	lost: () => "Make a new token.",
};

export const PERSON = kindOf(person);
export const TOKEN = kindOf(token);

/** No two names look alike. */
function keyColumn<Of extends { name: string }>(taken: Unique<Of>["taken"]): Kind<Of>["columns"] {
	const unique: Unique<Of> = { field: "name", taken, twice: ({ name }) => `${name} appears twice.` };
	return { key: { type: "text", of: ({ name }) => nameKey(name), indexed: true, unique } };
}

/** @param most how many there may be, and what is said then */
function ofOwners<Of extends { name: string }>(kind: keyof typeof OWN_SECRETS, most: number, beyond: string) {
	return {
		title: ({ name }) => name,
		topic: () => TOPIC,
		isPrivate: true,
		scope: () => ({ states: null, refusal: () => "Only owners manage people and tokens" }),
		// The words of a change say it.
		recorded: () => [],
		async check(changes, { db }) {
			const added = changes.reduce((sum, { before, after }) => sum + Number(!before) - Number(!after), 0);
			if (added <= 0) return [];
			const stored = await db.selectFrom(tableOf(kind)).select("id").execute();
			return stored.length + added > most ? [{ code: "beyond", message: beyond }] : [];
		},
		/** Whoever removes them, nothing is left with which they could come back. */
		async removed(contents, db) {
			const keys = contents.map(({ name }) => nameKey(name));
			const names = keys.flatMap((key) => OWN_SECRETS[kind].map((secret) => `${secret} ${key}`));
			await db.deleteFrom("secrets").where("name", "in", names).execute();
			if (kind === "person") await db.deleteFrom("sessions").where("person", "in", keys).execute();
		},
	} satisfies Partial<Kind<Of>>;
}

/** `owner`, `editor`, or `editor of Goa and Kerala`. */
export function rightsText({ role, states }: Rights): string {
	return states ? `${role} of ${new Intl.ListFormat("en-IN").format(states)}` : role;
}
