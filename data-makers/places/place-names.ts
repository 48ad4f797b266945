/** Names of places besides those in the tables of cities, districts, post offices and stations: former and short ones, and in the scripts of India. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { OTHER_LANGUAGES } from "../../shared/languages.ts";
import { indianState } from "../../shared/places/indian-states.ts";
import { keyOf } from "./clean-names.ts";
import { readTable } from "./source-tables.ts";

const TEXTS = path.join(import.meta.dirname, "..", "..", "client", "text");

type NamedKind = "state" | "city" | "district" | "locality" | "station";

/** Names by the kind of place, its Latin name and state, and of a locality its district or pincode. */
export class PlaceNames {
	readonly #names = new Map<string, Set<string>>();

	add(kind: string, latin: string, state: string, district: string, name: string): void {
		const key = keyFor(kind, latin, state, district);
		const names = this.#names.get(key) ?? new Set();
		this.#names.set(key, names.add(name.normalize("NFC")));
	}

	of(kind: NamedKind, latin: string, state: string, district = ""): readonly string[] {
		return [...(this.#names.get(keyFor(kind, latin, state, district)) ?? [])];
	}
}

function keyFor(kind: string, latin: string, state: string, district: string): string {
	return [kind, keyOf(latin), state, keyOf(district)].join("|");
}

/** The product's own names, written down by hand: they stand beside the official ones. */
export const OWN_NAMES = namesIn("own-names.tsv");

/** Names gathered from other sources, and those that pages show. The latter have no state: one city of a name is large enough to be shown. */
export const GATHERED_NAMES = namesIn("names.tsv.gz");
for (const language of OTHER_LANGUAGES) {
	const shown: Record<string, string> = JSON.parse(
		readFileSync(path.join(TEXTS, language, "place-names.json"), "utf8"),
	);
	for (const [latin, name] of Object.entries(shown)) {
		const state = indianState(latin);
		GATHERED_NAMES.add(state ? "state" : "city", state ?? latin, state ?? "", "", name);
	}
}

function namesIn(file: string): PlaceNames {
	const names = new PlaceNames();
	for (const [kind = "", latin = "", state = "", district = "", , name = ""] of readTable(file))
		names.add(kind, latin, state, district, name);
	return names;
}
