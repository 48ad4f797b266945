/** What only the server says: the page that a crowd gets, of whom some have to wait. */
import type { ServerTexts } from "../texts.ts";

export const serverTexts: ServerTexts = {
	title: "ಕೆಲವು ಸೆಕೆಂಡುಗಳ ನಂತರ ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ",
	heading: "ಸದ್ಯ ತುಂಬಾ ಜನ ಭೇಟಿ ನೀಡುತ್ತಿದ್ದಾರೆ",
	message: "ಸದ್ಯ ತುಂಬಾ ಜನ ಶಾಖೆ ಹುಡುಕುತ್ತಿದ್ದಾರೆ. ಕೆಲವು ಸೆಕೆಂಡುಗಳ ನಂತರ ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.",
};
