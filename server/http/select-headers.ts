import type { IncomingHttpHeaders } from "node:http";

export function selectHeaders(headers: IncomingHttpHeaders, names: readonly string[]): IncomingHttpHeaders {
	return Object.fromEntries(names.filter((name) => headers[name] !== undefined).map((name) => [name, headers[name]]));
}
