import type { RequestHandler, Response } from "express";
import helmet from "helmet";

interface HeaderOptions {
	/** The site's own origin as visitors see it. */
	publicUrl: string | undefined;
	/** True for `npm run dev`: the client's development server adds inline scripts and styles to the page. */
	development: boolean;
}

/** The digest of an empty style: react-select creates an empty style element and fills it by script. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

const SELF = "'self'";

/** The security headers of every answer: one origin, no inline script or style, no frame around the site. */
export function securityHeaders({ publicUrl, development }: HeaderOptions): RequestHandler {
	const https = publicUrl?.startsWith("https:") ?? false;
	const inline = development ? ["'unsafe-inline'"] : [];
	return helmet({
		contentSecurityPolicy: {
			useDefaults: false,
			directives: {
				defaultSrc: ["'none'"],
				scriptSrc: [SELF, ...inline],
				styleSrc: development ? [SELF, ...inline] : [SELF, EMPTY_STYLE],
				imgSrc: [SELF, "data:"],
				connectSrc: [SELF, ...(development ? ["ws:"] : [])],
				workerSrc: [SELF],
				baseUri: ["'none'"],
				formAction: [SELF],
				frameAncestors: ["'none'"],
				...(https && { upgradeInsecureRequests: [] }),
			},
		},
		// With no-referrer, a form's POST would have `Origin: null`.
		referrerPolicy: { policy: "same-origin" },
		strictTransportSecurity: https,
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
