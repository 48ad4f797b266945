/** Decides which answers are saved, and in which form. */
import { AS_OF_HEADER, VERSION_HEADER } from "../../../shared/offline/saved-pages.ts";

/** Whether an answer may be saved: complete, from this address, and meant for everybody. */
export function mayBeSaved({ status, type, redirected, headers }: Response): boolean {
	return status === 200 && type === "basic" && !redirected && !/\bno-store\b/i.test(headers.get("cache-control") ?? "");
}

/** When the upstream last confirmed an answer's data, in milliseconds since 1970, even if the browser's own cache kept it for a while. */
export function asOf({ headers }: Response): number {
	const date = Date.parse(headers.get("date") ?? "");
	const age = Number(headers.get("x-data-age") ?? 0);
	return (Number.isNaN(date) ? Date.now() : date) - (Number.isFinite(age) ? age : 0) * 1000;
}

/** An answer in the form in which it is saved. */
export function savedForm(answer: Response, time: number, version = ""): Response {
	return withHeaders(answer, { [AS_OF_HEADER]: String(time), [VERSION_HEADER]: version });
}

/** An answer with other headers and, if given, another body or status. */
export function withHeaders(
	answer: Response,
	changed: Readonly<Record<string, string>>,
	{ body = answer.body, status = answer.status }: { body?: BodyInit | null; status?: number } = {},
): Response {
	const headers = new Headers(answer.headers);
	for (const [name, value] of Object.entries(changed)) headers.set(name, value);
	// These describe the body as it was sent, compressed.
	for (const name of ["content-encoding", "content-length"]) headers.delete(name);
	return new Response(body, { status, headers });
}

const ROOT_ELEMENT = /^<!doctype html>\s*<html(?= |>)/i;

/** A saved page as an answer, marked with the time when its data was confirmed, so that it can show that. */
export async function markedPage(page: Response, mark: string): Promise<Response> {
	const html = (await page.text()).replace(ROOT_ELEMENT, `$& data-kept="${mark}"`);
	return withHeaders(page, {}, { body: html });
}
