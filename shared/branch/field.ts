/** A field of a branch: its label and help text, and the schema that checks and normalises its value. */
import * as v from "valibot";
import { cleanText } from "../text/clean-text.ts";
import { withoutMarkup } from "../text/without-markup.ts";
import { FORM_MESSAGES } from "./form-messages.ts";

export interface Field<Value extends string | number = string | number>
	extends Required<Omit<FieldText, OptionalText>>,
		Pick<FieldText, OptionalText> {
	/** Valid values: those of the two branches in the sample sheet. */
	examples: readonly [Value, Value];
	/** Accepts text or a number from a form, sheet or program and returns the normal form for storage. */
	schema: v.GenericSchema<unknown, Value>;
}

type OptionalText = "visitors" | "keyboard" | "longest" | "mayDiffer" | "rare" | "reads" | "api";

export interface FieldText {
	label: string;
	/** The part of the form that has the field. */
	section: "branch" | "address" | "position" | "contact" | "hours" | "more" | "translations";
	required?: boolean;
	/** Maximum length in characters, if there is one. */
	longest?: number;
	/** Set if another upstream may have another rule: the form then asks about a value against ours, and sends what was typed. */
	mayDiffer?: true;
	/** The keyboard that a phone shows for it, instead of that for words. */
	keyboard?: "numeric" | "tel" | "email" | "url";
	/** Set if most branches lack it and other upstreams may not know it: without a value, no request, new record or download has it. */
	rare?: true;
	/** Set if visitors get the field, as far as their pages show it. */
	visitors?: VisitorField;
	/** What a value looks like, in a few words. Empty if the label is clear enough. */
	help?: string;
	/** What people also write, and the value or message that its rule makes of it; tested. */
	reads?: Readonly<Record<string, string>>;
	/** What docs/openapi.yaml says of it, where that is more than the help. */
	api?: string;
	/** Further headings of its column, besides label and name, separated by commas; in any case and with any blanks. */
	headings?: string;
	/** Words of unknown headings that may mean the field, separated by blanks. */
	words?: string;
}

export interface VisitorField {
	/** Reads a text of a feed, where another upstream may have other rules; undefined if it cannot be used. */
	read(text: string): string | undefined;
	/** Where a longer text is cut. Without it, a text far longer than any branch's cannot be used. */
	cutAt?: number;
	/** Set if an item of a feed has it only if there is a value. */
	mayBeMissing?: true;
	/** Set if pages show it by itself wherever they show a branch: how to reach it, or what it is. Its label is in `branchPage.contact`. */
	fact?: "contact" | "kind";
	/** Where its value leads, if not to a text that nobody translates: to an email, or by the words `bookAppointment` to a page. */
	link?: "mailto" | "https";
	/** Its property in the page's structured data (schema.org), or the name of the code that it is there. */
	jsonLd?: string | { identifier: string };
	/** As what search finds it (shared/search/index/branch-words.ts). */
	searched?: "pincode" | "name" | "category" | "address" | "place" | "code";
}

/** A value in its normal form, or the error message for the input. */
export type Read<Value> = { value: Value; message?: never } | { value?: never; message: string };

interface FieldOptions<Value> extends FieldText {
	examples: readonly [Value, Value];
	/** The error message when a required field is empty. */
	missing?: string;
	/** Set if a program may send a list. */
	list?: ListInput;
}

/** Default maximum length of a text, in characters. */
const LONGEST = 100;

/** Keeps in the type whether visitors get the field, and whether most branches lack it. */
type WithMarks<Options> = Pick<Options, Extract<keyof Options, "visitors" | "rare">>;

/** Creates a field whose values a function reads from clean text, which is empty only if optional. @param unmarked what of a text is read */
export function field<Value extends string | number, const Options extends FieldOptions<Value>>(
	options: Options,
	read: (text: string) => Read<Value>,
	unmarked = withoutApostrophe,
): Field<Value> & WithMarks<Options> {
	const { label, required = true, help = "", headings = "", words = "", longest = Number.POSITIVE_INFINITY } = options;
	const missing = options.missing ?? FORM_MESSAGES.required(label);
	const schema = v.pipe(
		cell(label, options.list),
		v.rawTransform<string, Value>(({ dataset, addIssue, NEVER }) => {
			const text = unmarked(dataset.value);
			const isMissing = required && (text === "" || isNothing(text));
			const own = isMissing ? { message: missing } : read(text);
			// What is wrong in another way, such as a level that is none, says so itself.
			const fault = own.value !== undefined || isErrorText(text) ? faultOfPrograms(text) : undefined;
			const { value, message } = fault ? { message: `${label} ${fault}` } : own;
			if (typeof value === "string" && [...value].length > longest) {
				addIssue({ message: `${label} is too long: at most ${longest} characters` });
				return NEVER;
			}
			if (value !== undefined) return value;
			addIssue({ message });
			return NEVER;
		}),
	);
	return { ...options, required, help, headings, words, schema };
}

/** Creates a text field, of which a text without a letter is rejected as a placeholder or another column's. @param faultOf what else is wrong */
export function textField<const Options extends FieldOptions<string>>(
	options: Options,
	faultOf: (text: string) => string | undefined = () => undefined,
): Field<string> & WithMarks<Options> {
	const read = (text: string): Read<string> => {
		const part = text
			.split(/, ?/)
			.find((each) => OF_PROGRAMS.test(each) || (each.startsWith("#") && isErrorText(each)));
		if (part !== undefined) return { message: `${options.label} must not contain “${part}”` };
		const message = /\p{L}/u.test(text) ? faultOf(text) : `${options.label} must contain a letter`;
		return message === undefined ? { value: text } : { message };
	};
	return field({ longest: LONGEST, ...options }, options.required === false ? optional(read) : read, (text) => text);
}

/** What programs and databases write for nothing. */
const OF_PROGRAMS =
	/^(?:null(?: null)*|[(<[](?:null|none|nil|na|empty|blank)[)>\]]|\\n|undefined(?: undefined)*|[+-]?nan|(?:&nbsp;)+)$/i;

/** Texts that people write instead of leaving a cell empty; of a person, that the post is vacant. */
const NOTHING =
	/^(?:n[./ ]?a\.?|n\.a\.|nil|none|not (?:available|applicable|known|in use|given)|(?:post )?vacant|रिक्त|x{1,5}|[-\u2010-\u2015]{1,5}|\.{1,5})$/i;

/** Whether a text stands for an empty one. */
export function isNothing(text: string): boolean {
	return NOTHING.test(text) || OF_PROGRAMS.test(text);
}

/** What spreadsheets and programs write for an error: `#DIV/0!`, `#NAME?`, `#NV`, `Err:502`, `Loading...`, `[object Object]`, `1.#IND`, hashes. */
const ERROR_TEXT =
	/^(?:#[¡¿]?\p{L}\S{0,30}[!?]|#(?:n\/(?:[abdv]|disp)|i\/t|н\/д)|#\p{L}{1,20}_[\p{L}_]{1,20}|#(?:nv|nd|yok|hiányzik|error|deleted|ref|value|name|num|null)|#{2,}|err(?:or)?: ?\d{3}|(?:loading|calculating|लोड हो रहा है)(?:…|\.{2,3})|\[object \p{L}+\]|[+-]?1[.,]#\p{L}+\d*|true|false|[+-]?inf(?:inity)?|[+-]?nan\(\p{L}+\))$/iu;

/** Whether a text is one that programs write for an error. */
export function isErrorText(text: string): boolean {
	return ERROR_TEXT.test(text);
}

/** What is wrong with a text that a program has written, as the end of a sentence about it. */
export function faultOfPrograms(text: string): string | undefined {
	if (isErrorText(text)) return "has an error of a spreadsheet or program instead of a value";
	if (isNothing(text) || (withoutMarkup(text) === text && !/&[a-z]{2,8};/i.test(text))) return undefined;
	return "has codes of a web page or program, such as &amp; or <br>: write it as people read it";
}

/** Makes a reader accept empty text, and words for nothing, such as `NA` or `-`. */
export function optional(read: (text: string) => Read<string>): (text: string) => Read<string> {
	return (text) => (text === "" || isNothing(text) ? { value: "" } : read(text));
}

/** The first apostrophe before a number or formula, unless another one closes it, as in `'2nd' Cross`. */
const MARK = /^\s*['\u2018\u2019`]\s*(?=['\u2018\u2019`]*[\p{Nd}=+@-])(?!.*[\p{L}\p{N}]['\u2019](?:\P{L}|$))/u;

/** Removes the apostrophe that keeps a number or formula in a cell as text. Excel removes it only from what is typed. */
export function withoutApostrophe(text: string): string {
	return text.replace(MARK, "");
}

/** A list that a program may send instead of text. */
export interface ListInput {
	/** What it is a list of. */
	of: string;
	item: v.GenericSchema<unknown, string>;
}

const MAX_ITEMS = 100;

/** Turns the input into clean text. */
function cell(label: string, list?: ListInput) {
	const message = `${label} must be text or ${list ? `a list of at most ${MAX_ITEMS} ${list.of}` : "a number"}`;
	const text = v.union([v.string(), v.pipe(v.number(), v.finite(message))], message);
	const listed = list && listText(list, message);
	const input = listed ? v.lazy((raw) => (Array.isArray(raw) ? listed : text)) : text;
	return v.pipe(
		v.optional(v.nullable(input), ""),
		v.transform((value) => cleanText(String(value ?? ""))),
	);
}

function listText({ item }: ListInput, message: string) {
	return v.pipe(
		v.array(v.unknown()),
		v.check((items) => items.length <= MAX_ITEMS && items.every((each) => v.is(item, each)), message),
		v.transform((items) => items.map((each) => v.parse(item, each)).join(", ")),
	);
}
