/** Changes of a branch that begin on a date. */
import { isDate } from "../hours/calendar.ts";
import { cleanText } from "../text/clean-text.ts";

/** How many a branch may have. */
export const MAX_COMING = 10;

/** What visitors get of it: where the branch will be and its name, as far as these change. */
export interface ComingPlace {
	from: string;
	name?: string;
	address?: string;
	city?: string;
	state?: string;
	pincode?: string;
}

const FOR_VISITORS = {
	name: "name",
	address: "address",
	cityName: "city",
	stateName: "state",
	pincode: "pincode",
} as const;

/** The coming changes that visitors are told of. */
export function comingPlaces(
	coming: readonly { from: string; fields: Readonly<Record<string, unknown>> }[],
	today: string,
): ComingPlace[] {
	return coming.flatMap(({ from, fields }) => {
		const place: ComingPlace = { from };
		for (const [field, name] of Object.entries(FOR_VISITORS)) {
			const value = fields[field];
			if (value !== undefined) place[name] = String(value);
		}
		return from > today && Object.keys(place).length > 1 ? [place] : [];
	});
}

/** Longer than any text of a branch. */
const LONGEST = 300;

/** Reads the coming changes of a branch in a feed. Those that cannot be used are left out, and whether there are any such. */
export function readFeedComing(raw: unknown): { coming: ComingPlace[]; isFaulty: boolean } {
	if (raw === undefined || raw === null) return { coming: [], isFaulty: false };
	if (!Array.isArray(raw) || raw.length > MAX_COMING) return { coming: [], isFaulty: true };
	const coming = raw.flatMap((each: unknown) => readPlace(each) ?? []);
	return { coming: coming.sort((a, b) => (a.from < b.from ? -1 : 1)), isFaulty: coming.length < raw.length };
}

function readPlace(raw: unknown): ComingPlace | undefined {
	if (typeof raw !== "object" || raw === null) return undefined;
	const { from, ...others } = raw as Record<string, unknown>;
	if (typeof from !== "string" || !isDate(from)) return undefined;
	const place: ComingPlace = { from };
	for (const name of Object.values(FOR_VISITORS)) {
		const value = others[name];
		if (value === undefined || value === null || value === "") continue;
		if (typeof value !== "string" || value.length > LONGEST) return undefined;
		place[name] = cleanText(value.toWellFormed());
	}
	return Object.keys(place).length > 1 ? place : undefined;
}
