/** A branch's numbers besides its Contact Number, with their kinds: as text `WhatsApp +919876543210, Customer care 18001234567`, in feeds a list. */
import * as v from "valibot";
import { isNothing, type ListInput, type Read } from "./field.ts";
import { readPhone } from "./phone.ts";

/** The kinds of numbers, as they are written in front of them. */
export const PHONE_KINDS = { branch: "Branch", whatsapp: "WhatsApp", "customer-care": "Customer care" } as const;

export type PhoneKind = keyof typeof PHONE_KINDS;

export const KIND_NAMES = Object.keys(PHONE_KINDS) as PhoneKind[];

export interface Phone {
	kind: PhoneKind;
	/** As in `contactNo`. */
	number: string;
}

/** More would fill the page of a branch. */
export const MAX_PHONES = 10;

/** Far more than the numbers need. */
const LONGEST = 1000;
const LONGEST_SHOWN = 40;

export const TOO_MANY_PHONES = `A branch has at most ${MAX_PHONES} phone numbers besides its Contact Number`;

/** What people write beside a number, in lower case and without spaces. */
const WORDS: Readonly<Record<PhoneKind, readonly string[]>> = {
	branch: ",branch,office,phone,ph,phoneno,tel,telephone,mobile,mob,mobileno,landline,no".split(","),
	whatsapp: ["whatsapp", "wa", "whatsappno", "whatsappnumber"],
	"customer-care": "customercare,care,cc,customercareno,helpline,helpdesk,support,tollfree,tollfreeno".split(","),
};

/** Separators of several numbers in one text. */
const BETWEEN_NUMBERS = /[/,;&|]| or | and /i;

/** A number that a spreadsheet has turned into powers of ten, whose `E` is no word. */
const POWER_OF_TEN = /^\d(?:\.\d*)?e\+?\d+$/i;

/** The end of a number that differs from the one before it only in this: `022 2654 3210 / 11`. */
const ENDING = /^(?:[\p{L} ]+ )?(\d{1,2})$/u;

/** Reads several numbers (`readPhone`) with their kinds, none left out: `WhatsApp: 98765 43210`; a toll-free one is for customer care. */
export function readPhones(text: string): Read<Phone[]> {
	const read = text.length > LONGEST ? { message: TOO_MANY_PHONES } : readAll(text);
	return read.value && read.value.length > MAX_PHONES ? { message: TOO_MANY_PHONES } : read;
}

/** The numbers in a text, as written. */
export function partsOf(text: string): string[] {
	const parts = text
		.replace(/\bn\/a\b/gi, "NA")
		.split(BETWEEN_NUMBERS)
		.map((part) => part.trim());
	return parts.filter((part) => part !== "" && !isNothing(part));
}

/** The numbers of a text that can be read, without the others, as they are written. */
export function rightNumbers(text: string): string {
	return partsOf(text).filter(phoneIn).join(", ");
}

function readAll(text: string): Read<Phone[]> {
	const phones: Phone[] = [];
	for (const part of partsOf(text)) {
		const ending = ENDING.exec(part)?.[1];
		const phone = (ending && withEnding(phones.at(-1), ending)) || phoneIn(part);
		const shown = part.length > LONGEST_SHOWN ? `${part.slice(0, LONGEST_SHOWN)}…` : part;
		if (!phone) return { message: `“${shown}” is not an Indian phone number. ${HOW}` };
		phones.push(phone);
	}
	return { value: withoutRepeats(phones) };
}

const HOW = `Write each in full, such as ${PHONE_KINDS.whatsapp} 98765 43210, ${PHONE_KINDS["customer-care"]} 1800 123 4567`;

function phoneIn(part: string): Phone | undefined {
	const words = POWER_OF_TEN.test(part) ? "" : (part.match(/\p{L}+/gu) ?? []).join("").toLowerCase();
	const kind = KIND_NAMES.find((name) => WORDS[name].includes(words));
	if (!kind) return undefined;
	const number = words === "" ? part : part.replace(/[\p{L}:]+/gu, " ").replace(/^[\s.-]+/, "");
	const { value } = readPhone(number.trim());
	if (value === undefined) return undefined;
	return { kind: words === "" && /^18/.test(value) ? "customer-care" : kind, number: value };
}

/** Numbers that are of one kind, unless another one is written beside. */
export function withKind(kind: PhoneKind, text: string): string {
	return partsOf(text)
		.map((part) => (/\p{L}{2}/u.test(part) || !/\p{Nd}/u.test(part) ? part : `${PHONE_KINDS[kind]} ${part}`))
		.join(", ");
}

function withEnding(phone: Phone | undefined, ending: string): Phone | undefined {
	return phone && { ...phone, number: phone.number.slice(0, -ending.length) + ending };
}

export function isSamePhone(one: Phone, other: Phone): boolean {
	return one.kind === other.kind && one.number === other.number;
}

export const PHONE_LIST: ListInput = {
	of: `numbers with one of the kinds ${KIND_NAMES.join(", ")}`,
	item: v.pipe(
		v.object({ kind: v.picklist(KIND_NAMES), number: v.pipe(v.string(), v.nonEmpty()) }),
		v.transform((phone) => phonesText([phone])),
	),
};

/** Numbers as text, from which `phonesIn` reads the same ones. */
export function phonesText(phones: readonly Phone[]): string {
	return phones.map(({ kind, number }) => `${PHONE_KINDS[kind]} ${number}`).join(", ");
}

/** The numbers of a text in its normal form. */
export function phonesIn(text: string): Phone[] {
	return readAll(text).value ?? [];
}

/** Reads a Contact Number; further ones in the text stay behind the first that is not only for WhatsApp (`splitNumbers` stores them). */
export function readContactNo(text: string): Read<string> {
	const whole = readPhone(text);
	if (whole.value !== undefined) return whole;
	const { value: phones, message } = readPhones(text);
	if (!phones) return { message: BETWEEN_NUMBERS.test(text) ? message : whole.message };
	const [first = phones[0]] = phones.filter(({ kind }) => kind !== "whatsapp");
	if (!first) return whole;
	const others = phones.filter((phone) => phone !== first || phone.kind === "whatsapp");
	return { value: [first.number, phonesText(others)].filter(Boolean).join(", ") };
}

/** Splits what `readContactNo` has read into the Contact Number and the others. */
export function splitNumbers(contactNo: string): { contactNo: string; others: Phone[] } {
	const [first = "", ...others] = contactNo.split(", ");
	return { contactNo: first, others: phonesIn(others.join(", ")) };
}

/** Each number once, and none that is only the Contact Number again. */
export function withoutRepeats(phones: readonly Phone[], contactNo?: string): Phone[] {
	const others = phones.filter(({ kind, number }) => kind !== "branch" || number !== contactNo);
	return others.filter((phone, at) => others.findIndex((other) => isSamePhone(other, phone)) === at);
}
