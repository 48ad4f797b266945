/** What is shown beside a link where somebody shares it: pictures of the site and of each branch. */
import type { Branch } from "../../shared/branch.ts";
import { weekTexts } from "../../shared/hours/week-text.ts";
import { placeLine } from "../../shared/places/place-key.ts";
import { cleanText } from "../../shared/text/clean-text.ts";
import { isDrawn, type LoadedBrand } from "../brand/brand-file.ts";
import { inkOn } from "../brand/contrast.ts";
import { contentVersion } from "../http/prepared-body.ts";
import { DESIGN } from "./design.ts";
import type { CardDrawing } from "./drawing/drawing.ts";
import type { Picture } from "./kept-pictures.ts";
import { PICTURE_TEXTS } from "./picture-texts.ts";

export interface SharePictures {
	site: Picture;
	ofBranch(branch: Branch): Picture;
}

/** Characters of a text that are looked at, more than fit into a picture. */
const MAX_CHARACTERS = 300;

/** Marks on one letter; in Hindi there are at most four. */
const MAX_MARKS = 4;

/** The pictures of a lender, from its name, logo and colour. */
export function createSharePictures({
	brand,
	logo,
	color,
}: Pick<LoadedBrand, "brand" | "logo" | "color">): SharePictures {
	const ofBrand = { color, ink: inkOn(color), company: brand.companyName };
	const brandVersion = contentVersion(Buffer.concat([Buffer.from(JSON.stringify([DESIGN, ofBrand])), logo.body]));

	function picture(texts: Pick<CardDrawing, "title" | "place" | "hours">): Picture {
		return {
			version: contentVersion(JSON.stringify([brandVersion, texts])),
			make: (draw) => draw({ kind: "card", ...ofBrand, ...texts, ...(isDrawn(logo) && { logo }) }),
		};
	}

	function ofBranch(branch: Branch): Picture {
		return picture({
			title: shortened(branch.name),
			place: [branch.city, branch.state].map((part) => placeLine(shortened(part))).filter(Boolean),
			hours: weekTexts(branch, PICTURE_TEXTS),
		});
	}

	return {
		site: picture({ title: PICTURE_TEXTS.siteTitle, place: [PICTURE_TEXTS.siteNote], hours: [] }),
		ofBranch,
	};
}

/** Without towers of marks, which would cover what is above the text. */
function shortened(text: string): string {
	const short = cleanText(text.slice(0, MAX_CHARACTERS));
	return short.replace(/\p{M}+/gu, (marks) => [...marks].slice(0, MAX_MARKS).join(""));
}
