/** Twice the length that browsers and search engines reliably support. Reading a longer address would cost more than its page. */
const MAX_ADDRESS_LENGTH = 4096;

/**
 * Whether an address can be a page's: it is a path, not too long, can be decoded (otherwise the router would log an error), and does not begin
 * with two slashes, which would make the page's links to itself lead to another host.
 */
export function isValidAddress(url: string): boolean {
	if (url.length > MAX_ADDRESS_LENGTH) return false;
	if (!/^\/(?!\/)/.test(url)) return false;
	try {
		decodeURI(url.split("?", 1)[0] ?? "");
		return true;
	} catch {
		return false;
	}
}
