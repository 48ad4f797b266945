/** Offers the page in another language, in a line of the header where it moves nothing; beside React, and loaded only if there is an offer. */

import type { OtherLanguage } from "../../shared/languages.ts";
import { catalogues } from "../text/catalogue/catalogue.ts";
import { follow, leadTo } from "./language-switch.tsx";
import "./same-view.ts";
import "./language-offer.css";

const OFFERS = catalogues("offer");

/** Screen readers announce only what appears in a region that they have seen. */
const SEEN_MS = 500;

export function showOffer(language: OtherLanguage): void {
	const link = document.createElement("a");
	link.className = "language-offer";
	link.textContent = OFFERS[language];
	link.lang = language;
	leadTo(link, language);
	link.addEventListener("pointerdown", () => leadTo(link, language));
	link.addEventListener("click", () => follow(link, language));
	const region = document.createElement("div");
	region.role = "status";
	document.querySelector(".languages")?.append(region);
	setTimeout(() => region.append(link), SEEN_MS);
}
