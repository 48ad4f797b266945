/** Who may do what (docs/product.md, Admins). */

/** An owner may do everything; an editor everything but manage people and tokens. */
export type Role = "owner" | "editor";

export interface Rights {
	role: Role;
	/** The official names of the only states whose branches an editor may change; null for all. */
	states: readonly string[] | null;
}

/** A person as owners see them. */
export interface Person extends Rights {
	/** The name in the audit, which may be a mail address if a proxy signs people in. */
	name: string;
	/** Whether the operator's settings have their password, so that nothing about them can be changed. */
	fixed: boolean;
}

/** Writing is changing branches and uploading sheets. */
export type TokenAccess = "read" | "write";

/** A token of a program, without the token itself. Dates are `YYYY-MM-DD` in Asia/Kolkata. */
export interface ApiToken {
	name: string;
	access: TokenAccess;
	/** When and by whom it was made. */
	created: string;
	by: string;
	/** The last day on which it is valid. */
	expires: string;
	/** The last day on which it was used; null before that. */
	used: string | null;
}

/** A change of who may do what. */
export interface PeopleEvent {
	/** The time in ISO 8601, UTC. */
	at: string;
	who: string;
	/** What they did, in words. */
	done: string;
}

export interface PeopleAnswer {
	people: readonly Person[];
	tokens: readonly ApiToken[];
	/** The last changes, newest first. */
	events: readonly PeopleEvent[];
	/** The role of everybody else whom a proxy signs in; null if people sign in with passwords. */
	others: Role | null;
}

/** What was done. */
export interface PersonAnswer {
	message: string;
	/** A generated password, which is not shown again; null if there is none. */
	password: string | null;
}

/** A new token, which is not shown again. */
export interface TokenAnswer {
	message: string;
	token: string;
}

/** The rights of an owner. */
export const OWNER: Rights = { role: "owner", states: null };
