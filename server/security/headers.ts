import type { RequestHandler, Response } from "express";
import helmet from "helmet";
import type { Config } from "../config/config.ts";
import { originOf } from "../config/config-values.ts";

export interface HeaderOptions {
	/** The site's own origin as visitors see it. */
	publicUrl: string | undefined;
	/** Whether browsers are told to come by https only, if that is how they come. */
	hsts?: boolean;
	/** True if the maps come from Mapbox: its library makes markup out of text. */
	mapbox: boolean;
	/** Whether pages load fonts. */
	fonts?: boolean;
	/** True for `npm run dev`: the client's development server adds inline scripts and styles to the page. */
	development: boolean;
}

/** The digest of an empty style: react-select creates an empty style element and fills it by script. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

const SELF = "'self'";

/** The site asks for the position and for nothing else. Without blanks, because every answer has it. */
const PERMISSIONS = [
	"geolocation=(self)",
	..."accelerometer camera display-capture gyroscope magnetometer microphone midi payment usb"
		.split(" ")
		.map((feature) => `${feature}=()`),
].join(",");

/** A year. */
const HSTS_SECONDS = 31_536_000;

/** The security headers of every answer: one origin, no inline script, no inline style but the page's own, no frame around the site. */
export function securityHeaders(options: HeaderOptions): RequestHandler {
	const https = isHttps(options);
	const others = helmet({
		contentSecurityPolicy: policyOf(options),
		// With no-referrer, a form's POST would have `Origin: null`.
		referrerPolicy: { policy: "same-origin" },
		strictTransportSecurity: https && options.hsts !== false && { maxAge: HSTS_SECONDS, includeSubDomains: false },
		xFrameOptions: { action: "deny" },
		// Only for outdated browsers and plug-ins; each would lengthen every answer.
		xDnsPrefetchControl: false,
		xDownloadOptions: false,
		xPermittedCrossDomainPolicies: false,
		xXssProtection: false,
		// Without https, browsers ignore these and warn in the console.
		originAgentCluster: https,
		crossOriginOpenerPolicy: https,
	});
	return (request, response, next) => {
		response.setHeader("Permissions-Policy", PERMISSIONS);
		others(request, response, next);
	};
}

/** The security headers by kind of answer; lists have names and values alternating. */
export type SiteHeaders = ReturnType<typeof siteHeaders>;

type HeaderConfig = Pick<Config, "publicUrl" | "hsts" | "maps" | "embedOrigins">;

export function siteHeaders(config: HeaderConfig, others: Pick<HeaderOptions, "fonts" | "development">) {
	const { hsts, maps, embedOrigins: framedBy } = config;
	const options = { ...others, publicUrl: originOf(config.publicUrl), hsts, mapbox: maps.kind === "mapbox" };
	const set = securityHeaders(options);
	const all = headersSetBy(set);
	// Pages have a policy of their own.
	const pages = without("content-security-policy", all);
	// It says who may have them in a frame; this older header would forbid it to all.
	const framedPages = without("x-frame-options", pages);
	const policy = (style?: string, framed = false) => policyHeader(options, style, framed ? framedBy : []);
	/** For what takes the place of the finder in a frame. */
	const inFrames = framedBy.length > 0 ? [...policy(undefined, true), ...framedPages] : all;
	return { set, all, pages, framedPages, inFrames, policy };
}

/** The header with the policy of one answer, name and value alternating: for the digest of its inline style, and the only origins that may frame it. */
export function policyHeader(options: HeaderOptions, style?: string, framedBy?: readonly string[]): string[] {
	return headersSetBy(helmet.contentSecurityPolicy(policyOf(options, style, framedBy)));
}

function policyOf(options: HeaderOptions, style?: string, framedBy: readonly string[] = []) {
	const { mapbox, fonts, development } = options;
	const inline = development ? ["'unsafe-inline'"] : [];
	// Only pages have inline styles, and libraries that make empty ones. Other answers need no rule, and are shorter.
	const styles = development ? inline : style ? [EMPTY_STYLE, style] : [];
	const trustedTypes = !mapbox && !development;
	return {
		useDefaults: false,
		directives: {
			defaultSrc: ["'none'"],
			scriptSrc: [SELF, ...inline],
			styleSrc: [SELF, ...styles],
			imgSrc: [SELF, "data:"],
			...(fonts && { fontSrc: [SELF] }),
			connectSrc: [SELF, ...(development ? ["ws:"] : [])],
			workerSrc: [SELF],
			manifestSrc: [SELF],
			baseUri: ["'none'"],
			formAction: [SELF],
			frameAncestors: framedBy.length > 0 ? framedBy : ["'none'"],
			...(isHttps(options) && { upgradeInsecureRequests: [] }),
			// The policy is in client/browser/trusted-types.ts.
			...(trustedTypes && { requireTrustedTypesFor: ["'script'"], trustedTypes: ["default"] }),
		},
	};
}

function isHttps({ publicUrl }: HeaderOptions): boolean {
	return publicUrl?.startsWith("https:") ?? false;
}

/** The headers that a middleware sets on every answer, names and values alternating, for the handler before Express. */
export function headersSetBy(middleware: RequestHandler): string[] {
	const headers = new Map<string, string>();
	const recorder: Pick<Response, "setHeader" | "removeHeader"> = {
		setHeader(name, value) {
			headers.set(name.toLowerCase(), String(value));
			return recorder as Response;
		},
		removeHeader: (name) => headers.delete(name.toLowerCase()),
	};
	middleware({} as Parameters<RequestHandler>[0], recorder as Response, () => {});
	return [...headers].flat();
}

/** The headers without one of them, for answers that have their own. @param name in small letters */
export function without(name: string, headers: readonly string[]): string[] {
	const at = headers.indexOf(name);
	return at < 0 ? [...headers] : headers.toSpliced(at, 2);
}
