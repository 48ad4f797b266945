/** Texts of the sign-in page, and of the page for one's own account. */
import { catalogue } from "../catalogue/catalogue.ts";

export const accountTexts = catalogue("for-admins", "account");
