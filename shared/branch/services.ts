/** The services of a branch: as text `Home loan, Farm loan`, in a feed a list. */
import * as v from "valibot";
import { placeKey } from "../places/place-key.ts";
import type { ListInput, Read } from "./field.ts";

const MAX_SERVICES = 20;

/** As the visitors' filter takes them. */
const LONGEST = 80;

/** Reads a list of services, each once. @param text clean @returns `Home loan, Farm loan` */
export function readServices(text: string): Read<string> {
	const names = withoutRepeats(text.split(/[,;|/]/).map((name) => name.trim()));
	if (names.length > MAX_SERVICES) return { message: `A branch has at most ${MAX_SERVICES} services` };
	if (!names.some((name) => /\p{L}/u.test(name))) return { message: "Services must be names, such as Home loan" };
	if (names.some((name) => name.length > LONGEST))
		return { message: `A service has at most ${LONGEST} characters: write a comma between two` };
	return { value: names.join(", ") };
}

export const SERVICE_LIST: ListInput = { of: "names", item: v.string() };

/** The services of a text in its normal form. */
export function servicesIn(text: string): string[] {
	return text.split(", ").filter(Boolean);
}

function withoutRepeats(names: readonly string[]): string[] {
	const byKey = new Map<string, string>();
	for (const name of names) {
		const key = placeKey(name);
		if (key && !byKey.has(key)) byKey.set(key, name);
	}
	return [...byKey.values()];
}

/** Words without which two names mean the same service. */
const LOOSE = new Set(["loan", "finance", "service", "scheme"]);

/** A key that is equal for spellings of one service: `Home loans`, `HOME LOAN`, `Home`. */
function looseKey(name: string): string {
	const words = placeKey(name)
		.split(" ")
		.map((word) => word.replace(/(?<=\p{L}{3})s$/u, ""));
	return (words.some((word) => !LOOSE.has(word)) ? words.filter((word) => !LOOSE.has(word)) : words).join(" ");
}

/** Finds services by any of their spellings. */
export function createKnownServices(names: readonly string[]) {
	const byKey = new Map<string, string>();
	for (const key of [placeKey, looseKey])
		for (const name of names) if (!byKey.has(key(name))) byKey.set(key(name), name);
	const match = (name: string) => byKey.get(placeKey(name)) ?? byKey.get(looseKey(name));
	return {
		/** Services in the spelling of the known ones, each once. Unknown ones stay. */
		settle: (text: string): string => withoutRepeats(servicesIn(text).map((name) => match(name) ?? name)).join(", "),
		/** Those that are not known in any spelling. */
		unknown: (text: string): string[] => servicesIn(text).filter((name) => match(name) === undefined),
	};
}
