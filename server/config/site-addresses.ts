/** What is wrong with the addresses in the settings, although each of them is valid. */
import { isIP } from "node:net";
import * as apiPaths from "../../shared/api/api-paths.ts";
import { ALL_LANGUAGES, localeOf } from "../../shared/languages.ts";
import { PICTURE_PREFIX } from "../../shared/map/map-picture.ts";
import * as paths from "../../shared/paths.ts";
import { basePathOf, isLoopback } from "./config-values.ts";

/** Where the site listens. */
interface Listening {
	host: string;
	port: number;
}

interface Addresses extends Listening {
	publicUrl: string | undefined;
	adminUrl: string | undefined;
	/** The addresses of the upstream, by their settings. */
	upstream: Readonly<Record<string, string | undefined>>;
}

const firstPart = (path: string) => path.split("/", 2)[1]?.toLowerCase() ?? "";

/** The first parts of the site's own addresses. */
const OWN_PARTS = new Set(
	[...Object.values(paths), ...Object.values(apiPaths), paths.sitemapPath(), PICTURE_PREFIX]
		.flatMap((each) => (typeof each === "string" ? each : typeof each === "object" ? Object.values(each) : []))
		.concat(ALL_LANGUAGES.flatMap((language) => [`/${language}`, `/${localeOf(language)}`]))
		.map(firstPart),
);
// The path in all examples: below it are only lists of branches, which no proxy guards.
OWN_PARTS.delete(firstPart(paths.PATTERNS.directory));

/** Why the addresses cannot be used together, for the start to be refused. */
export function addressProblems({ publicUrl, adminUrl, upstream, ...listening }: Addresses): string[] {
	const problems: string[] = [];
	const basePath = basePathOf(publicUrl);
	const part = firstPart(basePath);
	if (basePath && OWN_PARTS.has(part))
		problems.push(`PUBLIC_URL is "${publicUrl}", but /${part} is an address of the site; allowed: another path`);
	if (adminUrl && !publicUrl) problems.push("ADMIN_URL is set and PUBLIC_URL is not");
	if (adminUrl && publicUrl && hostOf(adminUrl) === hostOf(publicUrl))
		problems.push(`ADMIN_URL is "${adminUrl}"; allowed: another host than that of PUBLIC_URL`);
	const own = [publicUrl, adminUrl && adminUrl + basePath];
	for (const [name, url] of Object.entries(upstream))
		if (url && (own.includes(url) || isOwnPort(url, listening)))
			problems.push(`${name} is "${url}", which leads to this site itself; allowed: the address of another service`);
	return problems;
}

/** Whether an address leads to where the site listens. */
function isOwnPort(url: string, { host, port }: Listening): boolean {
	const asked = new URL(url);
	const name = hostOf(url);
	const usual = asked.protocol === "https:" ? 443 : 80;
	return Number(asked.port || usual) === port && (isLoopback(name) || name === host.toLowerCase());
}

/** Warns if passwords travel through the internet as they are typed. */
export function warningsOfHttp(publicUrl: string | undefined): string[] {
	const name = publicUrl?.startsWith("http:") ? hostOf(publicUrl) : "";
	const isInside = isIP(name) !== 0 || !name.includes(".") || /\.(?:local|internal|localhost)$/.test(name);
	return isInside ? [] : ["PUBLIC_URL has http: everyone on the way can read passwords and change pages; use https"];
}

/** The host of an address, without a port. */
function hostOf(url: string): string {
	return new URL(url).hostname.replace(/^\[|\]$/g, "");
}
