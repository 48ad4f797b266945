/** Offers the pages in this language, on an English page. */
export const offerText = "यह पेज हिंदी में पढ़ें";
