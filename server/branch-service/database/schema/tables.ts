/** The branch service's tables. Columns have the names of the create payload (docs/product.md, Branch fields). */
import type { Generated } from "kysely";
import type { AdminChange } from "../../../../shared/api/admin-answers.ts";
import type { BranchPayload } from "../../../../shared/branch/branch-payload.ts";

export interface Tables {
	states: { id: Generated<number>; name: string };
	cities: { id: Generated<number>; name: string; stateId: number };
	branches: BranchTable;
	/** What somebody did at once, such as one upload, oldest first. */
	changes: ChangeTable;
	audit: AuditTable;
	/** The state of the database: whether it was filled, the version of its keys, and the lender's calendar. */
	settings: { name: string; value: string };
}

/** All fields of the payload; three are stored in another form. */
interface BranchTable extends Omit<BranchPayload, "stateName" | "cityName" | "long"> {
	id: Generated<number>;
	/** `long` of the payload. */
	lng: number;
	/** A JSON list of texts. */
	services: string;
	/** The city's row leads to the names of city and state. */
	cityId: number;
	matchKey: string;
	/** 1 for a sample branch that nobody has changed, 2 for one that somebody has, otherwise 0. */
	sample: Generated<number>;
	/** A JSON list of closures (shared/hours/week.ts). */
	closures: Generated<string>;
	/** The id of its newest entry in the audit, 0 if there is none. */
	lastChange: Generated<number>;
}

/** As admins get it; that it was undone follows from the others. */
interface ChangeTable extends Omit<AdminChange, "id" | "undoneBy" | "undoable"> {
	id: Generated<number>;
}

export type AuditAction = "created" | "updated" | "removed" | "restored" | "calendar";

interface AuditTable {
	id: Generated<number>;
	/** ISO 8601, UTC. */
	at: string;
	/** A user's name, or where the branches came from. */
	who: string;
	/** `restored` stands for a backup that replaced all branches, `calendar` for a change of holidays and days off. */
	action: AuditAction;
	/** 0 if it is not about one branch. */
	branchId: number;
	/**
	 * JSON with fields of the create payload and closures: those that changed, or all if the branch was removed; null if there is
	 * nothing. Or the calendar.
	 */
	before: string | null;
	/** The same, or all fields if the branch was created. JSON, so `null` if there is nothing. */
	after: string;
	changeId: number | null;
}
