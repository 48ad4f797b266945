/** Offers the pages in this language, on an English page. */
export const offerText = "हे पेज मराठीत वाचा";
