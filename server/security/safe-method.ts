/** Whether a request may change something (RFC 9110, 9.2.1). On this site, GET, HEAD and OPTIONS never do. */
export function changesState(method: string | undefined): boolean {
	return method !== "GET" && method !== "HEAD" && method !== "OPTIONS";
}
