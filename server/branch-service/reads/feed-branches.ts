/** Reads branches as they are in the feed. */
import type { Branch } from "../../../shared/branch/branch.ts";
import { MAY_BE_MISSING, RARE_FIELDS, VISITOR_FIELDS } from "../../../shared/branch/branch-fields.ts";
import { breaksOf } from "../../../shared/branch/breaks.ts";
import { comingPlaces } from "../../../shared/branch/coming-change.ts";
import { closedUntilOpening, isHidden } from "../../../shared/branch/opening-date.ts";
import { phonesIn } from "../../../shared/branch/phones.ts";
import { servicesIn } from "../../../shared/branch/services.ts";
import { todayInIndia } from "../../../shared/hours/today.ts";
import { DAYS, hoursField } from "../../../shared/hours/week.ts";
import type { Rows } from "../database/schema/tables.ts";
import type { BranchContent } from "../kinds/branch.ts";
import { closureOf, type DatedEntity, inOrder, isClosure, plannedOf } from "../kinds/dated.ts";
import { datedIn } from "./stored-branch.ts";
import { readMovedHere } from "./successors.ts";

/** Reading this many branches and turning them into JSON takes a few milliseconds. */
const BATCH = 100;

/** Branches in batches, in the order of their ids. @param reader its own connection: it sees no changes while a statement runs @param ids all without it */
export async function* readBatches(reader: Rows, now: () => number, ids?: readonly number[]): AsyncGenerator<Branch[]> {
	const today = todayInIndia(now());
	const movedHere = await readMovedHere(reader, now());
	// One statement, so that closures and branches are of the same moment.
	let query = reader
		.selectFrom("branch")
		.leftJoin("dated", (join) =>
			join
				.onRef("dated.branch", "=", "branch.id")
				.on(({ or, eb }) => or([eb("dated.until", "is", null), eb("dated.until", ">=", today)])),
		)
		.select(["branch.id", "branch.content", "dated.id as datedId", "dated.content as datedContent"])
		.orderBy("branch.id");
	if (ids) query = query.where("branch.id", "in", ids);
	let batch: Branch[] = [];
	let current: { id: number; content: string; dated: DatedEntity[] } | undefined;
	function add({ id, content: text, dated }: NonNullable<typeof current>): void {
		const content: BranchContent = JSON.parse(text);
		if (isHidden(content, today)) return;
		const names = movedHere.get(id);
		batch.push({ ...toBranch(id, content, dated, now()), ...(names && { movedHere: names }) });
	}
	for await (const { id, content, datedId, datedContent } of query.stream(BATCH)) {
		if (current?.id !== id) {
			if (current) add(current);
			current = { id, content, dated: [] };
		}
		if (datedId !== null && datedContent !== null)
			current.dated.push({ id: datedId, version: 0, content: JSON.parse(datedContent) });
		if (batch.length < BATCH) continue;
		yield batch;
		batch = [];
	}
	if (current) add(current);
	yield batch;
}

/** One branch; it must be there. */
export async function readForFeed(db: Rows, id: number, now: number): Promise<Branch> {
	const { content } = await db.selectFrom("branch").select("content").where("id", "=", id).executeTakeFirstOrThrow();
	return toBranch(id, JSON.parse(content), (await datedIn(db, [id - 1, id])).get(id), now);
}

const RARE: ReadonlySet<string> = new Set(RARE_FIELDS);

/** The order of fields that a feed always had. */
const ORDER = [...VISITOR_FIELDS.filter((name) => !RARE.has(name)), ...DAYS.map(hoursField)] as const;
const RARE_FOR_VISITORS = VISITOR_FIELDS.filter((name) => RARE.has(name));
const MISSING: ReadonlySet<string> = new Set(MAY_BE_MISSING);

/** A branch for the feed, without past closures, and without empty texts that may be missing there. */
function toBranch(id: number, content: BranchContent, dated: readonly DatedEntity[] = [], now: number): Branch {
	const today = todayInIndia(now);
	const { name, cityName: city, stateName: state, lat, long: lng, breaks, phones } = content;
	const branch: Record<string, unknown> = {
		id,
		name,
		city,
		state,
		lat,
		lng,
	};
	for (const field of [...ORDER, ...RARE_FOR_VISITORS]) {
		const value = content[field] ?? "";
		if (value !== "" || !MISSING.has(field)) branch[field] = value;
	}
	branch.services = servicesIn(content.services ?? "");
	if (breaks) Object.assign(branch, breaksOf({ breaks }));
	if (phones) branch.phones = phonesIn(phones);
	const opening = closedUntilOpening(content, today);
	if (opening.length > 0) branch.closures = opening;
	if (dated.length === 0) return branch as unknown as Branch;
	const ordered = inOrder(dated).map((each) => each.content);
	const closures = ordered
		.filter((each) => isClosure(each) && (each.until === undefined || each.until >= today))
		.map(closureOf);
	if (closures.length > 0) branch.closures = [...opening, ...closures];
	const places = comingPlaces(ordered.filter((each) => each.effect === "fields").map(plannedOf), today);
	if (places.length > 0) branch.coming = places;
	return branch as unknown as Branch;
}
