import { BASE } from "../../shared/base.ts";
import { OTHER_LANGUAGES, type OtherLanguage } from "../../shared/languages.ts";
import { indianState } from "../../shared/places/indian-states.ts";
import { STATE_LANGUAGES } from "../../shared/places/state-languages.ts";
import { chosenLanguage } from "../state/chosen-language.ts";
import { isOnlyInEnglish } from "../state/route-handle.ts";

/**
 * The language to offer on an English page: the one that the browser prefers, otherwise the one of the page's state.
 *
 * @param preferred the browser's languages in their order (BCP 47), as it sends them in Accept-Language
 * @param state the state in the page's address; may be empty
 */
export function offeredLanguage(preferred: readonly string[], state: string): OtherLanguage | undefined {
	const [first] = preferred.flatMap((each) => {
		const [code = ""] = each.toLowerCase().split("-");
		const otherLanguage = OTHER_LANGUAGES.find((language) => language === code);
		return otherLanguage ?? (code === "en" ? "en" : []);
	});
	return first && first !== "en" ? first : STATE_LANGUAGES[indianState(state) ?? ""];
}

interface Router {
	state: { matches: readonly { params: Readonly<Record<string, string | undefined>>; route: { handle?: unknown } }[] };
	subscribe(changed: () => void): () => void;
}

/** Offers a language on the page, or on a later one of the visit, if one is likely. Its code and texts are loaded only then. */
export function watchForOffer(router: Router): void {
	if (chosenLanguage() || wasOffered()) return;
	let end = () => {};
	const offer = async () => {
		const matches = router.state.matches.map(({ route, params }) => ({ handle: route.handle, params }));
		const language = offeredLanguage(navigator.languages, matches.at(-1)?.params.state ?? "");
		if (!language || isOnlyInEnglish(matches)) return;
		end();
		const { showOffer } = await import("./language-offer.ts");
		noteOffer();
		showOffer(language);
	};
	const tryOffer = () => void offer().catch(() => undefined);
	end = router.subscribe(tryOffer);
	tryOffer();
}

const OFFERED_AS = `${BASE}language-offered`;

/** Where no answer can be stored, nothing is offered: it would be offered on every page. */
function wasOffered(): boolean {
	try {
		return localStorage.getItem(OFFERED_AS) !== null;
	} catch {
		return true;
	}
}

function noteOffer(): void {
	localStorage.setItem(OFFERED_AS, "1");
}
