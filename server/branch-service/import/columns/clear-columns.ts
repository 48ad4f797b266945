/** Which columns with a known heading are read, and as what, beside the others of the sheet. */
import type { SheetField } from "../../../../shared/branch/sheet-fields.ts";
import { placeKey } from "../../../../shared/places/place-key.ts";
import vocabulary from "../cells/vocabulary.json" with { type: "json" };
import { type Column, columnKey } from "./column.ts";
import { KINDS } from "./kinds.ts";

/** A column whose heading is known. */
export interface NamedColumn {
	column: number;
	text: string;
	meaning: Column;
}

/** The columns that are read, each as what it means among the others. What an admin has said of one always counts. */
export function clearColumns(all: readonly NamedColumn[]): NamedColumn[] {
	const named = withAddressLines(all);
	return named
		.filter((each) => each.meaning.isSaid || !NOT_READ.some((isNotRead) => isNotRead(each, named)))
		.map((each) => (isForBothTimes(each, named) ? { ...each, meaning: { ...each.meaning, slot: undefined } } : each));
}

/** Columns of an address become its lines if an admin has said of one that it has the address, too. */
function withAddressLines(named: readonly NamedColumn[]): readonly NamedColumn[] {
	const own = named.filter(({ meaning }) => KINDS[meaning.kind].hasLines);
	if (own.length < 2 || own.every(({ meaning }) => !meaning.isSaid)) return named;
	return named.map((each): NamedColumn => {
		const at = own.indexOf(each);
		return at < 0 ? each : { ...each, meaning: { ...each.meaning, slot: `${at + 1}` } };
	});
}

const DOUBTFUL = new Set(vocabulary.doubtful.split(", "));

type Rule = (each: NamedColumn, named: readonly NamedColumn[]) => boolean;

/** What is not read beside others. */
const NOT_READ: readonly Rule[] = [
	/** `Area` is the name of the level in the API, but also a part of a town; a code of the state is not read beside its name. */
	({ text, meaning }, named) =>
		isDoubtful(text) && named.some((other) => other.meaning.fields[0] === meaning.fields[0] && !isDoubtful(other.text)),
	/** The day of reopening is not needed beside the last day, */
	({ meaning }, named) => meaning.slot === "after" && has(named, "closedUntil"),
	/** and a reason may be that of anything. */
	({ text }, named) => placeKey(text) === "reason" && !has(named, "closedFrom"),
	/** A locality is a town only in lists by Google. */
	({ text }, named) =>
		placeKey(text) === "locality" && !named.some((other) => placeKey(other.text) === "administrative area"),
	/** Lines of an address beside a whole one. */
	({ meaning }, named) =>
		KINDS[meaning.kind].hasLines === true &&
		meaning.slot !== "0" &&
		["0", "1"].every((slot) => hasPart(named, meaning, slot)),
];

function isDoubtful(text: string): boolean {
	return DOUBTFUL.has(text.trim().toLowerCase()) || OF_OTHERS.test(text);
}

/** `New Phone`, `Store Name`. */
const OF_OTHERS = /^\s*new .|\b(?:store|outlet|shop|showroom)/i;

function has(named: readonly NamedColumn[], field: SheetField): boolean {
	return named.some(({ meaning }) => meaning.fields[0] === field && meaning.slot !== "after");
}

function hasPart(named: readonly NamedColumn[], meaning: Column, slot: string): boolean {
	return named.some((other) => columnKey(other.meaning) === columnKey({ ...meaning, slot }));
}

/** Opening timings without closing ones are both. */
function isForBothTimes({ text, meaning }: NamedColumn, named: readonly NamedColumn[]): boolean {
	const isStart = KINDS[meaning.kind].isPair === true && meaning.slot === "start" && meaning.fields.length > 1;
	return isStart && /tim(?:m?ing)s?$/i.test(text.trim()) && !hasPart(named, meaning, "end");
}
