export { texts } from "../en/texts.ts";
