/** What a field of a branch is made of: what people read about it, and the schema that checks what they wrote. */
import * as v from "valibot";
import type { Day } from "./branch.ts";
import { cleanText } from "./clean-text.ts";
import { MESSAGES } from "./messages.ts";

export interface Field<Value extends string | number = string | number> extends Required<FieldText> {
	/** A valid value, as the sample sheet has it. */
	example: Value;
	/** Takes text or a number, as forms, sheets and programs send them, and gives the one normal form that is stored. */
	schema: v.GenericSchema<unknown, Value>;
	/** Longest text, in characters, where there is a limit. */
	longest?: number;
	/** Set on the hours of a day. */
	day?: Day;
}

interface FieldText {
	label: string;
	required?: boolean;
	/** What a value looks like, in a few words; empty where the label says it. */
	help?: string;
}

/** A value in its normal form, or what is wrong with what was written. */
export type Read<Value> = { value: Value; message?: never } | { value?: never; message: string };

interface FieldOptions<Value> extends FieldText {
	example: Value;
	/** What is wrong when a required field is empty. */
	missing?: string;
}

/** Longest text, in characters, where a field names no other limit. */
const LONGEST = 100;

/**
 * Makes a field whose values are read by a function.
 *
 * @param read gets clean text, which is empty only where the field is optional
 */
export function field<Value extends string | number>(
	{ label, required = true, help = "", example, missing = MESSAGES.required(label) }: FieldOptions<Value>,
	read: (text: string) => Read<Value>,
): Field<Value> {
	const schema = v.pipe(
		cell(label),
		v.rawTransform<string, Value>(({ dataset, addIssue, NEVER }) => {
			const { value, message } = required && dataset.value === "" ? { message: missing } : read(dataset.value);
			if (value !== undefined) return value;
			addIssue({ message });
			return NEVER;
		}),
	);
	return { label, required, help, example, schema };
}

/** Makes a field of text. Without a letter it names nothing: it is a mark, or a number or date that slipped into the column. */
export function textField({
	longest = LONGEST,
	...options
}: Omit<FieldOptions<string>, "missing"> & { longest?: number }): Field<string> {
	const { label } = options;
	const read = (text: string): Read<string> => {
		if (!/\p{L}/u.test(text)) return { message: `${label} needs a letter` };
		if ([...text].length > longest) return { message: `${label} is too long: at most ${longest} characters` };
		return { value: text };
	};
	return { ...field(options, options.required === false ? optional(read) : read), longest };
}

/** Reads nothing as empty, as an optional field does. */
export function optional(read: (text: string) => Read<string>): (text: string) => Read<string> {
	return (text) => (text === "" ? { value: "" } : read(text));
}

/** What a form, a cell or a program gives, as text. */
function cell(label: string) {
	const message = `${label} is not a text or a number`;
	return v.pipe(
		v.optional(v.nullable(v.union([v.string(), v.pipe(v.number(), v.finite(message))], message)), ""),
		v.transform((value) => cleanText(String(value ?? ""))),
	);
}
