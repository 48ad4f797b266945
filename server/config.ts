/**
 * The only reader of the environment. Every variable that is wrong is reported in one go: its name, what it was and what
 * is allowed. An empty variable counts as not set, because that is what compose files and shells make of a blank.
 */
import { isIP } from "node:net";
import path from "node:path";

const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Where the maps come from. */
export type MapsConfig =
	| { kind: "embedded" }
	/** An absolute path; whether a sound file is there shows at start. */
	| { kind: "file"; path: string }
	/** The token is a secret; the style is `user/style-id`; `apiUrl` is an origin. */
	| { kind: "mapbox"; token: string; style: string; apiUrl: string };

export interface Config {
	/** Port to listen on; 0 takes any free one. */
	port: number;
	host: string;
	/** True while only this machine can connect. */
	loopback: boolean;
	/** The site's own origin as visitors see it, without a trailing slash. */
	publicUrl: string | undefined;
	/** Express's `trust proxy`: hops, or addresses and subnets; false trusts none. */
	trustProxy: number | string | false;
	/** Origin of the upstream API; when it is not set, the embedded branch service is the upstream. */
	branchApiUrl: string | undefined;
	/** Base address of the three feeds, with a trailing slash. */
	storeUrl: string | undefined;
	dataDir: string;
	storeRefreshSeconds: number;
	/** Longest wait for the upstream, in seconds. */
	upstreamTimeoutSeconds: number;
	/** Whether the embedded branch service begins with the sample branches. */
	sampleData: boolean;
	/** Port of the branch service when it runs alone. */
	branchServicePort: number;
	brandFile: string | undefined;
	maps: MapsConfig;
	logLevel: LogLevel;
}

/** The variable whose value no message may show. */
const SECRET = "MAPBOX_TOKEN";

/** A token of Mapbox within the value of another variable, such as an address that was copied with its query. */
const STRAY_TOKEN = /\b[pst]k\.eyJ[\w.-]+/g;

/** Every wrong variable, a line each. */
export class ConfigError extends Error {
	readonly problems: readonly string[];
	constructor(problems: readonly string[]) {
		super(problems.join("\n"));
		this.name = "ConfigError";
		this.problems = problems;
	}
}

/**
 * Reads and checks the configuration.
 *
 * @throws {ConfigError} naming every variable that is wrong
 */
export function loadConfig(env: Readonly<Record<string, string | undefined>> = process.env): Config {
	const problems: string[] = [];

	function read<T>(name: string, fallback: T, allowed: string, parse: (text: string) => T | undefined): T {
		const text = env[name]?.trim();
		if (!text) return fallback;
		const value = parse(text);
		if (value !== undefined) return value;
		const shown =
			name === SECRET ? "set to something that is no token" : JSON.stringify(text.replace(STRAY_TOKEN, "…"));
		problems.push(`${name} is ${shown}; allowed: ${allowed}`);
		return fallback;
	}

	function readMaps(): MapsConfig {
		const token = read<string | undefined>(
			SECRET,
			undefined,
			"an access token of Mapbox, such as pk.xxx.yyy, without quotes or blanks",
			accessToken,
		);
		const style = read(
			"MAPBOX_STYLE",
			"mapbox/streets-v12",
			"user/style-id of a classic style, such as mapbox/light-v11; parts of mapbox/standard are loaded from outside /maps",
			classicStyle,
		);
		const apiUrl = read(
			"MAPBOX_API_URL",
			"https://api.mapbox.com",
			"an http or https origin without path, user name or query",
			httpOrigin,
		);
		const file = env.MAP_PMTILES?.trim();
		if (file && env.MAPBOX_TOKEN?.trim())
			problems.push("MAP_PMTILES and MAPBOX_TOKEN are both set; allowed: one of them");
		if (token) return { kind: "mapbox", token, style, apiUrl };
		return file ? { kind: "file", path: path.resolve(file) } : { kind: "embedded" };
	}

	const host = read("HOST", "127.0.0.1", "an IP address or a host name, without scheme or port", hostName);
	const branchApiUrl = read<string | undefined>(
		"BRANCH_API_URL",
		undefined,
		"an http or https origin without path, user name or query, such as https://api.example.com",
		httpOrigin,
	);
	const storeUrl = read<string | undefined>(
		"STORE_URL",
		undefined,
		"an http or https address without user name or query, such as https://cdn.example.com/feeds",
		httpBase,
	);
	const config: Config = {
		port: read("PORT", 3000, "a whole number from 0 to 65535", whole(0, 65535)),
		host,
		loopback: isLoopback(host),
		publicUrl: read<string | undefined>(
			"PUBLIC_URL",
			undefined,
			"an http or https origin without path, such as https://branches.example.com",
			httpOrigin,
		),
		trustProxy: read<number | string | false>(
			"TRUST_PROXY",
			false,
			"a number of proxies from 0 to 10, or addresses and subnets separated by commas (loopback, linklocal and uniquelocal have names)",
			proxyTrust,
		),
		branchApiUrl,
		storeUrl: storeUrl ?? (branchApiUrl && `${branchApiUrl}/`),
		dataDir: path.resolve(env.DATA_DIR?.trim() || "data"),
		storeRefreshSeconds: read("STORE_REFRESH_SECONDS", 60, "a whole number from 1 to 86400", whole(1, 86400)),
		upstreamTimeoutSeconds: read("UPSTREAM_TIMEOUT_SECONDS", 10, "a whole number from 1 to 300", whole(1, 300)),
		sampleData: read("SAMPLE_DATA", true, "yes or none", choice({ yes: true, none: false })),
		branchServicePort: read("BRANCH_SERVICE_PORT", 3001, "a whole number from 0 to 65535", whole(0, 65535)),
		brandFile: env.BRAND_FILE?.trim() ? path.resolve(env.BRAND_FILE.trim()) : undefined,
		maps: readMaps(),
		logLevel: read(
			"LOG_LEVEL",
			"info",
			LOG_LEVELS.join(", "),
			choice(Object.fromEntries(LOG_LEVELS.map((level) => [level, level])) as Record<string, LogLevel>),
		),
	};
	if (problems.length > 0) throw new ConfigError(problems);
	return config;
}

function whole(least: number, most: number) {
	return (text: string): number | undefined => {
		const value = Number(text);
		return /^\d+$/.test(text) && value >= least && value <= most ? value : undefined;
	};
}

function choice<T>(values: Readonly<Record<string, T>>) {
	return (text: string): T | undefined => (Object.hasOwn(values, text) ? values[text] : undefined);
}

function httpUrl(text: string): URL | undefined {
	const url = URL.parse(text);
	const plain = url && /^https?:$/.test(url.protocol) && !url.username && !url.password && !url.search && !url.hash;
	return plain ? url : undefined;
}

function httpOrigin(text: string): string | undefined {
	const url = httpUrl(text);
	return url?.pathname === "/" ? url.origin : undefined;
}

function httpBase(text: string): string | undefined {
	return httpUrl(text)?.href.replace(/\/*$/, "/");
}

function accessToken(text: string): string | undefined {
	return /^[\w.-]{8,}$/.test(text) ? text : undefined;
}

/** Takes the address that Mapbox Studio shows, too. */
function classicStyle(text: string): string | undefined {
	const style = text.replace(/^mapbox:\/\/styles\//, "");
	return /^[\w-]+\/[\w-]+$/.test(style) && !style.startsWith("mapbox/standard") ? style : undefined;
}

function hostName(text: string): string | undefined {
	return isIP(text) || /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(text) ? text : undefined;
}

function isLoopback(host: string): boolean {
	return host === "localhost" || host === "::1" || (isIP(host) === 4 && host.startsWith("127."));
}

function proxyTrust(text: string): number | string | undefined {
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
