/** What only the server says: the page that a crowd gets, of whom some have to wait. */
import type { ServerTexts } from "../texts.ts";

export const serverTexts: ServerTexts = {
	title: "కొన్ని సెకన్ల తర్వాత మళ్లీ ప్రయత్నించండి",
	heading: "ప్రస్తుతం చాలామంది సందర్శకులు ఉన్నారు",
	message: "ప్రస్తుతం చాలామంది శాఖల కోసం వెతుకుతున్నారు. దయచేసి కొన్ని సెకన్ల తర్వాత మళ్లీ ప్రయత్నించండి.",
};
