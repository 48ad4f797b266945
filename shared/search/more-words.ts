/** Lets the server understand more spellings of wishes than a browser keeps for use without a network. */
import more from "./more-words.json" with { type: "json" };
import { addWishWords } from "./wish-words.ts";

addWishWords(more);
