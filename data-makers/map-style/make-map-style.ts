/** Writes the styles of the embedded map, one for each look that a visitor's system may ask for. */
import { writeFileSync } from "node:fs";
import { STYLE_FOLDER, styleFiles } from "./map-style.ts";

for (const [name, text] of styleFiles()) writeFileSync(`${STYLE_FOLDER}/${name}`, text);
