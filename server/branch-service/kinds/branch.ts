import type { BranchFieldName, RareFieldName } from "../../../shared/branch/branch-fields.ts";
import { BRANCH_FIELDS, FIELD_NAMES, RARE_FIELDS } from "../../../shared/branch/branch-fields.ts";
import type { BranchPayload } from "../../../shared/branch/branch-payload.ts";
import { phonesIn } from "../../../shared/branch/phones.ts";
import { codeKey } from "../../../shared/branch/text-rules.ts";
import { placeKey } from "../../../shared/places/place-key.ts";
import { CODE_FIELDS } from "../../../shared/search/index/searched-fields.ts";
import { listed } from "../../engine/author.ts";
import {
	type Change,
	type EngineDb,
	type Entity,
	type Kind,
	kindOf,
	type Problem,
	type Reader,
} from "../../engine/kind.ts";
import { batches } from "../../engine/reader.ts";
import { beyondFeed, countBranches } from "./feed-bounds.ts";
import { readCities, readSpelling, storePlaces } from "./places.ts";

/** The fields of a branch; rare ones are there only if they have a value, so that a new field changes no table. */
export type BranchContent = Omit<BranchPayload, RareFieldName> &
	Partial<Pick<BranchPayload, RareFieldName>> & {
		/** What an example of the first start is: `SAMPLE.unchanged` or `SAMPLE.changed`; missing for the lender's own. */
		sample?: number;
		/** What `placeOfPin` made of the place for which the position was set, if the branch is elsewhere since; or `PIN_IS_RIGHT`. */
		pinPlace?: string;
	};

/** A changed example is still invented. */
export const SAMPLE = { unchanged: 1, changed: 2 } as const;

/** The `pinPlace` of a position that somebody has called right, however far it is from the pincode. */
export const PIN_IS_RIGHT = "right";

/** Raise this whenever columns are computed in another way, even through `placeKey`: they are then computed again. */
export const COLUMNS_VERSION = 1;

/** A key that is equal for branches that count as the same one: same name, city and pincode in any spelling. */
export function matchKey({ name, cityName, pincode }: Pick<BranchPayload, "name" | "cityName" | "pincode">): string {
	return `${placeKey(name)}|${placeKey(cityName)}|${pincode}`;
}

/** Whether a position may be wrong: older than the address, or far from the pincode; not if somebody has called it right. */
export function isPinDoubtful(pinPlace = "", isFar = false): boolean {
	return pinPlace === "" ? isFar : pinPlace !== PIN_IS_RIGHT;
}

export const EXISTS = "Another branch has the same name, city and pincode";

export function hasCode({ id, content: { name, branchCode } }: Entity<BranchContent>): string {
	return `“${name}” (ID ${id}) has Branch Code ${branchCode}`;
}

const RARE: ReadonlySet<string> = new Set([...RARE_FIELDS, "pinPlace"]);

/** The fields that are not a branch's own but the store's. */
const HIDDEN: ReadonlySet<string> = new Set(["sample", "pinPlace"]);

const branch: Kind<BranchContent> = {
	columns: {
		matchKey: {
			type: "text",
			of: matchKey,
			from: ["name", "cityName", "pincode"],
			indexed: true,
			unique: { field: "name", taken: () => EXISTS, twice: () => "This branch appears twice" },
		},
		codeKey: {
			type: "text",
			of: ({ branchCode }) => (branchCode ? codeKey(branchCode) : null),
			from: ["branchCode"],
			indexed: "sparse",
			unique: {
				field: "branchCode",
				taken: hasCode,
				twice: ({ branchCode }) => `Two branches would have Branch Code ${branchCode}`,
			},
		},
		pincode: { type: "text", of: ({ pincode }) => pincode, indexed: true },
		state: { type: "text", of: ({ stateName }) => stateName },
		city: { type: "text", of: ({ cityName }) => cityName },
		area: { type: "text", of: ({ area }) => area },
		name: { type: "text", of: ({ name }) => name, indexed: true },
		sample: { type: "integer", of: ({ sample = null }) => sample, indexed: "sparse" },
		services: { type: "text", of: ({ services = null }) => services, indexed: "sparse" },
		/** What a search looks in beside other columns: out of the content, it takes several times as long. */
		words: { type: "text", of: wordsOf },
		phones: { type: "text", of: phoneDigits },
	},
	indexes: [["state", "city"]],
	isCounted: true,
	title: ({ name }) => name,
	label: (field) =>
		field === "sample" ? "Whether it is an example" : (BRANCH_FIELDS[field as BranchFieldName]?.label ?? ""),
	hidden: HIDDEN,
	scope: ({ name, stateName }) => ({
		states: [stateName],
		refusal: (own, is) => `“${name}” ${is} in ${stateName}. You may change only branches in ${listed(own)}`,
	}),
	isSame: (field, a, b) =>
		(field === "stateName" || field === "cityName") && placeKey(String(a)) === placeKey(String(b)),
	async normalize(contents, reader, leaving) {
		const spelling = await readSpelling(reader.db, contents, leaving);
		return contents.map((content) => {
			const isAtPin = content.pinPlace !== undefined && content.pinPlace === placeOfPin(content);
			return withoutEmpty(content, { ...spelling.of(content), ...(isAtPin && { pinPlace: "" }) });
		});
	},
	settle(before, after, fields) {
		// That the position is right is said beside a change, or by itself, which is not recorded.
		if (fields.every((field) => field === "pinPlace")) return before;
		const settled = {
			...after,
			pinPlace: after.pinPlace === before.pinPlace ? pinPlaceAfter(before, after) : after.pinPlace,
		};
		const isEdited = fields.some((field) => !HIDDEN.has(field));
		if (isEdited && before.sample === SAMPLE.unchanged && after.sample === before.sample)
			settled.sample = SAMPLE.changed;
		return withoutEmpty(settled as BranchContent);
	},
	/** An example in which something else is still changed does not become an unchanged one again. */
	async undone({ id, before, after }, { db }) {
		if (before.sample !== SAMPLE.changed || after.sample !== SAMPLE.unchanged) return after;
		const entries = db.selectFrom("entries").select("after").where("kind", "=", "branch").where("entity", "=", id);
		const row = await entries.where("before", "is", null).orderBy("id").limit(1).executeTakeFirst();
		const first: Partial<BranchContent> = JSON.parse(row?.after ?? "{}");
		const isAsFirst = FIELD_NAMES.every((name) => (first[name] ?? "") === (after[name] ?? ""));
		return isAsFirst ? after : { ...after, sample: SAMPLE.changed };
	},
	recorded: ({ before, after, fields }) => {
		const isSaid = before !== null && after !== null && fields.includes("sample") && after.sample !== SAMPLE.changed;
		return [...FIELD_NAMES.filter((name) => fields.includes(name)), ...(isSaid ? ["sample"] : [])];
	},
	check: boundsProblems,
	touched: changeSamples,
	stored: (contents, db) => storePlaces(db, contents),
};

export const BRANCH = kindOf(branch);

const NAMES = [...FIELD_NAMES, "sample", "pinPlace"] as const;

/** A content, and what replaces parts of it, in the order of the form. */
function withoutEmpty(content: BranchContent, parts: Partial<BranchContent> = {}): BranchContent {
	// An object that is filled by computed names takes five times the memory.
	return Object.fromEntries(
		NAMES.flatMap((name) => {
			const value = parts[name] ?? content[name];
			return value === undefined || (value === "" && RARE.has(name)) ? [] : [[name, value]];
		}),
	) as BranchContent;
}

function wordsOf(content: BranchContent): string {
	const { address, contactPerson = "", email = "" } = content;
	return [address, ...CODE_FIELDS.map((field) => content[field] ?? ""), contactPerson, email].join(" ");
}

/** All of its numbers, as dialled from abroad and, behind a blank, within India: `919876543210 09876543210`. */
function phoneDigits({ contactNo, phones = "" }: BranchContent): string {
	const numbers = [contactNo, ...phonesIn(phones).map(({ number }) => number)];
	return numbers.flatMap((number) => [number.replace("+", ""), number.replace("+91", "0")]).join(" ");
}

/** An example of which something was changed is no longer as it came. */
async function changeSamples(ids: readonly number[], db: EngineDb): Promise<void> {
	for (const batch of batches(ids)) {
		const unchanged = db.selectFrom("branch").select(["id", "content"]).where("sample", "=", SAMPLE.unchanged);
		for (const { id, content } of await unchanged.where("id", "in", batch).execute()) {
			const sample = SAMPLE.changed;
			const changed = JSON.stringify({ ...JSON.parse(content), sample });
			await db.updateTable("branch").set({ sample, content: changed }).where("id", "=", id).execute();
		}
	}
}

type Pinned = Pick<BranchContent, "address" | "pincode" | "lat" | "long" | "pinPlace">;

/** Equal for the same address, in any spelling. The name of a city may be corrected without a move. */
function placeOfPin({ address, pincode }: Pinned): string {
	return `${placeKey(address)} ${pincode}`;
}

/** The value of `pinPlace` after a change. */
function pinPlaceAfter(before: Pinned, after: Pinned): string {
	if (before.lat !== after.lat || before.long !== after.long) return "";
	const isRight = before.pinPlace === PIN_IS_RIGHT;
	const place = (!isRight && before.pinPlace) || placeOfPin(before);
	if (place !== placeOfPin(after)) return place;
	return isRight ? PIN_IS_RIGHT : "";
}

/** The site refuses a feed that is longer than its limits as a whole. What adds nothing is never refused. */
async function boundsProblems(changes: readonly Change<BranchContent>[], { db }: Reader): Promise<Problem[]> {
	const added = changes.reduce((sum, { before, after }) => sum + Number(!before) - Number(!after), 0);
	const moved = changes.flatMap(({ before, after }) => {
		return after && (after.cityName !== before?.cityName || after.stateName !== before?.stateName) ? [after] : [];
	});
	const spelling = moved.length > 0 ? (await readSpelling(db, moved)).added : { states: [], cities: [] };
	if (added <= 0 && spelling.cities.length === 0) return [];
	const newCities = spelling.cities.map(({ cityName: name, stateName }) => ({ name, state: { name: stateName } }));
	const cities = newCities.length > 0 ? [...(await readCities(db)), ...newCities] : [];
	const message = beyondFeed(added > 0 ? (await countBranches(db)) + added : 0, cities);
	return message === undefined ? [] : [{ code: "beyond", message }];
}
