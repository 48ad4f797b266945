/** Reads branches as they are in the feed. */
import type { Kysely } from "kysely";
import type { Branch } from "../../../shared/branch/branch.ts";
import { MAY_BE_MISSING, RARE_FIELDS, VISITOR_FIELDS } from "../../../shared/branch/branch-fields.ts";
import { breaksOf } from "../../../shared/branch/breaks.ts";
import { comingPlaces } from "../../../shared/branch/coming-change.ts";
import { phonesIn } from "../../../shared/branch/phones.ts";
import { todayInIndia } from "../../../shared/hours/today.ts";
import { type Closure, DAYS, hoursField } from "../../../shared/hours/week.ts";
import type { Tables } from "../database/schema/tables.ts";
import { isOver } from "./closures.ts";

/** Reading this many branches and turning them into JSON takes a few milliseconds. */
const BATCH = 100;

/** All branches in batches, in the order of their ids. @param reader a connection of its own: it sees no changes meanwhile */
export async function* readBatches(reader: Kysely<Tables>, now: () => number): AsyncGenerator<Branch[]> {
	let batch: Branch[] = [];
	for await (const row of selectBranches(reader, await usedRare(reader)).stream(BATCH)) {
		if (batch.push(toBranch(row, now())) < BATCH) continue;
		yield batch;
		batch = [];
	}
	yield batch;
}

export async function readForFeed(db: Kysely<Tables>, id: number, now: number): Promise<Branch> {
	return toBranch(await selectBranches(db).where("branches.id", "=", id).executeTakeFirstOrThrow(), now);
}

/** The rare fields that any branch has. Nearly all sites have few, and reading twelve empty columns of each branch takes half as long again. */
async function usedRare(db: Kysely<Tables>): Promise<typeof RARE_FOR_VISITORS> {
	const longest = await db
		.selectFrom("branches")
		.select(({ fn }) => RARE_FOR_VISITORS.map((name) => fn.max(name).as(name)))
		.executeTakeFirst();
	return RARE_FOR_VISITORS.filter((name) => longest?.[name]);
}

type Rare = (typeof RARE_FIELDS)[number];

const isRare = (name: (typeof VISITOR_FIELDS)[number]): name is typeof name & Rare =>
	RARE_FIELDS.some((each) => each === name);

const RARE_FOR_VISITORS = [...VISITOR_FIELDS.filter(isRare), "breaks" as const, "phones" as const];

const OTHER_FIELDS = VISITOR_FIELDS.filter((name): name is Exclude<typeof name, Rare> => !isRare(name));

function selectBranches(db: Kysely<Tables>, rare = RARE_FOR_VISITORS) {
	return db
		.selectFrom("branches")
		.innerJoin("cities", "cities.id", "branches.cityId")
		.innerJoin("states", "states.id", "cities.stateId")
		.select(["branches.id", "branches.name", "cities.name as city", "states.name as state", "lat", "lng", "services"])
		.select([...OTHER_FIELDS, ...DAYS.map(hoursField), "closures", "branches.coming"])
		.select(rare)
		.orderBy("branches.id");
}

type BranchRow = Awaited<ReturnType<ReturnType<typeof selectBranches>["executeTakeFirstOrThrow"]>>;

/** A branch for the feed, without past closures, and without empty texts that may be missing there. */
function toBranch({ closures, services, breaks, phones, coming, ...row }: BranchRow, now: number): Branch {
	const today = todayInIndia(now);
	const notOver = (JSON.parse(closures) as Closure[]).filter((closure) => !isOver(closure, today));
	const places = coming === "[]" ? [] : comingPlaces(JSON.parse(coming), today);
	const branch: Branch = {
		...row,
		services: JSON.parse(services),
		...breaksOf({ breaks }),
		...(phones && { phones: phonesIn(phones) }),
		...(notOver.length > 0 && { closures: notOver }),
		...(places.length > 0 && { coming: places }),
	};
	for (const name of MAY_BE_MISSING) if (branch[name] === "") delete branch[name];
	return branch;
}
