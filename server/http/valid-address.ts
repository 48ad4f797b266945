/**
 * Whether a request's address can be answered with a page: it is a path, can be decoded (otherwise the router would log an error),
 * and does not begin with two slashes, which would make the page's links to itself lead to another host.
 */
export function isValidAddress(url: string): boolean {
	if (!/^\/(?!\/)/.test(url)) return false;
	try {
		decodeURI(url.split("?", 1)[0] ?? "");
		return true;
	} catch {
		return false;
	}
}
