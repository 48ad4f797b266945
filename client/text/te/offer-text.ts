/** Offers the pages in this language, on an English page. */
export const offerText = "ఈ పేజీని తెలుగులో చదవండి";
