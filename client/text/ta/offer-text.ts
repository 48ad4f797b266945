/** Offers the pages in this language, on an English page. */
export const offerText = "இதைத் தமிழில் படிக்கவும்";
