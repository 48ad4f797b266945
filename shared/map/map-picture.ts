/** Addresses of map pictures: SVG drawn by the server. An address names all that is shown, so that it can be kept for good. */
import { BASE } from "../base.ts";
import { type Branch, positionOf } from "../branch/branch.ts";
import type { Language } from "../languages.ts";

/** Counts the changes of how pictures are drawn. */
const RULES = 1;

export const PICTURE_PREFIX = `${BASE}/map-picture`;

/** The sizes of pictures, in CSS pixels, unscaled and cut off equally at both sides; `inside` is the narrowest frame, with all names and pins. */
export const PICTURE_SIZES = {
	/** A branch's page on wide screens, and on narrow ones. */
	wide: { width: 768, height: 350, inside: 400 },
	narrow: { width: 768, height: 168, inside: 320 },
	/** The selected branch beside the list. */
	card: { width: 480, height: 132, inside: 320 },
	/** The list's map, and that of windows below 1100 px. */
	list: { width: 900, height: 365, inside: 600 },
	small: { width: 700, height: 365, inside: 380 },
	/** Beside a shared link to a branch, as a PNG of twice this size. */
	share: { width: 600, height: 315, inside: 600 },
} as const;

export type PictureKind = keyof typeof PICTURE_SIZES;

/** The words on maps, in the language of the page. */
export interface MapTexts {
	placeName(name: string): string;
	units: { m: string; km: string };
}

/** What all pictures of a page have in common. */
export interface PictureLook {
	/** The version of the embedded map's archive. */
	archive: string;
	/** The language of the names. */
	language: Language;
	/** Whether the visitor wants more contrast. */
	isStrong?: boolean;
}

/** The picture of a branch's surroundings; undefined if its position is not known. */
export function branchPicturePath(look: PictureLook, kind: PictureKind, branch: Branch): string | undefined {
	const place = positionOf(branch);
	return place && `${prefixOf(look, kind)}/branch/${branch.id}/${place.lat},${place.lng}.svg`;
}

/** The picture beside a shared link to a branch, as a PNG. Its names are in English, the only ones that the server can draw itself. */
export function sharePicturePath(archive: string, branch: Branch): string | undefined {
	return branchPicturePath({ archive, language: "en" }, "share", branch)?.replace(/svg$/, "png");
}

/** The picture of all branches, or of those of a state or a city, whose names are spelled as on their pages. @param version of the branch feed */
export function listPicturePath(look: PictureLook, kind: PictureKind, version: string, ...place: string[]): string {
	return `${prefixOf(look, kind)}/${["list", version, ...place.map(encodeURIComponent)].join("/")}.svg`;
}

function prefixOf({ archive, language, isStrong }: PictureLook, kind: PictureKind): string {
	return `${PICTURE_PREFIX}/${archive}-${RULES}/${language}/${kind}${isStrong ? "-strong" : ""}`;
}
