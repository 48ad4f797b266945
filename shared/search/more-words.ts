/** Lets the server understand more spellings of wishes and holidays than a browser keeps for use without a network. */
import { HOLIDAYS } from "./date-words.ts";
import holidays from "./more-holidays.json" with { type: "json" };
import more from "./more-words.json" with { type: "json" };
import { addWishWords } from "./wish-words.ts";

/** Verbs say nothing that branches have: to buy, will you give, is available. */
const verbs = Object.values(more.verbs).flatMap(({ stems, endings }) =>
	stems.split(" ").flatMap((stem) => endings.split(" ").map((ending) => stem + ending)),
);

addWishWords({ ...more.wishes, filler: { ...more.wishes.filler, verbs: verbs.join(" ") } });
HOLIDAYS.add(holidays);
