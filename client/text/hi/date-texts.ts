/** Days, months and times. */
import { dayNames } from "../../../shared/hours/week.ts";
import { clockWith } from "../feed-words.ts";

export const dateTexts = {
	days: dayNames("रविवार सोमवार मंगलवार बुधवार गुरुवार शुक्रवार शनिवार"),
	months: "जनवरी फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर".split(" "),
	shortMonths: "जन॰ फ़र॰ मार्च अप्रैल मई जून जुल॰ अग॰ सित॰ अक्टू॰ नव॰ दिस॰".split(" "),
	/** Its clock tells a time of day as people say it, such as `सुबह 9:00`. */
	week: { days: dayNames("रवि सोम मंगल बुध गुरु शुक्र शनि"), closed: "बंद", clock: clockWith("रात", "सुबह", "दोपहर", "शाम") },
};
