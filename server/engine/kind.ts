/** What admins change: entities of some kinds, each with its rules. */
import type { Kysely, Transaction } from "kysely";
import type { Author } from "./author.ts";

/** What an entity has. A field without a value is missing. */
export type Content = Record<string, unknown>;

export type Key = string | number | null;

export interface Entity<Of extends Content = Content> {
	/** Never used again, even of what was removed. */
	id: number;
	/** The id of the newest entry about it, or about what belongs to it. */
	version: number;
	content: Of;
}

/** Finds an entity as it is on the judged side of a plan: before or after it. */
export type Find = (kind: string, id: number) => Promise<Content | undefined>;

/** Whose it is: of states, or of all of India if that is null; and what is said to an editor of other states, of what is or would be. */
export interface Scope {
	states: readonly string[] | null;
	refusal(own: readonly string[], is: "is" | "would be"): string;
}

/** A real column, for what is queried. Everything else is in the content. */
interface Column<Of extends Content> {
	type: "text" | "integer";
	of(content: Of): Key;
	/** The only fields on which it depends; by default, any. */
	from?: readonly (keyof Of & string)[];
	/** For an index; `sparse` if it is only of values that are not null. */
	indexed?: true | "sparse";
	/** No two entities have the same value, unless it is null. */
	unique?: Unique<Of>;
}

export interface Unique<Of extends Content> {
	field: string;
	/** What is said if another entity has it, with a full stop or without as all problems of the kind. */
	taken(holder: Entity<Of>, content: Of): string;
	/** What is said if two would get it at once. */
	twice(content: Of): string;
}

/** What becomes of one entity. New ones have ids below 0 until they are stored. */
export interface Change<Of extends Content = Content> {
	kind: string;
	id: number;
	/** The index of the row of a sheet, or of another list, from which it came. */
	origin?: number | undefined;
	before: Of | null;
	after: Of | null;
	/** Those that differ, if it stays. */
	fields: readonly string[];
}

export interface Problem {
	/** Why: it is not there, another one has what is unique, it was changed meanwhile, the author may not, a field is wrong, there would be too much, or it is never possible. */
	code: "missing" | "taken" | "stale" | "rights" | "field" | "beyond" | "final";
	kind?: string;
	id?: number;
	/** Of what its history is a part (`EntryRow.subject`). */
	subject?: number | null;
	/** What the entity is called. */
	title?: string;
	/** The id of another one that has what is unique. */
	holder?: number;
	origin?: number | undefined;
	field?: string;
	message: string;
	/** The change that is the cause; null if it is not known. */
	change?: number | null;
	/** What it is by now, if its reader is to choose. */
	now?: object;
}

/** All rules of a kind. `Of` is a type alias, so that its fields can be read by name. */
export interface Kind<Of extends Content = Content> {
	columns: Readonly<Record<string, Column<Of>>>;
	/** Indexes over several columns. */
	indexes?: readonly (readonly string[])[];
	title(content: Of): string;
	/** How a field is called for admins; none if conflicts do not say which fields were changed. */
	label?(field: string): string;
	/** Fields that are the store's own: an undo of a creation does not mind how they were changed. */
	hidden?: ReadonlySet<string>;
	scope(content: Of, find: Find): Scope | Promise<Scope>;
	/** The kind to which it may belong, and the field with that one's id. It is removed with it. */
	owner?: { kind: string; field: keyof Of & string };
	/** A field with a list of ids of another kind, among which may be those of the same plan's new ones. */
	refers?: { kind: string; field: keyof Of & string };
	/** Whether entries have all fields of it, also those that did not change: for what is small and is read as a whole. */
	isWhole?: true;
	/** Whether visitors see nothing of it, nor whoever reads the history of branches. */
	isPrivate?: true;
	/** Why it never comes back once it is removed, and the way on; missing if an undo may bring it back. */
	lost?(content: Of): string;
	/** Whether changes count how many of these they create, update and remove. Only one kind is, and owns others: its ids are the subjects of entries. */
	isCounted?: true;
	/** The fields that the history says a change has changed; by default, those that differ. */
	recorded?(change: Change<Of>): readonly string[];
	/** Of which document its history is a part, if it does not belong to an entity: a number below 0. Without it, the history does not show it. */
	topic?(content: Of): number;
	/** What two values of a field have in common if they are the same in an undo. */
	isSame?(field: string, a: unknown, b: unknown): boolean;
	/** The form in which contents are stored, in the same order. For all changes, an undo, too. @param leaving what the changed entities have before */
	normalize?(contents: readonly Of[], reader: Reader, leaving: readonly Of[]): Promise<Of[]>;
	/** What a command, but not an undo or one that is not recorded, derives from the content before; that itself if it is no change. */
	settle?(before: Of, after: Of, fields: readonly string[]): Of;
	/** What an undo makes of an entity; by default, what it was. */
	undone?(change: { id: number; before: Of; after: Of }, reader: Reader): Promise<Of>;
	/** What must be true of all entities together, whoever changes what, an undo, too. */
	check?(changes: readonly Change<Of>[], reader: Reader): Promise<Problem[]>;
	/** Called with the ids of entities of which something that belongs to them was changed. */
	touched?(ids: readonly number[], transaction: Transaction<EngineTables>): Promise<void>;
	/** Called after contents were stored, with those that have other values in columns. */
	stored?(contents: readonly Of[], transaction: Transaction<EngineTables>): Promise<void>;
	/** Called after entities were removed, with what they had, whoever removed them, an undo, too. */
	removed?(contents: readonly Of[], transaction: Transaction<EngineTables>): Promise<void>;
}

export type Kinds = Readonly<Record<string, Kind>>;

/** A kind for the registry. Its methods get only contents of their own kind. */
export const kindOf = <Of extends Content>(kind: Kind<Of>): Kind => kind as unknown as Kind;

/** The rows of an entity of any kind: its columns stand beside these. */
export interface EntityRow {
	id: number;
	version: number;
	/** JSON. */
	content: string;
}

/** One change: a command that was carried out. */
export interface ChangeRow {
	id: number;
	/** In ISO 8601, UTC. */
	at: string;
	who: string;
	/** The name of the command. */
	kind: string;
	/** What it was about: the name of a branch, a file or a person. */
	name: string;
	created: number;
	updated: number;
	removed: number;
	unchanged: number;
	undoes: number | null;
	/** Why nothing was stored, if it was refused. */
	refusal: string | null;
	/** A JSON list of the fields that it changed in entities that were there before and after it. */
	fields: string;
}

/** One entity before and after a change. */
export interface EntryRow {
	id: number;
	change: number;
	kind: string;
	entity: number;
	/** The id of the entity to which it belongs, or its own if it is counted; a number below 0 for a document (`Kind.topic`); null otherwise. */
	subject: number | null;
	title: string;
	/** JSON: the fields that differ, or all if it was removed; null if it is new. */
	before: string | null;
	/** As `before`: all if it is new, null if it was removed. */
	after: string | null;
}

/** The tables that the engine knows. Its user adds others. */
export interface EngineTables {
	/** What was done, oldest first. */
	changes: ChangeRow;
	/** The entities of each change, before and after. */
	entries: EntryRow;
	/** Stands for the table of each kind, which has its name. */
	entity: EntityRow & { [column: string]: Key };
}

/** The table of a kind. */
export const tableOf = (kind: string) => kind as "entity";

/** The same database for what the engine reads and writes. */
export type EngineDb = Kysely<EngineTables>;

/** Reads entities. What was read by its id once, or is not there, is not read so again. */
export interface Reader {
	readonly db: EngineDb;
	readonly kinds: Kinds;
	many<Of extends Content>(kind: string, ids: readonly number[]): Promise<Map<number, Entity<Of>>>;
	one<Of extends Content>(kind: string, id: number): Promise<Entity<Of> | undefined>;
	/** Those with any of these values in a column, in the order of their ids. */
	by<Of extends Content>(kind: string, column: string, values: readonly Key[]): Promise<Entity<Of>[]>;
}

export interface Planning {
	reader: Reader;
	who: Author;
	/** In milliseconds since 1970. */
	now: number;
}
