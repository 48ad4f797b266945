/** The script for pages of other sites that have the finder in a frame (docs/embed.md). */
import type { RequestHandler } from "express";
import { BRAND_CACHE } from "../brand/brand-file.ts";

/**
 * Gives a frame of the finder the height that it tells, with its border, in a shadow root, too, and against the page's styles. Boxes that would
 * cut it off grow with it, up to one that scrolls. Frames that were there before the script are asked. A message must come from the frame and
 * its origin; the script's own origin is unknown in a module or a bundle.
 */
const SCRIPT = `{
	const frames = root => [...root.querySelectorAll("*")].flatMap(el =>
		el.shadowRoot ? frames(el.shadowRoot) : /\\/embed\\/?([?#]|$)/.test(el.contentWindow && el.src) ? el : []);
	addEventListener("message", ({ data, source, origin }) => {
		const frame = data?.embedHeight > 0 &&
			frames(document).find(el => el.contentWindow === source && el.src.startsWith(origin + "/"));
		if (!frame) return;
		const edges = getComputedStyle(frame).boxSizing === "border-box" && frame.offsetHeight - frame.clientHeight;
		frame.style.cssText += ";max-height:none!important;height:" + (data.embedHeight + edges) + "px!important";
		for (let box = frame; (box = box.parentElement ?? box.getRootNode().host) && box !== document.body; ) {
			const { overflowY } = getComputedStyle(box);
			if (/auto|scroll/.test(overflowY) && box.scrollHeight > box.clientHeight) break;
			if (overflowY === "visible" && box !== frame.offsetParent) continue;
			box.style.cssText += ";box-sizing:border-box;min-height:0;aspect-ratio:auto";
			box.style.minHeight = box.scrollHeight + "px";
		}
	});
	for (const { contentWindow } of frames(document)) contentWindow.postMessage("embed-height", "*");
}`
	.replace(/([^\w\s"])\s+/g, "$1")
	.replace(/\s(?=[^\w\s"])/g, "");

/** Answers with the script, which pages of any origin may load, as a module, too. */
export const answerEmbedScript: RequestHandler = (_request, response) => {
	response
		.set({
			"Cache-Control": BRAND_CACHE,
			"Cross-Origin-Resource-Policy": "cross-origin",
			"Access-Control-Allow-Origin": "*",
		})
		.type("js")
		.send(SCRIPT);
};
