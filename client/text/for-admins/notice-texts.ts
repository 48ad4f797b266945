/** Texts of the page with the notice to all visitors. They load with that page. */
import { catalogue } from "../catalogue/catalogue.ts";

export const noticeTexts = catalogue("for-admins", "notice");
