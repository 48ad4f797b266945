import type { IncomingHttpHeaders } from "node:http";

/** The headers that are listed, of those that are there. */
export function selectHeaders(headers: IncomingHttpHeaders, names: readonly string[]): IncomingHttpHeaders {
	return Object.fromEntries(names.filter((name) => headers[name] !== undefined).map((name) => [name, headers[name]]));
}
