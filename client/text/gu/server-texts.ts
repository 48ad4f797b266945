/** What only the server says: the page that a crowd gets, of whom some have to wait. */
import type { ServerTexts } from "../texts.ts";

export const serverTexts: ServerTexts = {
	title: "થોડી સેકન્ડ પછી ફરી પ્રયાસ કરો",
	heading: "હમણાં સાઇટ પર ઘણા લોકો છે",
	message: "હમણાં ઘણા બધા લોકો શાખા શોધી રહ્યા છે. થોડી સેકન્ડ પછી ફરી પ્રયાસ કરો.",
};
