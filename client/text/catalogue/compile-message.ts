import { type Choice, namesIn, type Part, parseMessage } from "./parse-message.ts";

/** An argument of a text, as `client/text/arguments/for-visitors.ts` has it. */
export interface Argument {
	name: string;
	/** In TypeScript. */
	type: string;
}

/** How a text that has a day's name asks for it, after the argument's own name, and the list of names that it is from. */
export const DAY_FORMS = { "": "days", Short: "shortDays", InSentence: "daysInSentence" } as const;

/** The function with which a text says a place's name as in "in Pune": `{placeIn}`. */
export const PLACE_FORMS = "placeIn";

/** Compiles a text to JavaScript: a string, or a function that may call `numberText` and `PLACE_FORMS`. @throws for an unknown argument or form */
export function compileMessage(message: string, args: readonly Argument[] | undefined, locale: string): string {
	const parts = parseMessage(message);
	const values = new Map((args ?? []).flatMap(({ name, type }) => [[name, name] as const, ...formsOf(name, type)]));
	const unknown = [...namesIn(parts)].filter((name) => !values.has(name));
	if (unknown.length > 0)
		throw new Error(
			`There is no argument ${unknown.join(", ")} for “${message}”, only: ${[...values.keys()].join(", ") || "none"}`,
		);
	if (!args) return JSON.stringify(parts.join(""));
	return `(${args.map(({ name }) => name).join()})=>${expression(parts, { values, isOne: oneOf(locale) })}`;
}

/** The JavaScript of an argument's forms. */
function formsOf(name: string, type: string): (readonly [name: string, source: string])[] {
	if (/^Place\b/.test(type)) return [[`${name}In`, `${PLACE_FORMS}(${name})`]];
	if (type !== "Day") return [];
	return Object.entries(DAY_FORMS).map(([form, list]) => [name + form, `${list}[${name}]`]);
}

interface Context {
	values: ReadonlyMap<string, string>;
	/** The condition for the plural `one`, of whole numbers. */
	isOne(name: string): string;
}

/** In some languages, 0 has the same form as 1 (CLDR). */
function oneOf(locale: string): Context["isOne"] {
	const isZeroToo = new Intl.PluralRules(locale).select(0) === "one";
	return (name) => (isZeroToo ? `${name}<2` : `${name}===1`);
}

function expression(parts: readonly Part[], context: Context): string {
	const [only] = parts;
	if (parts.length === 1 && typeof only === "object" && "arms" in only) return choice(only, context);
	return `\`${parts.map((part) => (typeof part === "string" ? quote(part) : `\${${value(part, context)}}`)).join("")}\``;
}

function quote(text: string): string {
	return text.replace(/[`\\]|\$\{/g, "\\$&").replaceAll("\n", "\\n");
}

function value(part: Exclude<Part, string>, context: Context): string {
	if ("arms" in part) return choice(part, context);
	return part.format === "number" ? `numberText(${part.name})` : (context.values.get(part.name) ?? "");
}

function choice({ name, format, arms }: Choice, context: Context): string {
	const [last = "", ...others] = arms.map(([, arm]) => expression(arm, context)).reverse();
	const keys = arms.map(([key]) => key).reverse();
	return others.reduce((rest, own, index) => {
		const condition = (format === "plural" ? numberIs : valueIs)(name, keys[index + 1] ?? "", context);
		return own === rest ? own : `(${condition}?${own}:${rest})`;
	}, last);
}

function numberIs(name: string, key: string, { isOne }: Context): string {
	return key === "one" ? isOne(name) : `${name}===${key.slice(1)}`;
}

function valueIs(name: string, key: string): string {
	if (key === "none") return `!${name}`;
	return key === "true" ? name : `${name}===${JSON.stringify(key)}`;
}
