/** Packs the rows that a preview has read, so that storing them does not read the sheet again. */
import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createDeflateRaw, inflateRawSync } from "node:zlib";
import { type Answer, changesReading } from "../../../shared/api/sheet-answers.ts";
import type { City } from "../../../shared/branch/branch.ts";
import { isAsked, type WarningCode } from "../../../shared/branch/branch-warning.ts";
import type { Leaving } from "../commands/sheet.ts";
import type { WantedBranch } from "../commands/wanted-branch.ts";
import type { PlannedSheet } from "./plan-sheet.ts";

/** The content of a sheet without errors. */
export interface ReadRows {
	branches: WantedBranch[];
	/** How many further rows repeat one of these. */
	repeated: number;
	/** The codes of the preview's questions. */
	questionCodes: WarningCode[];
	leaving: readonly Leaving[];
	/** How many further rows are left out. */
	leftOut: number;
}

/** The first line. Each of the other lines has some rows. */
interface Head extends Omit<ReadRows, "branches"> {
	digest: string;
}

/** The source of the rows. If any of it differs, other rows could be read, or other questions asked. */
interface RowSource {
	bytes: Uint8Array;
	/** Already applied to the rows. */
	answers: readonly Answer[];
	cities: readonly City[];
}

/** Limits in bytes; 20,000 rows have 9 MB, and 0.6 MB packed. Larger sheets are read again. */
const MAX_READ = 32 * 1024 * 1024;
const MAX_PACKED = 4 * 1024 * 1024;

/** Limits how many rows are in memory as text at the same time. */
const ROWS_PER_LINE = 200;

/** Deflate's fastest level: a third of the size, in a tenth of a second for 20,000 rows. */
const LEVEL = 1;

/** Packs the rows of a sheet without errors; undefined if they are too large to be kept. */
export async function packRows(
	source: RowSource,
	{
		branches,
		content,
		warnings,
		leaving,
		leftOut,
	}: Pick<PlannedSheet, "branches" | "warnings" | "leaving" | "leftOut"> & {
		content: Pick<PlannedSheet["content"], "repeated">;
	},
): Promise<Uint8Array | undefined> {
	const questionCodes = [...new Set(warnings.map(({ code }) => code))].filter(isAsked);
	const head: Head = { digest: digestOf(source), repeated: content.repeated, questionCodes, leaving, leftOut };
	const parts: Buffer[] = [];
	let [read, packed] = [0, 0];
	function* lines() {
		yield `${JSON.stringify(head)}\n`;
		for (let start = 0; start < branches.length && read <= MAX_READ && packed <= MAX_PACKED; start += ROWS_PER_LINE) {
			const line = Buffer.from(`${JSON.stringify(branches.slice(start, start + ROWS_PER_LINE))}\n`);
			read += line.length;
			yield line;
		}
	}
	await pipeline(Readable.from(lines()), createDeflateRaw({ level: LEVEL }), async (deflated) => {
		for await (const part of deflated as AsyncIterable<Buffer>) {
			packed += part.length;
			parts.push(part);
		}
	});
	return read > MAX_READ || packed > MAX_PACKED ? undefined : Buffer.concat(parts);
}

/** The packed rows; undefined if they were read from another source. */
export function unpackRows(rows: Uint8Array, source: RowSource): ReadRows | undefined {
	const text = inflateRawSync(rows, { maxOutputLength: 2 * MAX_READ });
	let end = text.indexOf("\n");
	const { digest, ...head } = JSON.parse(text.toString("utf8", 0, end)) as Head;
	if (digest !== digestOf(source)) return undefined;
	const branches: WantedBranch[] = [];
	for (let start = end + 1; start < text.length; start = end + 1) {
		end = text.indexOf("\n", start);
		for (const row of JSON.parse(text.toString("utf8", start, end)) as WantedBranch[]) branches.push(row);
	}
	return { ...head, branches };
}

function digestOf({ bytes, answers, cities }: RowSource): string {
	const read = answers.filter(changesReading);
	const places = cities.map(({ name, state }) => [name, state.name]);
	return createHash("sha256")
		.update(`${JSON.stringify([read, places])}\n`)
		.update(bytes)
		.digest("base64url");
}
