/** The parts of a workbook, and their relations. */
import path from "node:path";
import { zipSync } from "fflate";
import { asOpen, attribute, eachTag, escapeXml, fromXml, tagsNamed, withAttribute } from "./xml-tags.ts";

const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const TYPES = "[Content_Types].xml";

interface Relations {
	tags: readonly string[];
	byId: ReadonlyMap<string | undefined, string>;
}

/** A workbook's parts by name. Their content is read and written as text with one character per byte. */
export class WorkbookPackage {
	readonly #parts: Map<string, Buffer>;
	/** The relations that were read, by part. They are kept because those of all sheets are in one part, which may be long. */
	readonly #relations = new Map<string, Relations>();
	/** Type declarations to be added and removed. They are applied together, because their part may also be long. */
	readonly #added = new Map<string, string>();
	readonly #removed = new Set<string>();

	constructor(parts: Map<string, Buffer>) {
		this.#parts = parts;
	}

	read(name: string): string | undefined {
		return this.#parts.get(name)?.toString("latin1");
	}

	write(name: string, content: string): void {
		this.#parts.set(name, Buffer.from(content, "latin1"));
	}

	/** The name of the part that another one refers to by a kind of relation, such as `comments`. */
	related(name: string, kind: string): string | undefined {
		const tag = this.#relationsOf(name).tags.find((each) => attribute(each, "Type")?.endsWith(`/${kind}`));
		return tag && this.#target(name, tag);
	}

	/** The content of all parts that another one refers to by a kind of relation, such as `table`. */
	allRelated(name: string, kind: string): string[] {
		const tags = this.#relationsOf(name).tags.filter((tag) => attribute(tag, "Type")?.endsWith(`/${kind}`));
		return tags.map((tag) => this.read(this.#target(name, tag) ?? "") ?? "");
	}

	/** The name of the part that another one refers to by the id of a relation. */
	relatedById(name: string, id: string): string | undefined {
		const tag = this.#relationsOf(name).byId.get(id);
		return tag === undefined ? undefined : this.#target(name, tag);
	}

	#relationsOf(name: string): Relations {
		const relations = this.#relations.get(name);
		if (relations) return relations;
		const xml = this.read(relationsOf(name)) ?? "";
		const tags = tagsNamed(xml, "Relationship")
			.filter(({ kind }) => kind !== "close")
			.map(({ start, end }) => xml.slice(start, end));
		const byId = new Map(tags.map((tag) => [attribute(tag, "Id"), tag]));
		this.#relations.set(name, { tags, byId });
		return { tags, byId };
	}

	/** Adds a part and returns the id of its relation. */
	add(name: string, relation: { kind: string; part: string; type: string; content: string }): string {
		const { kind, part, type, content } = relation;
		this.write(part, content);
		const list = relationsOf(name);
		const { byId } = this.#relationsOf(name);
		let number = byId.size + 1;
		while (byId.has(`rId${number}`)) number++;
		const own = `<Relationship Id="rId${number}" Type="${OFFICE}/${kind}" Target="/${part}"/>`;
		const empty = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<Relationships xmlns="${PACKAGE}/relationships"></Relationships>`;
		const xml = this.read(list) ?? empty;
		this.#writeRelations(name, insertAtEnd(xml, "Relationships", own));
		if (type) this.#added.set(`PartName="/${part}"`, `<Override PartName="/${part}" ContentType="${type}"/>`);
		return `rId${number}`;
	}

	remove(name: string, part: string): void {
		this.#parts.delete(part);
		const xml = this.read(relationsOf(name)) ?? "";
		this.#writeRelations(
			name,
			withoutTags(xml, "Relationship", (tag) => this.#path(name, tag) === part),
		);
		this.#removed.add(`/${part}`.toLowerCase());
	}

	#writeRelations(name: string, xml: string): void {
		this.write(relationsOf(name), xml);
		this.#relations.delete(name);
	}

	/** Declares the type of all parts with an extension. */
	declareExtension(extension: string, type: string): void {
		this.#added.set(`Extension="${extension}"`, `<Default Extension="${extension}" ContentType="${type}"/>`);
	}

	freeName(before: string, after: string): string {
		let number = 1;
		while (this.#parts.has(`${before}${number}${after}`)) number++;
		return `${before}${number}${after}`;
	}

	zip(): Buffer {
		this.#declareTypes();
		const { buffer, byteOffset, byteLength } = zipSync(Object.fromEntries(this.#parts), { level: 3 });
		return Buffer.from(buffer, byteOffset, byteLength);
	}

	#declareTypes(): void {
		if (this.#added.size + this.#removed.size === 0) return;
		const xml = this.read(TYPES) ?? "";
		const rest = withoutTags(xml, "Override", (tag) =>
			this.#removed.has((attribute(tag, "PartName") ?? "").toLowerCase()),
		);
		const present = rest.toLowerCase();
		const missing = [...this.#added].filter(([name]) => !present.includes(name.toLowerCase())).map(([, tag]) => tag);
		this.write(TYPES, insertAtEnd(rest, "Types", missing.join("")));
	}

	#target(name: string, tag: string): string | undefined {
		const part = this.#path(name, tag);
		return part !== undefined && this.#parts.has(part) ? part : undefined;
	}

	#path(name: string, tag: string): string | undefined {
		const target = attribute(tag, "Target");
		if (target === undefined || attribute(tag, "TargetMode") === "External") return undefined;
		return path.posix.resolve("/", path.posix.dirname(name), fromXml(target)).slice(1);
	}
}

function relationsOf(name: string): string {
	return path.posix.join(path.posix.dirname(name), "_rels", `${path.posix.basename(name)}.rels`);
}

function insertAtEnd(xml: string, list: string, tag: string): string {
	const [close] = tagsNamed(xml, list).filter(({ kind }) => kind !== "open");
	if (!close) throw new Error(`A part has no ${list}`);
	if (close.kind === "close") return xml.slice(0, close.start) + tag + xml.slice(close.start);
	const open = asOpen(xml.slice(close.start, close.end));
	return `${xml.slice(0, close.start)}${open}${tag}</${list}>${xml.slice(close.end)}`;
}

function withoutTags(xml: string, name: string, isUnwanted: (tag: string) => boolean): string {
	let rest = "";
	let done = 0;
	eachTag(xml, (tag) => {
		if (tag.name === name && tag.kind === "empty" && isUnwanted(xml.slice(tag.start, tag.end))) {
			rest += xml.slice(done, tag.start);
			done = tag.end;
		}
	});
	return rest + xml.slice(done);
}

/** Puts a reference to a drawing of notes into a sheet, at its place in the order of elements (ECMA-376, 18.3.1.99). */
export function withLegacyDrawing(xml: string, id: string): string {
	const [present] = tagsNamed(xml, "legacyDrawing");
	if (present) {
		const tag = withAttribute(xml.slice(present.start, present.end), "r:id", escapeXml(id));
		return xml.slice(0, present.start) + tag + xml.slice(present.end);
	}
	const later = new Set("legacyDrawingHF picture oleObjects controls webPublishItems tableParts extLst".split(" "));
	let at = xml.lastIndexOf("</worksheet>");
	const from = Math.max(0, xml.indexOf("</sheetData>"));
	const rest = xml.slice(from);
	const first = firstOf(rest, later);
	if (first !== undefined) at = from + first;
	if (at < 0) throw new Error("The sheet does not end");
	return `${xml.slice(0, at)}<legacyDrawing xmlns:r="${OFFICE}" r:id="${escapeXml(id)}"/>${xml.slice(at)}`;
}

function firstOf(xml: string, names: ReadonlySet<string>): number | undefined {
	let first: number | undefined;
	eachTag(xml, (tag) => {
		if (first === undefined && tag.kind !== "close" && names.has(tag.name)) first = tag.start;
	});
	return first;
}
