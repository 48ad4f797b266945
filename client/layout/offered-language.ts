import { BASE } from "../../shared/base.ts";
import { ALL_LANGUAGES, LANGUAGES, OTHER_LANGUAGES, type OtherLanguage } from "../../shared/languages.ts";
import { indianState } from "../../shared/places/indian-states.ts";
import { STATE_LANGUAGES } from "../../shared/places/state-languages.ts";
import { withStorage } from "../browser/stored-list.ts";
import { chosenLanguage } from "../state/chosen-language.ts";
import { isOnlyInEnglish } from "../state/route-handle.ts";

/** The language to offer on an English page: that of what was typed, the browser's, or a state's. @param preferred as in Accept-Language (BCP 47) */
export function offeredLanguage(
	typed: string,
	preferred: readonly string[],
	state: string,
	found = state,
): OtherLanguage | undefined {
	const codes = preferred.map((each) => each.toLowerCase().split("-", 1)[0]);
	const first = codes.map((code) => ALL_LANGUAGES.find((language) => language === code)).find(Boolean);
	return languageOfText(typed.normalize(), found) ?? (first === "en" ? undefined : first) ?? languageIn(state);
}

const languageIn = (state: string) => STATE_LANGUAGES[indianState(state) ?? ""];

/** What only one of the languages in Devanagari has, the surest first: the letter ळ is also in names between Hindi words. */
const DEVANAGARI: readonly (readonly [RegExp, OtherLanguage])[] = [
	[/जवळ|मध्ये|आहे|कुठे|कोठे|उघडी|च्या(?![\p{L}\p{M}])/u, "mr"],
	[/(?<![\p{L}\p{M}])(?:का|की|के|को|में|है|पास)(?![\p{L}\p{M}])|[\u0901\u093c]/u, "hi"],
	[/[ळऱॲ]/u, "mr"],
];

/** Each script of India has 128 code points of its own (Unicode, chapter 12). */
const blockOf = (text: string) => text.charCodeAt(0) >> 7;

/** The language in whose script a text is. If several have it, its words decide, or else the state of what was found. */
function languageOfText(text: string, state: string): OtherLanguage | undefined {
	const blocks = new Set(Array.from(text, blockOf));
	const languages = OTHER_LANGUAGES.filter((language) => blocks.has(blockOf(LANGUAGES[language])));
	if (languages.length < 2) return languages[0];
	const [, marked] = DEVANAGARI.find(([mark]) => mark.test(text)) ?? [];
	return marked ?? languages.find((language) => language === languageIn(state)) ?? languages[0];
}

interface Router {
	state: { matches: readonly { params: Readonly<Record<string, string | undefined>>; route: { handle?: unknown } }[] };
}

/** How long nothing may have been typed, in milliseconds: half a word may be of another language. */
const REST_MS = 1500;

/** Offers a language on the page, or later in the visit, if one is likely. Its code and texts are loaded only then. */
export function watchForOffer(router: Router): void {
	if (chosenLanguage() || wasOffered()) return;
	let timer = 0;
	const later = () => {
		clearTimeout(timer);
		timer = window.setTimeout(tryOffer, REST_MS);
	};
	const observer = new MutationObserver(later);
	const offer = async () => {
		const matches = router.state.matches.map(({ route, params }) => ({ handle: route.handle, params }));
		const typed = document.querySelector<HTMLInputElement>("input[name=q]")?.value ?? "";
		const found = decodeURIComponent(
			document.querySelector<HTMLAnchorElement>(".card h3 a")?.pathname.split("/").at(-3) ?? "",
		);
		const isHere = !typed && document.querySelector(".near-me[aria-pressed=true]") !== null;
		const state = matches.at(-1)?.params.state ?? (isHere ? found : "");
		const language = offeredLanguage(typed, navigator.languages, state, found);
		if (!language || isOnlyInEnglish(matches)) return;
		observer.disconnect();
		clearTimeout(timer);
		const { showOffer } = await import("./language-offer.ts");
		localStorage.setItem(OFFERED_AS, "1");
		showOffer(language);
	};
	const tryOffer = () => void offer().catch(() => undefined);
	// Whatever leads to another page or other results changes what is shown.
	observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ["value", "aria-pressed"] });
	if (document.activeElement?.matches("input")) later();
	else tryOffer();
}

const OFFERED_AS = `${BASE}language-offered`;

/** Where no answer can be stored, nothing is offered: it would be offered on every page. */
const wasOffered = () => withStorage("localStorage", (storage) => storage.getItem(OFFERED_AS)) !== null;
