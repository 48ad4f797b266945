/** What the site asks the process that draws for, and what it answers. */
import type { BrandImage } from "../../brand/brand-file.ts";

export interface IconDrawing {
	kind: "icon";
	image: BrandImage;
	/** Width and height in pixels. */
	size: number;
	/** How much of the width and height the image may fill, from 0 to 1. */
	share: number;
}

/** Texts are of anybody and any length; each that a font lacks letters for is left out. */
export interface CardDrawing {
	kind: "card";
	logo?: BrandImage;
	/** `#rrggbb`, of the stripe with the company's name, and of that name. */
	color: string;
	ink: string;
	company: string;
	title: string;
	/** City and state; the title if that has to be left out. */
	place: readonly string[];
	/** The hours of some days each. */
	hours: readonly string[];
}

export type Drawing = IconDrawing | CardDrawing;

/** A PNG, or why there is none: `failure` of this drawing, `unavailable` of all of its kind. */
export type DrawingAnswer = { png: Uint8Array } | { failure: string } | { unavailable: string };
