import type { Request } from "express";

/** Whether the request comes from a browser that opens a page: unlike programs, it prefers HTML. */
export function prefersHtml(request: Request): boolean {
	return request.accepts(["json", "html"]) === "html";
}
