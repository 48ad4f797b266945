/** The styles of a workbook, extended by those of marked cells: a cell's own style with the colour of an error. */
import { getOrInsert } from "../../process/once.ts";
import { attribute, elementOf, nextTag, tagsNamed, withAttribute } from "./xml-tags.ts";

/** No program offers this colour, so a fill with it is from an earlier marking. */
const COLOUR = "FFFFC9B8";

const FILLS =
	'<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>';
const EMPTY = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts>${FILLS}<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/></cellXfs></styleSheet>`;

/**
 * Creates formats as they are needed. Cells refer to a format by its number, from 0, in `cellXfs`.
 *
 * @throws {Error} if the part has no formats
 */
export class MarkedStyles {
	readonly #xml: string;
	readonly #fills: string[];
	readonly #formats: string[];
	readonly #marked = new Map<number, number>();
	readonly #plain = new Map<number, number>();
	readonly #quoted = new Map<number, number>();
	readonly #plainFills = new Map<number, number>();
	/** The colours of the workbook's own fills, by number of the fill. */
	readonly #shown = new Map<number, string>();
	/** The fills of errors, by the colour that they replace. */
	readonly #colours = new Map<string, number>();
	#note: number | undefined;

	/** @param xml the part with the styles, if the workbook has one */
	constructor(xml = EMPTY) {
		this.#xml = xml;
		this.#fills = elementsIn(xml, "fills", "fill");
		this.#formats = elementsIn(xml, "cellXfs", "xf");
		if (this.#formats.length === 0) throw new Error("The workbook has no cell formats");
	}

	/** The format for marking a cell that has this one. */
	marked(format: number): number {
		const plain = this.plain(format);
		return getOrInsert(this.#marked, plain, () => {
			const xf = this.#formats[plain] ?? this.#formats[0] ?? "";
			return this.#add(xf, this.#colourOver(fillOf(xf)));
		});
	}

	/** The format of a cell before it was marked; the same one if it was not. */
	plain(format: number): number {
		return getOrInsert(this.#plain, format, () => {
			const xf = this.#formats[format] ?? "";
			const fill = fillOf(xf);
			const plain = this.#plainFill(fill);
			return Object.is(plain, fill) ? format : this.#add(xf, plain);
		});
	}

	/** The format of a cell whose text begins like a formula, as after an apostrophe that is not shown. */
	quoted(format: number): number {
		return getOrInsert(this.#quoted, format, () => {
			const xf = this.#formats[format] ?? this.#formats[0] ?? "";
			const open = openTag(xf);
			return this.#formats.push(withAttribute(open, "quotePrefix", 1) + xf.slice(open.length)) - 1;
		});
	}

	/** The format of the cells that say what to correct. */
	note(): number {
		this.#note ??= this.#add(
			`<xf numFmtId="49" fontId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>`,
			this.#colourOver(undefined),
		);
		return this.#note;
	}

	/** The part with the styles, including the new ones. */
	xml(): string {
		const withFills = withElements(this.#xml, "fills", this.#fills);
		return withElements(withFills, "cellXfs", this.#formats);
	}

	#add(xf: string, fill: number): number {
		const open = openTag(xf);
		this.#formats.push(withAttribute(withAttribute(open, "fillId", fill), "applyFill", 1) + xf.slice(open.length));
		return this.#formats.length - 1;
	}

	/** The fill that a cell had before it was marked. Each fill is read once: it may be long, and all formats may share it. */
	#plainFill(fill: number): number {
		return getOrInsert(this.#plainFills, fill, () => {
			const text = this.#fills[fill];
			if (!text?.includes(COLOUR)) return fill;
			const colour = colourIn(text, "bgColor");
			return colour ? this.#addFill(solid(colour, "")) : 0;
		});
	}

	/** The fill of an error. It stores the replaced colour where no program shows it, so that it can be restored. */
	#colourOver(fill: number | undefined): number {
		const text = this.#fills[fill ?? -1];
		const colour = fill === undefined || !text ? "" : getOrInsert(this.#shown, fill, () => colourIn(text, "fgColor"));
		return getOrInsert(this.#colours, colour, () => this.#addFill(solid(COLOUR, colour)));
	}

	#addFill(fill: string): number {
		return this.#fills.push(fill) - 1;
	}
}

function solid(colour: string, hidden: string): string {
	const back = hidden ? `<bgColor rgb="${hidden}"/>` : '<bgColor indexed="64"/>';
	return `<fill><patternFill patternType="solid"><fgColor rgb="${colour}"/>${back}</patternFill></fill>`;
}

/** The number of a format's fill; NaN if it has none. */
function fillOf(xf: string): number {
	return Number(attribute(openTag(xf), "fillId"));
}

/** A colour of a fill; empty if it is not written as RGB, but as a theme's colour for example. */
function colourIn(fill: string, name: "fgColor" | "bgColor"): string {
	const [tag] = tagsNamed(fill, name);
	const rgb = (tag && attribute(fill.slice(tag.start, tag.end), "rgb")) ?? "";
	return /^[\dA-F]{8}$/i.test(rgb) ? rgb : "";
}

function openTag(element: string): string {
	return element.slice(0, nextTag(element, 0)?.end ?? 0);
}

function elementsIn(xml: string, list: string, name: string): string[] {
	const element = elementOf(xml, list);
	if (!element) return [];
	const content = xml.slice(element.open.end, element.close.start);
	const elements: string[] = [];
	let start: number | undefined;
	for (const tag of tagsNamed(content, name)) {
		if (tag.kind === "empty") elements.push(content.slice(tag.start, tag.end));
		else if (tag.kind === "open") start = tag.start;
		else if (start !== undefined) elements.push(content.slice(start, tag.end));
	}
	return elements;
}

function withElements(xml: string, list: string, elements: readonly string[]): string {
	const element = elementOf(xml, list);
	if (!element) throw new Error(`The styles have no ${list}`);
	const open = withAttribute(xml.slice(element.open.start, element.open.end), "count", elements.length);
	return xml.slice(0, element.open.start) + open + elements.join("") + xml.slice(element.close.start);
}
