import path from "node:path";
import { DIST } from "../../pages/build-manifest.ts";

/** Where the build puts the fonts of share pictures: the packages that they come from are not part of the image. */
export const FONTS_FOLDER = path.join(DIST, "fonts");

/** Noto Sans, which has the letters of Latin, Greek, Cyrillic and Devanagari. */
export const FONT_FILES = { regular: "NotoSans_400Regular.ttf", bold: "NotoSans_700Bold.ttf" } as const;
