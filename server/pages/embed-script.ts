/** The script for pages of other sites that have the finder in a frame (docs/embed.md). */
import type { RequestHandler } from "express";
import { BRAND_CACHE } from "../brand/brand-file.ts";

/**
 * Gives each frame the height that it tells. Only the site that the script itself is from may tell one, and only to its own frame. Frames
 * that were there before the script are asked.
 */
const SCRIPT = `(() => {
	const { origin } = new URL(document.currentScript.src);
	const frames = () => [...document.querySelectorAll("iframe")];
	addEventListener("message", (event) => {
		if (event.origin !== origin || !(event.data?.embedHeight > 0)) return;
		const frame = frames().find(({ contentWindow }) => contentWindow === event.source);
		if (frame) frame.style.height = event.data.embedHeight + "px";
	});
	for (const frame of frames())
		if (frame.src.startsWith(origin + "/")) frame.contentWindow.postMessage("embed-height", "*");
})();
`;

export const answerEmbedScript: RequestHandler = (_request, response) => {
	response
		.set({ "Cache-Control": BRAND_CACHE, "Cross-Origin-Resource-Policy": "cross-origin" })
		.type("js")
		.send(SCRIPT);
};
