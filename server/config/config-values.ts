/** All settings, and parsers for their texts. Each parser returns a text's value, or undefined if it is not allowed. */
import { isIP } from "node:net";
import { API_PREFIX } from "../../shared/api/api-paths.ts";
import SETTINGS from "./settings.json" with { type: "json" };

/** Every setting, by its variable, and what is allowed in it. */
export { SETTINGS };

export type Setting = keyof typeof SETTINGS;

/** Reads a setting, or returns its default. A wrong value, for which `parse` returns undefined, is noted as a problem. */
export interface ReadSetting {
	<T>(name: Setting, parse: (text: string) => T | undefined): T | undefined;
	<T>(name: Setting, parse: (text: string) => T | undefined, usual: T): T;
}

/** A whole number within bounds. */
export function whole(least: number, most: number) {
	return (text: string): number | undefined => {
		const value = Number(text);
		return /^\d+$/.test(text) && value >= least && value <= most ? value : undefined;
	};
}

/** One of the listed words. */
export function oneOf<const Word extends string>(words: readonly Word[]) {
	return (text: string): Word | undefined => words.find((word) => word === text);
}

function httpUrl(text: string): URL | undefined {
	const url = URL.parse(text);
	const plain = url && /^https?:$/.test(url.protocol) && !url.username && !url.password && !url.search && !url.hash;
	return plain ? url : undefined;
}

/** The address of a site, perhaps below a path, without a trailing slash. */
export function siteAddress(text: string): string | undefined {
	const url = httpUrl(text);
	const path = url?.pathname.replace(/\/+$/, "") ?? "";
	// Nothing that would have to be encoded in a document, a script or a header.
	return url && path.length <= 100 && /^(?:\/[\w-][\w.-]*)*$/.test(path) ? url.origin + path : undefined;
}

/** The origin of a site's address, as browsers send it. */
export function originOf(publicUrl: string | undefined): string | undefined {
	return publicUrl && new URL(publicUrl).origin;
}

/** The path of a site's address, without a slash at its end; empty if it has none. */
export function basePathOf(publicUrl: string | undefined): string {
	return publicUrl?.slice(new URL(publicUrl).origin.length) ?? "";
}

/** Origins of sites, separated by commas. Their hosts have no `*` or other signs with a meaning in a policy. */
export function originList(text: string): readonly string[] | undefined {
	const origins = text.split(",").map((each) => siteAddress(each.trim()) ?? "");
	return origins.length <= 20 && origins.every((each) => /^https?:\/\/[a-z\d.:-]+$/.test(each)) ? origins : undefined;
}

/** An http or https address, without a trailing slash. */
export function httpBase(text: string): string | undefined {
	return httpUrl(text)?.href.replace(/\/*$/, "");
}

/** The address below which API_PREFIX is, from that or from one with the prefix, whole or in part, at its end. */
export function apiHome(text: string): string | undefined {
	const [, first = ""] = API_PREFIX.split("/");
	const ending = [API_PREFIX, `/${first}`].find((each) => httpBase(text)?.endsWith(each)) ?? "";
	return httpBase(text)?.slice(0, -ending.length || undefined);
}

/** The address of a TileJSON: http or https, with a key in its path or query if the service needs one. */
export function tileJsonAddress(text: string): string | undefined {
	const url = URL.parse(text);
	const plain = url && /^https?:$/.test(url.protocol) && !url.username && !url.password && !url.hash;
	return plain && text.length <= 2000 && !/[{}]/.test(text) ? url.href : undefined;
}

/** A possible Mapbox access token. */
export function accessToken(text: string): string | undefined {
	return /^[\w.-]{8,}$/.test(text) ? text : undefined;
}

/** A Mapbox style as `user/style-id`. Also accepts the address that Mapbox Studio shows. */
export function classicStyle(text: string): string | undefined {
	const style = text.replace(/^mapbox:\/\/styles\//, "");
	return /^[\w-]+\/[\w-]+$/.test(style) && !style.startsWith("mapbox/standard") ? style : undefined;
}

/** An IP address or a host name, without scheme or port. */
export function hostName(text: string): string | undefined {
	return isIP(text) || /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(text) ? text : undefined;
}

/** Host and port, such as `127.0.0.1:9464` or `[::1]:9464`. */
export function hostAndPort(text: string): { host: string; port: number } | undefined {
	const at = text.lastIndexOf(":");
	const host = hostName(text.slice(0, Math.max(at, 0)).replace(/^\[|\]$/g, ""));
	const port = whole(0, 65535)(text.slice(at + 1));
	return host === undefined || port === undefined ? undefined : { host, port };
}

/** Host names separated by commas, each perhaps with `*.` in front for those below it; no IP addresses. */
export function hostList(text: string): readonly string[] | undefined {
	const hosts = text.split(",").map((host) => host.trim().toLowerCase());
	const isName = (host: string) =>
		isIP(host) === 0 && /^(?:\*\.)?(?:[a-z\d-]{1,63}\.){1,10}[a-z][a-z\d-]{0,62}$/.test(host);
	return hosts.length <= 20 && hosts.every(isName) ? hosts : undefined;
}

/** Whether only this machine can reach a server that listens on this host. */
export function isLoopback(host: string): boolean {
	return host === "localhost" || host === "::1" || (isIP(host) === 4 && host.startsWith("127."));
}

/** A value of Express's `trust proxy`: a number of hops, or addresses and subnets, but never all addresses. */
export function proxyTrust(text: string): number | string | undefined {
	if (/^\d+$/.test(text)) return whole(0, 10)(text);
	const named = ["loopback", "linklocal", "uniquelocal"];
	const valid = text.split(",").every((each) => {
		const [address = "", bits, ...rest] = each.trim().split("/");
		if (named.includes(address)) return bits === undefined;
		const version = isIP(address);
		if (!version || rest.length > 0) return false;
		return bits === undefined || whole(1, version === 4 ? 32 : 128)(bits) !== undefined;
	});
	return valid ? text : undefined;
}

/** Headers that visitors, their browsers or proxies send for another purpose. */
const OTHER_HEADERS =
	/^(?:accept.*|authorization|connection|content-.*|cookie|date|expect|forwarded|from|host|if-.*|origin|range|referer|sec-.*|te|trailer|transfer-encoding|upgrade|user-agent|via|x-forwarded-(?:for|host|port|proto)|x-real-ip)$/;

/** The name of a header for a user's name, in lower case. */
export function headerName(text: string): string | undefined {
	const name = text.toLowerCase();
	return /^[a-z\d][a-z\d-]{0,99}$/.test(name) && !OTHER_HEADERS.test(name) ? name : undefined;
}

/** A path on the site itself, which may have a query. */
export function sitePath(text: string): string | undefined {
	const origin = "http://site";
	const plain = text.startsWith("/") && text.length <= 2000 && !/[\p{Cc}\\#]/u.test(text);
	const url = plain ? URL.parse(text, origin) : null;
	return url?.origin === origin ? url.pathname + url.search : undefined;
}

/** A token that a header can carry and that is hard to guess. */
export function bearerToken(text: string): string | undefined {
	return /^[\x21-\x7e]{16,200}$/.test(text) ? text : undefined;
}

/** A password of the environment, which must not have blanks around it. */
export function plainPassword(text: string): string | undefined {
	return /^\P{Cc}{12,200}$/u.test(text) ? text : undefined;
}

/** The address of a PostgreSQL database: with a host and the database's name. */
export function postgresUrl(text: string): string | undefined {
	const url = URL.parse(text);
	const isServer = url?.protocol === "postgres:" || url?.protocol === "postgresql:";
	return isServer && url.hostname !== "" && /^\/[^/]+$/.test(url.pathname) ? text : undefined;
}

/** An address that may be shown: without the part before its last `@`, its query and its fragment, all of which may contain a password. */
export function withoutCredentials(text: string): string {
	const begin = text.indexOf("://");
	// Somebody may have forgotten the scheme. Paths of files are no secrets.
	if (begin < 0) return text.startsWith("/") || !text.includes("@") ? text : `…${text.slice(text.lastIndexOf("@"))}`;
	const scheme = text.slice(0, begin + 3);
	const [address = ""] = text.slice(scheme.length).split(/[?#]/, 1);
	const rest = text.slice(scheme.length + address.length);
	// A password may contain any of these signs.
	if (rest.includes("@")) return `${scheme}…`;
	const at = address.lastIndexOf("@");
	return `${scheme}${at < 0 ? address : `…${address.slice(at)}`}${rest && `${rest[0]}…`}`;
}
