/** The branch service's tables. Columns carry the names of the create payload (docs/product.md, Branch fields). */
import type { Generated } from "kysely";
import type { WeekHours } from "../../shared/branch.ts";

export interface Tables {
	states: { id: Generated<number>; name: string };
	cities: { id: Generated<number>; name: string; stateId: number };
	branches: BranchTable;
	/** Every change of a branch, oldest first. */
	audit: AuditTable;
	/** What the database remembers of itself: that it was filled, and which rule made its keys. */
	settings: { name: string; value: string };
}

interface BranchTable extends WeekHours {
	id: Generated<number>;
	name: string;
	address: string;
	landmark: string;
	pincode: string;
	area: string;
	lat: number;
	lng: number;
	contactNo: string;
	contactPerson: string;
	/** A JSON list of texts. */
	services: string;
	/** The state is the city's. */
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
