/** The branch service's tables. Their columns have the names of the create payload (docs/product.md, Branch fields). */
import type { Generated } from "kysely";
import type { AdminChange, ChangeKind } from "../../../../shared/api/admin-answers.ts";
import type { ApiToken, Role } from "../../../../shared/api/people.ts";
import type { BranchPayload } from "../../../../shared/branch/branch-payload.ts";

export interface Tables {
	states: { id: Generated<number>; name: string };
	cities: { id: Generated<number>; name: string; stateId: number };
	branches: BranchTable;
	/** Changes as single operations, such as one upload, oldest first. */
	changes: ChangeTable;
	audit: AuditTable;
	sheetAnswers: AnswerTable;
	/** Settings of the database: whether it was filled, the version of its keys, and the lender's calendar. */
	settings: { name: string; value: string };
	people: PersonTable;
	tokens: TokenTable;
	/** Hashes of passwords and tokens, and the secrets of second factors, by kind and key, such as `password asha`. */
	secrets: { name: string; value: string };
	sessions: SessionTable;
	/** Texts that the site keeps, such as the counts of searches of a month. */
	documents: { name: string; content: string };
	/** How often somebody has failed to sign in, until a time in milliseconds since 1970; by a digest of the address, or a person's key. */
	signInFailures: { name: string; count: number; ends: number };
	/** One row, whose value changes with branches, their places and settings. */
	dataVersion: { value: string | number };
}

/** Who may sign in with a password, or has a role of their own. */
interface PersonTable {
	id: Generated<number>;
	name: string;
	/** The same for all names that look alike. */
	key: string;
	role: Role;
	/** A JSON list of the only states whose branches they may change; empty for all. */
	states: string;
	/** The time in ISO 8601, UTC; empty before the first. */
	lastSignIn: string;
	/** 1 if somebody else knows the password, so that it must be replaced at the next sign-in. */
	mustRenew: number;
}

/** A token of a program, with `ApiToken`'s fields. */
interface TokenTable extends Omit<ApiToken, "used"> {
	id: Generated<number>;
	key: string;
	/** Empty before its first use. */
	used: string;
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

/** All fields of the payload; some are stored in another form. */
interface BranchTable extends Omit<BranchPayload, "stateName" | "cityName" | "long" | "services"> {
	id: Generated<number>;
	/** The payload's `long`. */
	lng: number;
	/** A JSON list of texts. */
	services: string;
	/** The id of the city, whose row leads to the names of city and state. */
	cityId: number;
	matchKey: string;
	/** The key of its code (shared/branch/text-rules.ts), empty without one. */
	codeKey: Generated<string>;
	/** One of `SAMPLE` (store/stored-branch.ts). */
	sample: Generated<number>;
	/** A JSON list of closures (shared/hours/week.ts). */
	closures: Generated<string>;
	/** A JSON list of changes that begin on a date (shared/branch/coming-change.ts). */
	coming: Generated<string>;
	/** What `placeOfPin` (store/stored-branch.ts) made of the place for which the position was set, if the branch is elsewhere since; or `PIN_IS_RIGHT`; otherwise empty. */
	pinPlace: Generated<string>;
	/** The id of the branch's newest entry in the audit, 0 if there is none. */
	lastChange: Generated<number>;
}

/** A change as admins get it. Whether it was undone follows from other changes. */
interface ChangeTable extends Omit<AdminChange, "id" | "kind" | "undoneBy" | "undoable" | "undoing" | "fields"> {
	id: Generated<number>;
	kind: ChangeKind;
	/** A JSON list of the fields that it changed in branches that were stored before and after it. */
	fields: Generated<string>;
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

export type AuditAction = "created" | "updated" | "removed" | "restored" | "calendar" | "notice";

interface AuditTable {
	id: Generated<number>;
	/** The time in ISO 8601, UTC. */
	at: string;
	/** The name of a user, or of a source such as the sample data. */
	who: string;
	/** `restored` stands for a backup that replaced all branches, `calendar` and `notice` for a change of these. */
	action: AuditAction;
	/** The id of the branch; 0 if the entry is not about one branch. */
	branchId: number;
	/**
	 * JSON with fields of the create payload and closures: the changed ones, or all if the branch was removed; null if there was nothing
	 * before. For changes of the calendar or the notice, these.
	 */
	before: string | null;
	/** As `before`, but with all fields if the branch is new, and the JSON text `null` if there is nothing afterwards. */
	after: string;
	changeId: number | null;
}
