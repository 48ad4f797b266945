/** The first fill of a new database, and the sample branches. */
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { BranchPayload } from "../../../shared/branch/branch-payload.ts";
import { validateBranch } from "../../../shared/branch/branch-payload.ts";
import type { Holiday } from "../../../shared/hours/calendar.ts";
import type { Closure } from "../../../shared/hours/week.ts";
import { compareTexts } from "../../../shared/text/compare-texts.ts";
import type { Command } from "../../engine/engine.ts";
import type { Entity, Reader } from "../../engine/kind.ts";
import type { Put } from "../../engine/plan.ts";
import type { Rows } from "../database/schema/tables.ts";
import { type BranchContent, SAMPLE } from "../kinds/branch.ts";
import { type Dated, datedClosure, datedHoliday, isHoliday, isRule, readOfNoBranch } from "../kinds/dated.ts";
import { type SeenVersions, wasSeen } from "./one-branch.ts";

export interface NewBranch extends BranchPayload {
	closures?: readonly Closure[];
}

export interface Samples {
	unchanged: number;
	/** Those that somebody has changed, by name. */
	changed: { id: number; name: string; cityName: string; stateName: string }[];
	/** A number that rises with each change of a sample; 0 if there are none. */
	version: number;
}

export const SAMPLE_FILE = path.join(import.meta.dirname, "..", "sample-branches.json");

const FILLED = "filled";

/** Who added them, in the history. */
export const SOURCE = "sample data";

/** Adds these samples, or those of the file with its holidays; refused as `taken` if there are any branches. */
export const addSamples: Command<{ branches?: readonly NewBranch[] | undefined }> = {
	name: "samples",
	async plan({ reader }, { branches }) {
		const any = await reader.db.selectFrom("branch").select("id").limit(1).executeTakeFirst();
		if (any) return { puts: [], problems: [{ code: "taken", message: "There are branches already" }], name: "" };
		const file = branches ? undefined : await readSampleFile();
		const added = (branches ?? file?.branches ?? []).flatMap(({ closures = [], ...fields }, at): Put[] => {
			const id = -1 - at;
			const content = { ...fields, sample: SAMPLE.unchanged };
			const dated = closures.map((closure): Put => ({ kind: "dated", after: datedClosure(id, closure) }));
			return [{ kind: "branch", id, after: content }, ...dated];
		});
		const isNew = file && (await readCalendarEntries(reader)).length === 0;
		const holidays = isNew
			? file.holidays.map((holiday): Put => ({ kind: "dated", after: datedHoliday(holiday) }))
			: [];
		return { puts: [...added, ...holidays], name: "" };
	},
};

/** Makes some changed samples somebody's own branches and removes all others. */
export const settleSamples: Command<{ keep: readonly number[]; expected: SeenVersions }> = {
	name: "samples",
	async plan({ reader }, { keep, expected }) {
		const samples = await selectSamples(reader);
		const { version, changed } = summaryOf(samples);
		const changedIds = new Set(changed.map(({ id }) => id));
		if (!wasSeen(expected, version) || samples.length === 0 || !keep.every((id) => changedIds.has(id)))
			return { puts: [], problems: [{ code: "stale", message: "The examples have changed in the meantime" }] };
		return { puts: await removals(reader, samples, new Set(keep)), name: "" };
	},
};

/** Removes the samples that nobody has changed. */
export const removeSamples: Command<object> = {
	name: "samples",
	async plan({ reader }) {
		const samples = await selectSamples(reader);
		const unchanged = samples.filter(({ content }) => content.sample === SAMPLE.unchanged);
		const isLast = unchanged.length === samples.length;
		return { puts: await removals(reader, unchanged, new Set(), isLast), name: "" };
	},
};

/** Holidays go with the last samples: a lender may be open at Christmas. What an admin has changed stays. */
async function removals(
	reader: Reader,
	samples: readonly Entity<BranchContent>[],
	kept: ReadonlySet<number>,
	isLast = true,
): Promise<Put[]> {
	const puts = samples.map(({ id, content: { sample, ...content } }): Put => {
		return { kind: "branch", id, after: kept.has(id) ? content : null };
	});
	if (!isLast || puts.length === 0) return puts;
	const entries = await readCalendarEntries(reader);
	const keys = (contents: readonly Dated[]) =>
		contents.map((each) => JSON.stringify(Object.entries(each).sort())).sort();
	const ofSamples = keys((await readSampleFile()).holidays.map(datedHoliday));
	const isUnchanged = ofSamples.join() === keys(entries.map(({ content }) => content)).join();
	return isUnchanged ? [...puts, ...entries.map(({ id }): Put => ({ kind: "dated", id, after: null }))] : puts;
}

async function readCalendarEntries(reader: Pick<Reader, "db">) {
	return (await readOfNoBranch(reader)).filter(({ content }) => isHoliday(content) || isRule(content));
}

async function selectSamples(reader: Reader): Promise<Entity<BranchContent>[]> {
	const samples = await reader.by<BranchContent>("branch", "sample", [SAMPLE.unchanged, SAMPLE.changed]);
	return samples.sort((a, b) => compareTexts(a.content.name, b.content.name));
}

function summaryOf(samples: readonly Entity<BranchContent>[]): Samples {
	const changed = samples.filter(({ content }) => content.sample === SAMPLE.changed);
	return {
		unchanged: samples.length - changed.length,
		changed: changed.map(({ id, content: { name, cityName, stateName } }) => ({ id, name, cityName, stateName })),
		version: Math.max(0, ...samples.map(({ version }) => version)),
	};
}

export const readSamples = async (reader: Reader): Promise<Samples> => summaryOf(await selectSamples(reader));

/** Whether any branch is invented, as far as is known: one that somebody has changed may still have an invented address. */
export async function hasSamples(db: Rows): Promise<boolean> {
	const any = db.selectFrom("branch").select("id").where("sample", "is not", null).limit(1);
	return (await any.executeTakeFirst()) !== undefined;
}

/** The samples' branches and holidays. The branches get new ids, because an earlier branch's may be in links. */
async function readSampleFile(): Promise<{ branches: NewBranch[]; holidays: Holiday[] }> {
	const file: { branches: { id: number }[]; holidays: Holiday[] } = JSON.parse(await readFile(SAMPLE_FILE, "utf8"));
	const branches = file.branches.map(({ id, ...fields }) => {
		const { branch } = validateBranch(fields);
		if (!branch) throw new Error(`The sample's branch ${id} is not valid`);
		return branch;
	});
	return { branches, holidays: file.holidays };
}

/** Whether the database was filled, even with no branches. */
export async function isFilled(db: Rows): Promise<boolean> {
	return (await db.selectFrom("settings").select("name").where("name", "=", FILLED).executeTakeFirst()) !== undefined;
}

/** Records that the database needs no samples, unless this is already recorded. */
export async function recordFill(transaction: Rows, count: number): Promise<void> {
	await transaction
		.insertInto("settings")
		.values({ name: FILLED, value: String(count) })
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}
