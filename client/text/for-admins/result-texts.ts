import { catalogue } from "../catalogue/catalogue.ts";

export const resultTexts = catalogue("for-admins", "result");
