/** What only the server says: the page that a crowd gets, of whom some have to wait. */
import type { ServerTexts } from "../texts.ts";

export const serverTexts: ServerTexts = {
	title: "சில நொடிகளில் மீண்டும் முயலவும்",
	heading: "இப்போது பார்வையாளர்கள் அதிகம்",
	message: "இப்போது மிக அதிகமானோர் கிளைகளைத் தேடுகிறார்கள். சில நொடிகளில் மீண்டும் முயலவும்.",
};
