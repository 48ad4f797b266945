/**
 * Offers the page in another language, in one line of the header, where it moves and covers nothing. It is put beside what React renders,
 * and loads with its text only where there is something to offer.
 */

import { BASE, withoutBase } from "../../shared/base.ts";
import { addressIn, languageOf, type OtherLanguage } from "../../shared/languages.ts";
import { ADDRESS_NEEDED } from "../browser/back-entry.ts";
import { chooseLanguage } from "../state/chosen-language.ts";
import { catalogues } from "../text/catalogue/catalogue.ts";
import "./language-offer.css";

const OFFERS = catalogues("offer");

export function showOffer(language: OtherLanguage): void {
	const link = document.createElement("a");
	link.className = "language-offer";
	link.textContent = OFFERS[language];
	link.lang = language;
	const follow = () => {
		window.dispatchEvent(new Event(ADDRESS_NEEDED));
		const { pathname, search, hash } = window.location;
		link.href = BASE + addressIn(language, languageOf(withoutBase(pathname + search)).path) + hash;
	};
	follow();
	link.addEventListener("pointerdown", follow);
	link.addEventListener("click", () => {
		follow();
		chooseLanguage(language);
	});
	document.querySelector(".languages")?.append(link);
}
