/** The branch service's tables. Columns have the names of the create payload (docs/product.md, Branch fields). */
import type { Generated } from "kysely";
import type { BranchPayload } from "../../../shared/branch-payload.ts";

export interface Tables {
	states: { id: Generated<number>; name: string };
	cities: { id: Generated<number>; name: string; stateId: number };
	branches: BranchTable;
	/** Every change of a branch, oldest first. */
	audit: AuditTable;
	/** The state of the database: whether it was filled, and the version of its keys. */
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
	/** Equal for branches that count as the same one. */
	matchKey: string;
	/** 1 for a sample branch that nobody has changed, 2 for one that somebody has, otherwise 0. */
	sample: Generated<number>;
}

export type AuditAction = "created" | "updated" | "removed" | "restored";

interface AuditTable {
	id: Generated<number>;
	/** ISO 8601, UTC. */
	at: string;
	/** A user's name, or where the branches came from. */
	who: string;
	/** `restored` stands for a backup that replaced all branches. */
	action: AuditAction;
	/** 0 if restored. */
	branchId: number;
	/** JSON with fields of the create payload: those that changed, or all if the branch was removed; null if there is nothing. */
	before: string | null;
	/** The same, or all fields if the branch was created. JSON, so `null` if there is nothing. */
	after: string;
}
