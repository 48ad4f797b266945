/** The texts of a language, made of its catalogue: a build puts them into its files, and Node makes them when it loads one. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { ALL_LANGUAGES, type Language } from "../../../shared/languages.ts";
import { numberText } from "../../../shared/text/number-text.ts";
import { type Argument, PLACE_FORMS } from "./compile-message.ts";
import { compilePart, type Group, type Source } from "./compile-part.ts";
import type { AdminPart, AdminTexts, Part, PartTexts } from "./message-types.ts";
import { type PlaceNames, placeForms } from "./place-table.ts";

const TEXTS = path.join(import.meta.dirname, "..");

/** A part of a language's texts, which a build puts in the place of such a call (catalogue-plugin.ts). @throws as `sourceOf` does */
export function catalogue<Name extends Part>(language: Language, part: Name): PartTexts<Name>;
export function catalogue<Name extends AdminPart>(name: "for-admins", part: Name): AdminTexts<Name>;
export function catalogue(name: string, part: string): unknown {
	return evaluate(sourceOf(name, part));
}

/** The same part of all languages. */
export function catalogues<Name extends Part | "places">(
	part: Name,
): Readonly<Record<Language, Name extends Part ? PartTexts<Name> : PlaceNames>> {
	return evaluate(sourceOfAll(part));
}

/** All names of places of a language, which need not have each of these files. */
function placesOf(language: string): PlaceNames {
	const [osm, more, own, forms] = ["place-names-osm", "more-place-names", "place-names", "place-in"].map((name) => {
		const file = path.join(TEXTS, language, `${name}.json`);
		return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as PlaceNames) : {};
	});
	const inPlaces = Object.entries(forms ?? {}).map(([name, form]) => [`@${name}`, form]);
	return { ...osm, ...more, ...own, ...Object.fromEntries(inPlaces) };
}

function evaluate<Texts>({ before, object }: Source): Texts {
	return new Function("numberText", "placeForms", `${before}return ${object}`)(numberText, placeForms);
}

/** The JavaScript of a part of all languages. @throws as `sourceOf` does */
export function sourceOfAll(part: string): Source {
	const own = ALL_LANGUAGES.map((language) => {
		const { before, object } = sourceOf(language, part);
		return `${language}:${before ? `(()=>{${before}return ${object}})()` : object}`;
	});
	return { before: "", object: `{${own.join(",\n")}}` };
}

/** The JavaScript of a part of a catalogue. @throws if it has other keys than in English, or a text that cannot be compiled */
export function sourceOf(name: string, part: string): Source {
	if (part === "places") return { before: "", object: JSON.stringify(placesOf(name)) };
	const isForAdmins = name === "for-admins";
	const english = readCatalogue(isForAdmins ? name : "en")[part];
	const args = readArguments(isForAdmins ? name : "for-visitors");
	try {
		const own = readCatalogue(name);
		const placePattern = String(own[PLACE_FORMS]);
		return compilePart({ name: part, own: own[part], english, args, locale: isForAdmins ? "en" : name, placePattern });
	} catch (error) {
		throw new Error(`client/text/${name}/texts.json: ${error instanceof Error ? error.message : error}`, {
			cause: error,
		});
	}
}

/** The file with a language's texts, or with those of the pages for admins. */
export function catalogueFile(name: string): string {
	return path.join(TEXTS, name, "texts.json");
}

/** A catalogue as it is written. */
export function readCatalogue(name: string): Group {
	return JSON.parse(readFileSync(catalogueFile(name), "utf8"));
}

/** A line of `Arguments`, or several: a text's key and what it gets. */
const ARGUMENT_LINE = /^\t(?:"([^"\n]+)"|(\w+)): \[([^\][]*)\];$/gm;

/** What each text gets, by its key, read from the types; undefined for a text with only a note. @param name `for-visitors` or `for-admins` */
export function readArguments(name: string): Map<string, readonly Argument[] | undefined> {
	const source = readFileSync(path.join(TEXTS, "arguments", `${name}.ts`), "utf8");
	const entries = [...source.matchAll(ARGUMENT_LINE)].map(([, quoted, plain = "", list = ""]) => {
		const args = list.split(",").flatMap((each) => {
			const [argument, type] = each.trim().split(": ");
			return argument && type ? [{ name: argument, type }] : [];
		});
		return [quoted ?? plain, args.length > 0 ? args : undefined] as const;
	});
	return new Map(entries);
}
