/** Trusted Types (https://w3c.github.io/trusted-types): in browsers that have them, text becomes code or markup only here. */
import { ASSETS_PREFIX, SERVICE_WORKER_PATH } from "../../shared/paths.ts";

interface Policy {
	/** Returns null, which is an error for the caller, unless the address is trusted. */
	createScriptURL(url: string): string | null;
	createHTML(html: string): string | null;
}

interface TrustedTypesWindow {
	trustedTypes?: { createPolicy(name: "default", policy: Policy): unknown };
}

/** Text and links to other sites, as in a map's attribution: MapLibre's own, and those of the styles in client/map/. */
const LINKS = /^(?:[^<]|<a href="https:[^"<>]*"(?: (?:target|rel)="[^"<>]*")*>|<\/a>)*$/;

/** Whether a text may become markup: its only elements are links to other sites, which can run nothing. */
export function isTrustedHtml(html: string): boolean {
	return LINKS.test(html);
}

/** Lets libraries start a worker from this site's files and make links, and this site start its service worker. Nothing else is needed. */
export function trustOwnCode(): void {
	(window as TrustedTypesWindow).trustedTypes?.createPolicy("default", {
		createScriptURL(url) {
			if (url === SERVICE_WORKER_PATH) return url;
			const { origin, pathname } = new URL(url, window.location.href);
			return origin === window.location.origin && pathname.startsWith(`${ASSETS_PREFIX}/`) ? url : null;
		},
		createHTML: (html) => (isTrustedHtml(html) ? html : null),
	});
}
