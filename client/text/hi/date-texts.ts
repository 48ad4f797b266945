/** Days, months and times. */
import { dayNames } from "../../../shared/hours/week.ts";
import { clockWith } from "../feed-words.ts";

export const DAY_NAMES = dayNames("रविवार सोमवार मंगलवार बुधवार गुरुवार शुक्रवार शनिवार");

export const SHORT_DAY_NAMES = dayNames("रवि सोम मंगल बुध गुरु शुक्र शनि");

export const MONTHS: readonly string[] = "जनवरी फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर".split(" ");

export const SHORT_MONTHS: readonly string[] = "जन॰ फ़र॰ मार्च अप्रैल मई जून जुल॰ अग॰ सित॰ अक्टू॰ नव॰ दिस॰".split(" ");

/** A time of day as people say it, such as `सुबह 9:00`. */
export const clock = clockWith("रात", "सुबह", "दोपहर", "शाम");
