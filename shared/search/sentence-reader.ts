/** Reads all of a query but its names. */
import { readPlace } from "../coordinate-pair.ts";
import type { SentenceReader } from "./sentence.ts";
import { readWishes } from "./wishes.ts";

const LINK = /^(?:https?:|geo:)|(?:^|\.)(?:maps?\.|goo\.gl|osm\.org|openstreetmap\.org|mappls\.com)|\/maps?\b/i;

/** Two numbers alone may be a pincode or a house. */
const SIGN_OF_COORDINATES = /[.,°'"NSEW]/i;

const DECIMALS = 4;

export const SENTENCE_READER: SentenceReader = {
	wishesIn: readWishes,
	pointIn(query) {
		const text = query.trim();
		const isLink = text.split(/\s/).some((part) => LINK.test(part));
		if (!isLink && (!SIGN_OF_COORDINATES.test(text) || !/\d/.test(text))) return undefined;
		const address = isLink && !/(?:https?:\/\/|geo:)/i.test(text) ? `https://${text}` : text;
		const { place, reason } = readPlace(address);
		if (place)
			return { from: { name: [place.lat, place.lng].map((each) => each.toFixed(DECIMALS)).join(", "), ...place } };
		if (reason === "outside" && (isLink || /[.°]/.test(text))) return { notice: { kind: "outside" } };
		return isLink && reason !== "unreadable" ? { notice: { kind: "no-coordinates" } } : undefined;
	},
};
