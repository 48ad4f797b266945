/** The texts of a language, made of its catalogue: a build puts them into its files, and Node makes them when it loads one. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { ALL_LANGUAGES, type Language } from "../../shared/languages.ts";
import { numberText } from "../../shared/text/number-text.ts";
import { type Argument, compileMessage, DAY_FORMS } from "./compile-message.ts";
import type { AdminPart, AdminTexts, Part, PartTexts } from "./message-types.ts";

/** A catalogue, or something in it. */
export type Tree = string | readonly string[] | Group;

interface Group {
	readonly [key: string]: Tree;
}

/** The JavaScript of a part of a catalogue. */
export interface Source {
	/** Declarations that the object needs. */
	before: string;
	/** Reads these and `numberText`. */
	object: string;
}

const TEXTS = path.join(import.meta.dirname, "..", "..", "client", "text");

/** Where the lists of `DAY_FORMS` are, for the part that has them. */
const LISTS = new Map<string, string>([
	["first.days", DAY_FORMS[""]],
	["first.week.days", DAY_FORMS.Short],
	["first.daysInSentence", DAY_FORMS.InSentence],
]);

/**
 * A part of a language's texts. A build puts the compiled texts in the place of such a call (catalogue-plugin.ts).
 *
 * @throws as `sourceOf` does
 */
export function catalogue<Name extends Part>(language: Language, part: Name): PartTexts<Name>;
export function catalogue<Name extends AdminPart>(name: "for-admins", part: Name): AdminTexts<Name>;
export function catalogue(name: string, part: string): unknown {
	return evaluate(sourceOf(name, part));
}

/** The same part of all languages. */
export function catalogues<Name extends Part>(part: Name): Readonly<Record<Language, PartTexts<Name>>> {
	return evaluate(sourceOfAll(part));
}

function evaluate<Texts>({ before, object }: Source): Texts {
	return new Function("numberText", `${before}return ${object}`)(numberText);
}

/** The file with a language's texts. */
export function catalogueFile(name: string): string {
	return path.join(TEXTS, name, "texts.json");
}

/** The JavaScript of a part of all languages. @throws as `sourceOf` does */
export function sourceOfAll(part: string): Source {
	const own = ALL_LANGUAGES.map((language) => `${language}:${sourceOf(language, part).object}`);
	return { before: "", object: `{${own.join(",\n")}}` };
}

/** The JavaScript of a part of a language's texts. @throws if it has other keys than in English, or a text that cannot be compiled */
export function sourceOf(name: string, part: string): Source {
	const [model, args] = name === "for-admins" ? [name, readArguments(name)] : ["en", readArguments("for-visitors")];
	const declared = new Map<string, string>();
	try {
		const object = compile(readCatalogue(name)[part], readCatalogue(model)[part], part);
		const before = [...declared].map(([list, source], index, all) => {
			const same = all.slice(0, index).find(([, other]) => other === source);
			return `const ${list}=${same?.[0] ?? source};\n`;
		});
		return { before: before.join(""), object };
	} catch (error) {
		throw new Error(`${catalogueFile(name)}: ${error instanceof Error ? error.message : error}`, { cause: error });
	}

	function compile(own: Tree | undefined, english: Tree | undefined, at: string): string {
		if (own === undefined) throw new Error(`${at} is missing`);
		if (english === undefined) throw new Error(`${at} is not in English`);
		if (formOf(own) !== formOf(english)) throw new Error(`${at} is ${formOf(own)}, in English ${formOf(english)}`);
		if (typeof own === "string") return compileText(own, at);
		if (isList(own)) return `[${own.map((text) => compileText(text, at)).join()}]`;
		const keys = new Set([...Object.keys(english), ...Object.keys(own)]);
		const texts = [...keys].map((key) => {
			const source = compile((own as Group)[key], (english as Group)[key], `${at}.${key}`);
			return `${JSON.stringify(key)}:${source}`;
		});
		const source = `{${texts.join(",\n")}}`;
		const list = LISTS.get(at);
		if (list) declared.set(list, source);
		return list ?? source;
	}

	function compileText(text: string, at: string): string {
		try {
			return compileMessage(text, args.get(at), model === "en" ? name : "en");
		} catch (error) {
			throw new Error(`${at}: ${error instanceof Error ? error.message : error}`, { cause: error });
		}
	}
}

function formOf(tree: Tree): string {
	if (typeof tree === "string") return "a text";
	return isList(tree) ? `a list of ${tree.length}` : "a group of texts";
}

function isList(tree: Tree): tree is readonly string[] {
	return Array.isArray(tree);
}

/** A language's texts as they are written. */
export function readCatalogue(name: string): Group {
	return JSON.parse(readFileSync(catalogueFile(name), "utf8"));
}

/** A line of `Arguments`, or several: a text's key and what it gets. */
const ARGUMENT_LINE = /^\t(?:"([^"]+)"|(\w+)): \[([^\]]*)\];$/gm;

/**
 * What each text gets, by its key: what the types say that TypeScript reads. Without an entry, or with an empty one, it gets nothing.
 *
 * @returns undefined for a text that has only a note
 */
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
