/** A text with its arguments in braces, and choices: by a number, or by a word such as `true`. */
export type Part = string | { name: string; format?: "number" } | Choice;

export interface Choice {
	name: string;
	format: "plural" | "select";
	/** The last is `other`. */
	arms: readonly (readonly [key: string, parts: readonly Part[]])[];
}

/** Names of arguments, formats and choices. They end at a blank, a comma or a brace. */
const WORD = /\s*([^\s{},#']+)\s*/y;

/**
 * Reads a message: `{name}`, `{name, number}`, `{name, plural, one {# branch} other {# branches}}` and `{name, select, none {…} other {…}}`,
 * of ICU's MessageFormat (https://unicode-org.github.io/icu/userguide/format_parse/messages/). An apostrophe before a brace quotes up to the
 * next one; two are one.
 *
 * @throws with the place in the message, if it is of another form
 */
export function parseMessage(message: string): Part[] {
	let at = 0;
	return partsUntilEnd(false);

	/** @param plural the argument whose number a `#` is */
	function partsUntilEnd(isArm: boolean, plural?: string): Part[] {
		const parts: Part[] = [];
		let text = "";
		const add = (part: Part) => {
			if (text) parts.push(text);
			text = "";
			parts.push(part);
		};
		while (at < message.length) {
			const character = message[at];
			if (character === "'") text += quoted();
			else if (character === "}" && isArm) break;
			else if (character === "}") fail("There is a brace too many");
			else {
				at++;
				if (character === "{") add(argument(plural));
				else if (character === "#" && plural) add({ name: plural, format: "number" });
				else text += character;
			}
		}
		if (isArm && at === message.length) fail("A brace is missing");
		return text ? [...parts, text] : parts;
	}

	function quoted(): string {
		const next = message[at + 1] ?? "";
		if (next === "'") at += 2;
		if (!/[{}#]/.test(next)) {
			if (next !== "'") at++;
			return "'";
		}
		const end = message.indexOf("'", at + 1);
		if (end < 0) fail("A quote has no end");
		const text = message.slice(at + 1, end);
		at = end + 1;
		return text;
	}

	function argument(plural: string | undefined): Part {
		const name = word();
		if (has("}")) return { name };
		if (!has(",")) fail("A comma or a brace is missing");
		const format = word();
		if (format === "number" && has("}")) return { name, format };
		if (format !== "plural" && format !== "select") fail(`There is no format ${format}`);
		if (!has(",")) fail("A comma is missing");
		const arms: [string, Part[]][] = [];
		while (!has("}")) {
			const key = word();
			if (!has("{")) fail(`The choice ${key} has no text`);
			arms.push([key, partsUntilEnd(true, format === "plural" ? name : plural)]);
			at++;
			while (/\s/.test(message[at] ?? "")) at++;
		}
		const unknown = format === "plural" && arms.find(([key]) => !/^(?:one|other|=\d+)$/.test(key));
		if (unknown) fail(`No language here has the plural “${unknown[0]}”, only “one”, “other” and such as “=0”`);
		if (arms.at(-1)?.[0] !== "other") fail("The last choice is not “other”");
		return { name, format, arms };
	}

	function word(): string {
		WORD.lastIndex = at;
		const [all, name] = WORD.exec(message) ?? [];
		if (!all || !name) fail("A name is missing");
		at += all.length;
		return name;
	}

	function has(sign: string): boolean {
		if (message[at] !== sign) return false;
		at++;
		return true;
	}

	function fail(what: string): never {
		throw new Error(`${what}, after “${message.slice(0, at)}” in “${message}”`);
	}
}

/** The names of the arguments in a message. */
export function namesIn(parts: readonly Part[]): Set<string> {
	const names = parts.flatMap((part): string[] => {
		if (typeof part === "string") return [];
		return "arms" in part ? [part.name, ...part.arms.flatMap(([, arm]) => [...namesIn(arm)])] : [part.name];
	});
	return new Set(names);
}
