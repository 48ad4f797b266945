/** The lines of scripts, as `README.md` describes them, and what is sent for them. */
import { UPLOAD_FIELD } from "../../../../shared/constants.ts";

/** The next day on which something happens. */
export interface Day {
	date: string;
	shows: string;
}

export interface Step {
	as: "asha" | "ravi" | "meera";
	/** A method and an address, in which `@` and `#` name a branch and a change. */
	call: string;
	/** Repeats it with `{}` as each number from 1 to this. */
	to?: number;
	/** A branch whose fields the body has, too. */
	like?: string;
	body?: object;
	/** Rows of a .csv file, and fields of the form. */
	sheet?: { file: string; rows: string[]; form?: Record<string, string> };
	/** What the admin has seen: the name of an earlier step, `*` or `nothing`; otherwise what is stored. */
	seen?: string;
	name?: string;
	/** Writes down a long body, too. */
	whole?: true;
}

/** Ids of branches (`@pune`) and of changes (`#moved`), ETags (`=tab`), and the last preview's `@plan` and `@seen`. */
export type Names = Record<string, string | number>;

export function linesOf(script: string): (Day | Step)[] {
	const lines: (Day | Step)[] = script
		.split("\n")
		.filter(Boolean)
		.map((line) => JSON.parse(line));
	return lines.flatMap<Day | Step>((line) => ("call" in line ? repeated(line) : line));
}

function repeated({ to = 1, ...step }: Step): Step[] {
	return Array.from({ length: to }, (_, index) => ({ ...step, call: step.call.replace("{}", String(index + 1)) }));
}

/** A name that no step has given is 0: where an earlier answer is another one, the differences begin there. */
export function withNames(text: string, names: Names): string {
	return text.replace(/[@#][a-z][a-z0-9-]*/g, (name) => String(names[name] ?? 0));
}

/** A body as JSON, with names that are whole values replaced. */
export function withValues(body: object, names: Names): string {
	return JSON.stringify(body, (_, value) => (typeof value === "string" ? (names[value] ?? value) : value));
}

export function formOf({ file, rows, form = {} }: NonNullable<Step["sheet"]>, names: Names): FormData {
	const data = new FormData();
	for (const [field, value] of Object.entries(form)) data.append(field, withNames(value, names));
	data.append(UPLOAD_FIELD, new Blob([withNames(rows.join("\n"), names)]), file);
	return data;
}
