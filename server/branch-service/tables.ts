/** The branch service's tables. Columns have the names of the create payload (docs/product.md, Branch fields). */
import type { Generated } from "kysely";
import type { BranchPayload } from "../../shared/branch-payload.ts";

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
}

interface AuditTable {
	id: Generated<number>;
	/** ISO 8601, UTC. */
	at: string;
	/** A user's name, or where the branch came from. */
	who: string;
	action: "created" | "updated";
	branchId: number;
	/** The branch as JSON with the create payload's fields; null if it did not exist. */
	before: string | null;
	after: string;
}
