/** The branch service's tables. Columns carry the names of the create payload (docs/product.md, Branch fields). */
import type { Generated } from "kysely";
import type { BranchPayload } from "../../shared/branch-payload.ts";

export interface Tables {
	states: { id: Generated<number>; name: string };
	cities: { id: Generated<number>; name: string; stateId: number };
	branches: BranchTable;
	/** Every change of a branch, oldest first. */
	audit: AuditTable;
	/** What the database remembers of itself: that it was filled, and which rule made its keys. */
	settings: { name: string; value: string };
}

/** Every field of the payload, of which three are stored in another way. */
interface BranchTable extends Omit<BranchPayload, "stateName" | "cityName" | "long"> {
	id: Generated<number>;
	/** `long` of the payload. */
	lng: number;
	/** A JSON list of texts. */
	services: string;
	/** The city has the names of city and state. */
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
	/** The branch as JSON of the create payload's fields; null where there was none. */
	before: string | null;
	after: string;
}
