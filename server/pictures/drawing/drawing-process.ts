/**
 * The process that draws pictures, with a library in native code. A fault in it, or names that nobody thought of, cannot end or hold up
 * the site; a thread's native code could not be stopped.
 */
import { readFile } from "node:fs/promises";
import { flushCompileCache } from "node:module";
import { setPriority } from "node:os";
import path from "node:path";
import { raiseOomScore } from "../../process/oom-score.ts";
import { cardSvg, type Typefaces } from "./card-svg.ts";
import type { Drawing, DrawingAnswer } from "./drawing.ts";
import { FONT_FILES, FONTS_FOLDER } from "./fonts.ts";
import { iconSvg } from "./icon-svg.ts";
import { pngFile } from "./png-file.ts";

/** Visitors come first. */
const LOW_PRIORITY = 10;

// The site has ended, so nobody waits for an answer.
process.once("disconnect", () => process.exit());
// A terminal or a service manager sends these to all of the site's processes, but the site decides when this one ends.
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => undefined);
setPriority(LOW_PRIORITY);
raiseOomScore();

process.on("message", async (drawing: Drawing) => {
	process.send?.(await answerTo(drawing));
	// Node does so when a process ends, but this one is killed.
	flushCompileCache();
});

/** Draws with libraries and fonts that are loaded only here: where they are missing, the site is told. */
async function answerTo(drawing: Drawing): Promise<DrawingAnswer> {
	const loaded = await load(drawing).catch(messageOf);
	if (typeof loaded === "string") return { unavailable: loaded };
	try {
		return { png: pngFile(new loaded.Resvg(loaded.toSvg(), { font: { loadSystemFonts: false } }).render()) };
	} catch (error) {
		return { failure: messageOf(error) };
	}
}

async function load(drawing: Drawing) {
	const { Resvg } = await import("@resvg/resvg-js");
	if (drawing.kind === "icon") return { Resvg, toSvg: () => iconSvg(drawing) };
	const faces = await loadTypefaces();
	return { Resvg, toSvg: () => cardSvg(drawing, faces) };
}

let typefaces: Typefaces | undefined;

async function loadTypefaces(): Promise<Typefaces> {
	if (typefaces) return typefaces;
	const { Typeface } = await import("./typeface.ts");
	const read = async (file: string) => new Typeface(Uint8Array.from(await readFile(path.join(FONTS_FOLDER, file))));
	typefaces = { regular: await read(FONT_FILES.regular), bold: await read(FONT_FILES.bold) };
	return typefaces;
}

function messageOf(error: unknown): string {
	return error instanceof Error ? error.message : String(error);
}
