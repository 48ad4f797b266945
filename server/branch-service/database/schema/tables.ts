/** The tables of a site, beside those of the engine. Those of entities are made from their kinds (`../../kinds/`). */
import type { Generated, Kysely } from "kysely";
import type { EngineTables, EntityRow } from "../../../engine/kind.ts";

export type Tables = EngineTables;

/** Of the database, or of a transaction. */
export type Rows = Kysely<Tables>;

declare module "../../../engine/kind.ts" {
	interface EngineTables {
		/** All states and cities that ever had a branch, with the spelling of their branches; `key` is the same for all spellings. */
		states: { id: number; name: string; key: string };
		cities: { id: number; name: string; stateId: number; key: string };
		branch: BranchRow;
		dated: DatedRow;
		/** Which branches took the place of deleted ones (kinds/successor.ts). */
		successor: EntityRow & { of: number };
		sheetAnswers: AnswerTable;
		/** Settings of the database: whether it was filled, the version of its keys, and the lender's calendar. */
		settings: { name: string; value: string };
		person: NamedRow;
		token: NamedRow;
		/** Hashes of passwords and tokens, the secrets of second factors, and when they were last used, by kind and key, such as `password asha`. */
		secrets: { name: string; value: string };
		sessions: SessionTable;
		/** Texts that the site keeps, such as the counts of searches of a month. */
		documents: { name: string; content: string };
		/** How often somebody has failed to sign in, until a time in milliseconds since 1970; by a digest of the address, or a person's key. */
		signInFailures: { name: string; count: number; ends: number };
		/** One row, whose value changes with branches, their places and settings. */
		dataVersion: { value: string | number };
	}
}

/** Who may sign in, or has a role of their own; or a token (accounts/kinds/people.ts). */
interface NamedRow extends EntityRow {
	/** The same for all names that look alike. */
	key: string;
}

/** A browser in which somebody has signed in; never restored. */
interface SessionTable {
	id: Generated<number>;
	/** SHA-256 of what the cookie has, in hexadecimal digits. */
	hash: string;
	/** The person's key. */
	person: string;
	/** Times in ISO 8601, UTC. */
	began: string;
	seen: string;
	device: string;
	address: string;
}

/** The columns of a branch (kinds/branch.ts), whose fields are in its content. */
interface BranchRow extends EntityRow {
	matchKey: string;
	codeKey: string | null;
	pincode: string;
	state: string;
	city: string;
	area: string;
	name: string;
	/** One of `SAMPLE`; null for the lender's own. */
	sample: number | null;
	services: string | null;
	words: string;
	phones: string;
}

/** The columns of a dated change (kinds/dated.ts). */
interface DatedRow extends EntityRow {
	branch: number | null;
	effect: string;
	from: string | null;
	until: string | null;
}

/** What an admin has answered about a sheet (shared/api/sheet-answers.ts). */
interface AnswerTable {
	id: Generated<number>;
	kind: string;
	/** The same for answers to the same question; unique in its kind. */
	key: string;
	/** The answer as JSON. */
	value: string;
	who: string;
	/** The time in ISO 8601, UTC. */
	at: string;
}
