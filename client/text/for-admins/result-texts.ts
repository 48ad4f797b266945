import { catalogue } from "../../../scripts/texts/catalogue.ts";

export const resultTexts = catalogue("for-admins", "result");
