import { type Argument, compileMessage, DAY_FORMS, PLACE_FORMS } from "./compile-message.ts";

/** A catalogue, or something in it. */
export type Tree = string | readonly string[] | Group;

export interface Group {
	readonly [key: string]: Tree;
}

/** The JavaScript of a part of a catalogue. */
export interface Source {
	/** Declarations that the object needs. */
	before: string;
	/** Reads these, `numberText` and `placeForms`. */
	object: string;
}

/** Where the lists of `DAY_FORMS` are, in the part that has them. */
const LISTS = new Map<string, string>([
	["first.days", DAY_FORMS[""]],
	["first.week.days", DAY_FORMS.Short],
	["first.daysInSentence", DAY_FORMS.InSentence],
]);

interface Part {
	/** Such as `first`: the keys of `args` begin with it. */
	name: string;
	own: Tree | undefined;
	/** The same part in English, which has the same keys. */
	english: Tree | undefined;
	args: ReadonlyMap<string, readonly Argument[] | undefined>;
	locale: string;
	/** For a place's name without a form of its own. */
	placePattern: string;
}

/** Compiles a part of a language's texts. @throws with the key, if it is not in both languages, or its text cannot be compiled */
export function compilePart({ name, own, english, args, locale, placePattern }: Part): Source {
	const declared = new Map<string, string>();
	const object = compile(own, english, name);
	const before = [...declared].map(([list, source], index, all) => {
		const same = all.slice(0, index).find(([, other]) => other === source);
		return `const ${list}=${same?.[0] ?? source};\n`;
	});
	if (object.includes(`${PLACE_FORMS}(`)) {
		const pattern = compileMessage(placePattern, args.get(PLACE_FORMS), locale);
		before.push(`const ${PLACE_FORMS}=placeForms(${JSON.stringify(locale)},${pattern});\n`);
	}
	return { before: before.join(""), object };

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
			return compileMessage(text, args.has(at) ? args.get(at) : args.get(at.slice(0, at.lastIndexOf("."))), locale);
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
