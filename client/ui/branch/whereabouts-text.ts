import { DIRECTIONS, type Whereabouts } from "../../../shared/places/whereabouts.ts";
import type { MoreTexts, Texts } from "../../text/texts.ts";
import { distanceText } from "./distance-label.ts";

/** Where a branch is, in words: "1.1 km south of Latur station". */
export function whereaboutsText({ branchPage }: MoreTexts, texts: Texts, { km, to, of, kind }: Whereabouts): string {
	const direction = to && branchPage.directions[DIRECTIONS.indexOf(to)];
	return branchPage.whereabouts[kind](distanceText(texts, km), texts.placeName(of), direction);
}
