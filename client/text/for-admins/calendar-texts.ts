/** Texts of closures, holidays and days off, on the pages for admins and in a sheet's preview. They load with these. */
import { catalogue } from "../catalogue/catalogue.ts";

export const calendarTexts = catalogue("for-admins", "calendar");
