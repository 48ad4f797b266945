import type { Request } from "express";

/** Whether somebody reads the answer in a browser: it names HTML before anything else, which programs do not. */
export function prefersHtml(request: Request): boolean {
	return request.accepts(["json", "html"]) === "html";
}
