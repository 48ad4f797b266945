import type { AdminArguments } from "../arguments/for-admins.ts";
import type { Arguments } from "../arguments/for-visitors.ts";

type English = typeof import("../en/texts.json");

/** The texts of pages for admins, which are in English only. */
type ForAdmins = typeof import("../for-admins/texts.json");

/** The parts of a language's catalogue. */
export type Part = keyof English;

export type AdminPart = keyof ForAdmins;

/** The texts, and the functions of those that get something. */
export type PartTexts<Name extends Part> = Messages<English[Name], Arguments, Name>;

export type AdminTexts<Name extends AdminPart> = Messages<ForAdmins[Name], AdminArguments, Name>;

/** @param Path where the tree is, as `Table` has it @param Group where the group is that it is in */
type Messages<Tree, Table, Path extends string, Group extends string = ""> = Tree extends string
	? Text<Table, Path extends keyof Table ? Path : Group>
	: Tree extends readonly string[]
		? readonly string[]
		: { readonly [Key in keyof Tree & string]: Messages<Tree[Key], Table, `${Path}.${Key}`, Path> };

type Text<Table, Path extends string> = Path extends keyof Table
	? Table[Path] extends []
		? string
		: Table[Path] extends readonly unknown[]
			? (...args: Table[Path]) => string
			: never
	: string;
