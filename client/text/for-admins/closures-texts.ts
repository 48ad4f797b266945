/** Texts of closures and other hours of branches. They load with their forms. */
import { catalogue } from "../catalogue/catalogue.ts";

export const closuresTexts = catalogue("for-admins", "closures");
