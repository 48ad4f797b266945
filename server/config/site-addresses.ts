/** What is wrong with the addresses in the settings, although each of them is valid. */
import { isIP } from "node:net";
import * as apiPaths from "../../shared/api/api-paths.ts";
import { ALL_LANGUAGES, localeOf } from "../../shared/languages.ts";
import { PICTURE_PREFIX } from "../../shared/map/map-picture.ts";
import * as paths from "../../shared/paths.ts";
import { basePathOf } from "./config-values.ts";

interface Addresses {
	publicUrl: string | undefined;
	adminUrl: string | undefined;
	host: string;
	port: number;
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
export function addressProblems({ publicUrl, adminUrl, host, port, upstream }: Addresses): string[] {
	const problems: string[] = [];
	const basePath = basePathOf(publicUrl);
	const part = firstPart(basePath);
	if (basePath && OWN_PARTS.has(part))
		problems.push(`PUBLIC_URL is "${publicUrl}", but /${part} is an address of the site; allowed: another path`);
	if (adminUrl && (!publicUrl || basePathOf(adminUrl) || new URL(adminUrl).hostname === new URL(publicUrl).hostname))
		problems.push(
			`ADMIN_URL is "${adminUrl}"; allowed: no path, and another host than that of PUBLIC_URL, which must be set`,
		);
	const names = ["localhost", "127.0.0.1", "[::1]", isIP(host) === 6 ? `[${host}]` : host];
	const listening = names.map((name) => new URL(`http://${name}:${port}`).origin);
	const own = [publicUrl, adminUrl && adminUrl + basePath];
	for (const [name, url] of Object.entries(upstream))
		if (url && (own.includes(url) || listening.includes(new URL(url).origin)))
			problems.push(`${name} is "${url}", which leads to this site itself; allowed: the address of another service`);
	return problems;
}

/** Warns if passwords travel through the internet as they are typed. */
export function warningsOfHttp(name: string, url = ""): string[] {
	const { protocol, hostname } = URL.parse(url) ?? {};
	const isInside = !hostname?.includes(".") || isIP(hostname) || /\.(?:local|internal|localhost)$/.test(hostname);
	if (protocol !== "http:" || isInside) return [];
	return [`${name} has http: everyone on the way can read passwords and change pages; use https`];
}
