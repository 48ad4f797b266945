/**
 * Offers the page in another language, once, in one line at the foot of the window: there it moves nothing. It is outside of what React
 * renders, and loads with its texts only where there is something to offer.
 */
import { addressIn, languageOf, localeOf, type OtherLanguage } from "../../shared/languages.ts";
import { ADDRESS_NEEDED } from "../state/address-needed.ts";
import { chooseLanguage } from "../state/chosen-language.ts";
import type { OfferTexts } from "../text/texts.ts";
import "./language-offer.css";

const TEXTS = import.meta.glob<OfferTexts>("../text/*/offer-texts.ts", { import: "offerTexts", eager: true });

export function showOffer(language: OtherLanguage): void {
	const texts = TEXTS[`../text/${language}/offer-texts.ts`];
	if (!texts) return;
	const line = document.createElement("div");
	line.className = "language-offer";
	line.lang = localeOf(language);
	line.role = "status";
	const link = document.createElement("a");
	link.textContent = texts.read;
	link.href = "";
	link.hreflang = language;
	link.addEventListener("click", () => {
		window.dispatchEvent(new Event(ADDRESS_NEEDED));
		const { pathname, search } = window.location;
		link.href = addressIn(language, languageOf(pathname + search).path);
		chooseLanguage(language);
	});
	const dismiss = document.createElement("button");
	dismiss.type = "button";
	dismiss.className = "button button-quiet";
	dismiss.textContent = texts.dismiss;
	dismiss.addEventListener("click", () => {
		line.remove();
		document.getElementById("content")?.focus({ preventScroll: true });
	});
	document.body.append(line);
	// Screen readers announce only what changes in an element that is there.
	setTimeout(() => line.append(link, dismiss));
}
