/** The values of fields that are lists, as text and as the controls have them. */
import { PHONE_KINDS, type PhoneKind, readPhones } from "../../shared/branch/phones.ts";
import { placeKey } from "../../shared/places/place-key.ts";

export interface PhoneRow {
	kind: PhoneKind;
	number: string;
}

const KINDS = Object.entries(PHONE_KINDS) as [PhoneKind, string][];

/** The rows of a text, which may be no valid numbers yet. */
export function phoneRows(text: string): PhoneRow[] {
	return text
		.split(",")
		.map((part) => part.trim())
		.filter((part) => part !== "")
		.map((part) => {
			const [kind, words] = KINDS.find(([, each]) => part.startsWith(`${each} `)) ?? (["branch", ""] as const);
			return { kind, number: part.slice(words.length).trim() };
		});
}

/** Rows as text. Those without a number are left out. */
export function phoneRowsText(rows: readonly PhoneRow[]): string {
	return rows
		.filter(({ number }) => number.trim() !== "")
		.map(({ kind, number }) => `${PHONE_KINDS[kind]} ${number.trim()}`)
		.join(", ");
}

/** Whether a row has something that cannot be read. */
export function isFaulty(row: PhoneRow): boolean {
	return readPhones(phoneRowsText([row])).value === undefined;
}

export interface ServiceChoice {
	/** Those of the offered ones that are ticked. */
	ticked: string[];
	others: string;
}

/** What is ticked, and what is written beside. */
export function serviceChoice(text: string, offered: readonly string[]): ServiceChoice {
	const names = text.split(",").map((name) => name.trim());
	const isNamed = (service: string) => names.some((name) => placeKey(name) === placeKey(service));
	const isOther = (name: string) => name !== "" && !offered.some((service) => placeKey(service) === placeKey(name));
	return { ticked: offered.filter(isNamed), others: names.filter(isOther).join(", ") };
}

export function servicesText({ ticked, others }: ServiceChoice): string {
	return [...ticked, others.trim()].filter(Boolean).join(", ");
}
