import { ALL_LANGUAGES, type Language } from "../../../shared/languages.ts";
import { placeKey } from "../../../shared/places/place-key.ts";

/**
 * Names of places in a language by `placeKey`, such as `पुणे` by `pune`, and of several places with a Latin name also with the state:
 * `mau madhya pradesh`; endings of stations with an ellipsis before them: `… जंक्शन` by `… junction`; and the forms of names for "in Pune":
 * `पुण्यात` by `@पुणे`.
 */
export type PlaceNames = Readonly<Record<string, string>>;

/** On the server all names of a language, in a browser those of its page until all are loaded. */
export class PlaceTable {
	readonly #names = new Map<string, string>();
	#used: Map<string, string> | undefined;

	add(names: PlaceNames): void {
		for (const [key, name] of Object.entries(names)) this.#names.set(key, name);
	}

	get(key: string): string | undefined {
		const name = this.#names.get(key);
		if (name !== undefined) this.#used?.set(key, name);
		return name;
	}

	/** @param state the state that the place is in, if it is known */
	nameOf(latin: string, state = ""): string | undefined {
		const key = placeKey(latin);
		const own = (state && this.get(`${key} ${placeKey(state)}`)) || this.get(key);
		const at = key.lastIndexOf(" ");
		if (own || at < 0 || !this.#names.has(key.slice(0, at))) return own;
		return this.get(`…${key.slice(at)}`)?.replace("…", this.get(key.slice(0, at)) ?? "");
	}

	/** Calls a function that renders a page at once. @returns with its result, the names that it used */
	record<Result>(render: () => Result): [result: Result, names: PlaceNames] {
		const used = new Map<string, string>();
		this.#used = used;
		try {
			return [render(), Object.fromEntries(used)];
		} finally {
			this.#used = undefined;
		}
	}
}

const TABLES = new Map(ALL_LANGUAGES.map((language) => [language, new PlaceTable()]));

export const placeTable = (language: Language) => TABLES.get(language) as PlaceTable;

/** Makes what texts say as `{placeIn}`: of `Kothrud, पुणे`, the last part has the form. @param pattern for names without one */
export function placeForms(language: Language, pattern: (name: string) => string): (name: string) => string {
	return (name) => {
		const last = name.slice(name.lastIndexOf(", ") + 1).trimStart();
		const form = placeTable(language).get(`@${last}`);
		return form ? name.slice(0, -last.length) + form : pattern(name);
	};
}
