/** What a page in a language must not have: words of another one, letters that no font has, and texts without room. */
import type { Page } from "@playwright/test";
import { addressText } from "../client/branch-page/address-text.ts";
import { texts as en } from "../client/text/en/texts.ts";
import type { Branch, State } from "../shared/branch/branch.ts";
import { translatedText } from "../shared/branch/translated-text.ts";
import { CATEGORIES } from "../shared/constants.ts";
import { LANGUAGES, type Language } from "../shared/languages.ts";
import { branchPath, FEED_PATHS, PATTERNS } from "../shared/paths.ts";

/** The parts of a page's words that are checked, with where they stand. */
interface PageText {
	where: string;
	text: string;
}

/**
 * All that a page says to people, seen or read aloud, except what is marked as not to be translated or as in another language.
 */
export function textsOf(page: Page): Promise<PageText[]> {
	return page.evaluate(() => {
		const UNTRANSLATED = "[translate=no], script, style, noscript, [lang]:not(html)";
		const texts: { where: string; text: string }[] = [{ where: "title", text: document.title }];
		const note = (element: Element, text: string | null) => {
			const words = text?.replace(/\s+/g, " ").trim();
			if (words) texts.push({ where: `${element.localName}.${element.className}`, text: words });
		};
		for (const meta of document.head.querySelectorAll(
			'meta[name="description"], meta[property="og:title"], meta[property="og:description"]',
		))
			note(meta, meta.getAttribute("content"));
		for (const element of document.body.querySelectorAll("*")) {
			if (element.closest(UNTRANSLATED)) continue;
			for (const child of element.childNodes) if (child.nodeType === Node.TEXT_NODE) note(element, child.textContent);
			for (const name of ["aria-label", "title", "alt", "placeholder", "aria-description"])
				note(element, element.getAttribute(name));
		}
		return texts;
	});
}

/** The words in Latin letters that are not given, with where they stand. */
export function latinWords(texts: readonly PageText[], given: readonly string[]): string[] {
	return texts.flatMap(({ where, text }) => {
		// The order of names is that of the Latin alphabet.
		const own = text.replace(/\(A\P{Script=Latin}+Z\)/u, " ");
		const rest = given.reduce((left, each) => left.replaceAll(each, " "), own);
		return (rest.match(/[A-Za-z][A-Za-z'’.-]*/g) ?? []).map((word) => `${word} in “${text}” (${where})`);
	});
}

/** The words that can be seen in the main part of a page. A number is no word. */
export function seenWords(page: Page): Promise<string[]> {
	return page.locator("main").evaluate((main) =>
		[...main.querySelectorAll("*")].flatMap((element) => {
			if (!element.checkVisibility() || element.closest(".visually-hidden, script")) return [];
			const texts = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
			return texts.flatMap(({ nodeValue }) => nodeValue?.match(/\p{L}[^\s\p{P}]*/gu) ?? []);
		}),
	);
}

/** The letters on the page that are drawn as a missing one, in the page's own fonts. */
export function missingGlyphs(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
		if (!context) return ["there is no canvas"];
		const { fontFamily } = getComputedStyle(document.body);
		const drawn = (character: string) => {
			context.clearRect(0, 0, 60, 60);
			context.font = `32px ${fontFamily}`;
			context.fillText(character, 8, 40);
			return context.getImageData(0, 0, 60, 60).data.join();
		};
		// No font has a character at the end of a plane.
		const missing = drawn("\u{1fffe}");
		const letters = new Set(document.body.innerText.match(/\p{L}/gu));
		return [...letters].filter((letter) => drawn(letter) === missing);
	});
}

/** The elements whose text is cut off or runs out of its box, and the page itself if it scrolls sideways. */
export function overflowing(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const describe = (element: Element) =>
			`${element.localName}.${element.className}: ${element.textContent?.trim().slice(0, 60)}`;
		const root = document.documentElement;
		const faults =
			root.scrollWidth > root.clientWidth ? [`the page, ${root.scrollWidth} of ${root.clientWidth} px`] : [];
		for (const element of document.body.querySelectorAll<HTMLElement>("body *")) {
			const style = getComputedStyle(element);
			if (
				element.closest(
					".visually-hidden, .maplibregl-map, .two-lines, .card-address, .card-facts, .chips, select, svg",
				) ||
				element.children.length > 0
			)
				continue;
			const box = element.getBoundingClientRect();
			if (box.width < 2 || box.height < 2 || style.visibility === "hidden") continue;
			const cutsWide =
				element.scrollWidth > element.clientWidth + 1 &&
				style.display !== "inline" &&
				style.overflowX !== "auto" &&
				style.textOverflow !== "ellipsis";
			const cutsHigh =
				element.scrollHeight > element.clientHeight + 1 && style.display !== "inline" && style.overflowY === "hidden";
			if (cutsWide || cutsHigh || box.right > root.clientWidth + 1) faults.push(describe(element));
		}
		return faults;
	});
}

/** English addresses of all kinds of pages for visitors. */
export const TRANSLATED_PATHS = [
	PATTERNS.home,
	"/?q=pune&open=saturday",
	"/?q=nowhere+at+all",
	"/?q=tractor+loan+open+sunday+near+leh",
	"/location/Madhya%20Pradesh",
	"/location/Maharashtra/Pune",
	"/location/atlantis",
	branchPath({ id: 1, state: "Maharashtra", city: "Mumbai" }),
	"/branch/Maharashtra/Mumbai/99999",
	"/branches/Maharashtra",
	"/no/such/page",
	PATTERNS.privacy,
];

/** What is written in Latin letters in all languages (docs/languages.md). */
const ALWAYS_LATIN = [
	"MSME",
	"RTO",
	"PDF",
	"Google Maps",
	"WhatsApp",
	"Android",
	"iPhone",
	"Ctrl + C",
	"⌘ C",
	"Ctrl",
	"Your Company",
];

/** What visitors typed into `TRANSLATED_PATHS`. */
const TYPED = [
	"nowhere at all",
	"nowhere",
	"tractor loan open sunday near leh",
	"pune",
	"Atlantis",
	"atlantis",
	"Leh, Ladakh",
	"Leh",
	"leh",
];

interface Feed<Item> {
	data: readonly Item[];
	holidays?: readonly { name: string }[];
}

const ENGLISH = { texts: en, language: "en" } as const;

export async function branchFeed(url: string): Promise<Feed<Branch>> {
	return (await fetch(url + FEED_PATHS.branches)).json();
}

/** What pages in a language have from elsewhere, longest first: untranslated names, addresses and holidays of branches, the brand, and what was typed. */
export async function givenTexts(url: string, language: Language = "en"): Promise<string[]> {
	const { data, holidays = [] } = await branchFeed(url);
	const named = data.flatMap((branch) => {
		if (translatedText(branch, "name", language)) return [];
		const { name, address, landmark = "" } = branch;
		// Also as one line to copy.
		return [name, name.replace(/\band\b/g, "&"), address, landmark, addressText(ENGLISH, branch)];
	});
	return longestFirst([
		...named,
		...holidays.map(({ name }) => name),
		...ALWAYS_LATIN,
		...TYPED,
		...Object.values(LANGUAGES),
		url,
	]);
}

/** The same for a language without words for states, cities, categories and services. */
export async function givenTextsAndWords(url: string): Promise<string[]> {
	const { data } = await branchFeed(url);
	const { data: states } = (await (await fetch(url + FEED_PATHS.states)).json()) as Feed<State>;
	const words = data.flatMap(({ city, state, area, services }) => [city, state, area, ...services]);
	return longestFirst([...(await givenTexts(url)), ...words, ...CATEGORIES, ...states.map(({ name }) => name)]);
}

function longestFirst(texts: Iterable<string>): string[] {
	return [...new Set(texts)].filter(Boolean).sort((a, b) => b.length - a.length);
}
