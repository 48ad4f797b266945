/** What was sent and how it was answered, compared with what is stored. */

export interface Write {
	/** Whoever sent it. Each client sends one write after the other. */
	client: string;
	/** In the address of each branch that it creates or updates; different for each write. */
	tag: string;
	/** Names of the branches that it creates; all or none must be stored. */
	created: readonly string[];
	/** Names of the branches that it updates, or creates if they are not stored yet. */
	updated: readonly string[];
	/** Unknown if the connection broke or the answer was 5xx, until what is stored has been read once. */
	outcome: "stored" | "not stored" | "unknown";
}

export interface StoredBranch {
	id: number;
	name: string;
	address: string;
}

export interface Findings {
	found: number;
	lost: number;
	/** Stored although it was refused, had not been stored before, or was never sent. */
	invented: number;
	duplicates: number;
	halfSheets: number;
}

export class Ledger {
	readonly #writes: Write[] = [];

	add(write: Write): void {
		this.#writes.push(write);
	}

	get sent(): number {
		return this.#writes.length;
	}

	get acknowledged(): number {
		return this.#writes.filter(({ outcome }) => outcome === "stored").length;
	}

	/** Writes of one branch whose outcome is not known. */
	get unknownCreates(): Write[] {
		return this.#writes.filter(({ outcome, updated }) => outcome === "unknown" && updated.length === 0);
	}

	/** Compares, and decides the outcome of writes for which it was unknown. */
	check(stored: readonly StoredBranch[]): Findings {
		const byName = Map.groupBy(stored, ({ name }) => name);
		const findings: Findings = { found: 0, lost: 0, invented: 0, duplicates: 0, halfSheets: 0 };
		findings.duplicates = [...byName.values()].filter(({ length }) => length > 1).length;
		const known = new Set(this.#writes.flatMap(({ created, updated }) => [...created, ...updated]));
		findings.invented = [...byName.keys()].filter((name) => !known.has(name)).length;
		for (const write of this.#writes) settle(write, byName, findings);
		const bySheets = Map.groupBy(
			this.#writes.filter(({ updated }) => updated.length > 0),
			({ client }) => client,
		);
		for (const sheets of bySheets.values()) checkUpdates(sheets, byName, findings);
		return findings;
	}
}

type ByName = ReadonlyMap<string, readonly StoredBranch[]>;

function settle(write: Write, byName: ByName, findings: Findings): void {
	const { length } = write.created.filter((name) => byName.get(name)?.every(({ address }) => address === write.tag));
	const isStored = length === write.created.length;
	if (length > 0 && !isStored) findings.halfSheets++;
	if (write.outcome === "not stored" && length > 0) findings.invented++;
	if (write.outcome === "unknown") write.outcome = isStored ? "stored" : "not stored";
	if (write.outcome === "stored") findings[isStored ? "found" : "lost"]++;
}

/** All branches that a client's sheets update must have the tag of the last sheet that was stored. */
function checkUpdates(sheets: readonly Write[], byName: ByName, findings: Findings): void {
	const last = sheets.findLast(({ outcome }) => outcome === "stored");
	if (!last) return;
	const tags = last.updated.map((name) => byName.get(name)?.[0]?.address);
	if (new Set(tags).size > 1) findings.halfSheets++;
	else if (tags[0] !== last.tag) findings.lost++;
}
