export { moreTexts } from "../en/more-texts.ts";
