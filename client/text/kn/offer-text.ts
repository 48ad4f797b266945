/** Offers the pages in this language, on an English page. */
export const offerText = "ಈ ಪುಟವನ್ನು ಕನ್ನಡದಲ್ಲಿ ಓದಿ";
