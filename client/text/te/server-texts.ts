export { serverTexts } from "../en/server-texts.ts";
