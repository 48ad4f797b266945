/** Texts of the page about what is coming. They load with this page. */
import { catalogue } from "../catalogue/catalogue.ts";

export const comingTexts = catalogue("for-admins", "coming");
