/** What holds for all catalogues together. That each can be compiled, the texts in client/text/languages.test.ts show. */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { OTHER_LANGUAGES } from "../../../shared/languages.ts";
import { MESSAGES } from "../../../shared/messages.ts";
import { GO_HOME, NOT_SAVED, TRY_AGAIN } from "../en/offline-texts.ts";
import { catalogue, readArguments, readCatalogue, sourceOf } from "./catalogue.ts";
import type { Tree } from "./compile-part.ts";
import { namesIn, parseMessage } from "./parse-message.ts";

const ROOT = path.join(import.meta.dirname, "..", "..", "..");

/** Every message by its key. A list has one key. */
function messagesIn(tree: Tree, key = ""): [key: string, message: string][] {
	if (typeof tree === "string") return [[key, tree]];
	if (Array.isArray(tree)) return [[key, tree.join()]];
	return Object.entries(tree).flatMap(([name, each]) => messagesIn(each, key ? `${key}.${name}` : name));
}

const english = new Map(messagesIn(readCatalogue("en")));
const forAdmins = new Map(messagesIn(readCatalogue("for-admins")));

/** Words of the feeds and periods are found by what they stand for. */
const BY_VALUE = /^words\.|^searches\.periods\./;

/** Whether the code of the product names a text, by itself, or its group with an index. */
function readNames(): (key: string) => boolean {
	const pattern = { cwd: ROOT, exclude: ["**/*.test.*", "**/{arguments,catalogue}/*"] };
	const files = globSync("{client,server,shared}/**/*.{ts,tsx}", pattern);
	const code = files.map((file) => readFileSync(path.join(ROOT, file), "utf8")).join("\n");
	const captures = (name: RegExp) => [...code.matchAll(name)].map(([, own = ""]) => own);
	const names = new Set([/\.(\w+)/g, /["']([\w-]+)["']/g, /(?:[{,]|^)\s*(\w+)\s*(?=[,}:])/gm].flatMap(captures));
	const groups = new Set(captures(/\.(\w+)\[/g));
	// Such as `${what}Help`.
	const ends = [...new Set(captures(/`\$\{\w+\}([A-Z]\w*)`/g))];
	return (key) => {
		const [name = "", group = ""] = key.split(".").reverse();
		return names.has(name) || groups.has(group) || ends.some((end) => name.endsWith(end)) || BY_VALUE.test(key);
	};
}

test("the texts for admins can all be compiled", () => {
	for (const part of Object.keys(readCatalogue("for-admins"))) expect(sourceOf("for-admins", part)).toBeDefined();
});

describe.each([
	["visitors", english, readArguments("for-visitors")],
	["admins", forAdmins, readArguments("for-admins")],
])("the texts for %s", (_name, messages, args) => {
	test("are each named by the code", () => {
		const isNamed = readNames();
		expect([...messages.keys()].filter((key) => !isNamed(key))).toEqual([]);
	});

	test("have all that arguments and notes are given for, and say these arguments", () => {
		const all = [...args].flatMap(([key, own]) => {
			const texts = messages.has(key) ? [key] : [...messages.keys()].filter((each) => each.startsWith(`${key}.`));
			return texts.length > 0 ? texts.map((text) => [text, own] as const) : [[`no text: ${key}`, own] as const];
		});
		expect(all.filter(([key]) => !messages.has(key))).toEqual([]);
		const unsaid = all.flatMap(([key, own = []]) => {
			const names = namesIn(parseMessage(messages.get(key) ?? ""));
			return own
				.filter(({ name }) => ![...names].some((each) => each.startsWith(name)))
				.map(({ name }) => `${key}: ${name}`);
		});
		// Of several questions one is without a name.
		expect(unsaid).toEqual(messages === forAdmins ? ["holidays.paste.ask.blank: text"] : []);
	});
});

/** What a language need not say: its word for branches is the same for any number. */
const UNSAID = ["mr first.finder.branches: count"];

test("each language says what the English texts say", () => {
	const unsaid = OTHER_LANGUAGES.flatMap((language) =>
		messagesIn(readCatalogue(language)).flatMap(([key, message]) => {
			const [own, all] = [message, english.get(key) ?? ""].map((each) => namesIn(parseMessage(each)));
			return [...(all ?? [])]
				.filter((name) => ![...(own ?? [])].some((each) => each.startsWith(name.replace(/Short$/, ""))))
				.map((name) => `${language} ${key}: ${name}`);
		}),
	);
	expect(unsaid).toEqual(UNSAID);
});

test("the English texts are those of the code that has no catalogue", () => {
	const { problems, notSaved, tryAgain, notFound } = catalogue("en", "first");
	const messagesOf = (texts: object) =>
		Object.entries(texts).map(([key, text]) => [key, typeof text === "function" ? text("9") : text]);
	expect(messagesOf(problems)).toEqual(messagesOf(MESSAGES));
	expect([notSaved, tryAgain, notFound.action]).toEqual([NOT_SAVED, TRY_AGAIN, GO_HOME]);
});
