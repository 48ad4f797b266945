/** Offers the pages in this language, on an English page. */
export const offerText = "ಈ ಪುಟ ಕನ್ನಡದಲ್ಲಿ ಓದಿ";
