/** The only reader of the environment, which reports all wrong variables together. Empty ones are not set: shells pass unset ones on so. */
import path from "node:path";
import { errorsBetween } from "../../shared/search/words/typos.ts";
import { StartError } from "../process/start-error.ts";
import { readAdminAuth } from "./admin-auth.ts";
import * as values from "./config-values.ts";
import { type ReadSetting, SETTINGS, type Setting } from "./config-values.ts";
import { addressProblems, warningsOfHttp } from "./site-addresses.ts";

const PROXY_PATHS = ["kept", "stripped"] as const;
const SECOND_FACTORS = ["optional", "required"] as const;
const ON_OFF = ["on", "off"] as const;
const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

/** Where the maps come from. */
type MapsConfig =
	| { kind: "embedded" }
	/** An absolute path. The file is checked when the server starts. */
	| { kind: "file"; path: string }
	/** The address of a TileJSON, which may contain a key: a secret. */
	| { kind: "tiles"; url: string }
	/** The token is a secret; the style is `user/style-id`; `apiUrl` is Mapbox's origin, or a fake's in tests. */
	| { kind: "mapbox"; token: string; style: string; apiUrl: string };

/** Who may read the metrics. Without a port or token, they are not served. */
export interface MetricsConfig {
	/** A port of their own; 0 means any free port. */
	port?: number;
	/** Only with a port. */
	host?: string;
	/** A secret. Without a port it is required on the site's own port, otherwise on both. */
	token: string | undefined;
}

type Settings = Readonly<Record<string, string | number | boolean | null>>;

/** The variables whose value no message may show, and what they should contain. ADMIN_USER may be a password by mistake. */
const SECRETS: Readonly<Record<string, string>> = {
	MAPBOX_TOKEN: "token",
	MAP_TILES_URL: "address of a TileJSON",
	ADMIN_USER: "user name",
	ADMIN_PASSWORD: "password",
	DATABASE_URL: "address of a PostgreSQL database",
	METRICS_TOKEN: "token",
};

/** A Mapbox token in the value of another variable, such as an address copied with its query. */
const STRAY_TOKEN = /\b[pst]k\.eyJ[\w.-]+/g;

/** With a number of proxies, a client's claimed address is believed even if the request came directly. */
function warningsOfOpenPort(trustProxy: number | string | false, loopback: boolean, host: string): string[] {
	if (typeof trustProxy !== "number" || trustProxy === 0 || loopback) return [];
	return [
		`TRUST_PROXY is a number and the server listens on ${host}: anyone who bypasses the proxy can claim any address; let only the proxy reach the port, or set TRUST_PROXY to the proxy's addresses`,
	];
}

/** Reads and checks the configuration. @param usualPort the default of PORT @throws {StartError} with all wrong variables, one per line */
export function loadConfig(env: Readonly<Record<string, string | undefined>> = process.env, usualPort = 3000) {
	const problems: string[] = [];
	const settings: Record<string, Settings[string]> = {};

	const read: ReadSetting = <T>(name: Setting, parse: (text: string) => T | undefined, usual?: T) => {
		const text = env[name]?.trim();
		const value = text ? parse(text) : usual;
		note(name, value);
		if (!text || value !== undefined) return value as T;
		const secret = SECRETS[name];
		const shown = secret ? `set to something that is not a valid ${secret}` : JSON.stringify(withoutSecrets(text));
		problems.push(`${name} is ${shown}; allowed: ${SETTINGS[name]}`);
		return usual as T;
	};

	/** Notes a variable's value for the log. */
	function note(name: string, value: unknown): void {
		if (SECRETS[name]) settings[name] = env[name]?.trim() ? "set" : "not set";
		else if (typeof value === "number" || typeof value === "boolean") settings[name] = value;
		else if (value instanceof Set) settings[name] = [...value].join(", ");
		else if (Array.isArray(value)) settings[name] = value.length > 0 ? value.join(", ") : null;
		else settings[name] = value === undefined ? null : withoutSecrets(String(value));
	}

	/** Removes secrets that were put into another variable by mistake, and those of an address. */
	function withoutSecrets(text: string): string {
		let shown = text.replace(STRAY_TOKEN, "…");
		for (const name of ["ADMIN_PASSWORD", "METRICS_TOKEN"]) {
			const secret = env[name]?.trim();
			if (secret) shown = shown.replaceAll(secret, "…");
		}
		return values.withoutCredentials(shown);
	}

	function readMaps(): MapsConfig {
		const token = read("MAPBOX_TOKEN", values.accessToken);
		const style = read("MAPBOX_STYLE", values.classicStyle, "mapbox/streets-v12");
		const url = read("MAP_TILES_URL", values.tileJsonAddress);
		const file = read("MAP_PMTILES", path.resolve);
		const chosen = ["MAP_PMTILES", "MAP_TILES_URL", "MAPBOX_TOKEN"].filter((name) => env[name]?.trim());
		if (chosen.length > 1) problems.push(`${chosen.join(" and ")} are set; allowed: one of them`);
		if (url) return { kind: "tiles", url };
		if (token) return { kind: "mapbox", token, style, apiUrl: "https://api.mapbox.com" };
		return file ? { kind: "file", path: file } : { kind: "embedded" };
	}

	function readMetrics(sitePort: number): MetricsConfig {
		const address = read("METRICS", (text) => {
			const own = values.hostAndPort(text)?.port;
			return own === undefined || (own === sitePort && own !== 0) ? undefined : text;
		});
		return { ...values.hostAndPort(address ?? ""), token: read("METRICS_TOKEN", values.bearerToken) };
	}

	const port = read("PORT", values.whole(0, 65535), usualPort);
	const host = read("HOST", values.hostName, "127.0.0.1");
	const branchApiUrl = read("BRANCH_API_URL", values.apiHome);
	const branchFeedsUrl = read("BRANCH_FEEDS_URL", values.httpBase);
	const contract = read("BRANCH_API_CONTRACT", values.oneOf(["specified", "full"]), "specified");
	for (const name of ["BRANCH_FEEDS_URL", "BRANCH_API_CONTRACT"])
		if (env[name]?.trim() && !env.BRANCH_API_URL?.trim()) problems.push(`${name} is set and BRANCH_API_URL is not`);
	const publicUrl = read("PUBLIC_URL", values.siteAddress);
	const adminUrl = read("ADMIN_URL", values.siteAddress);
	const upstream = { BRANCH_API_URL: branchApiUrl, BRANCH_FEEDS_URL: branchFeedsUrl };
	problems.push(...addressProblems({ host, port, publicUrl, adminUrl, upstream }));
	const trustProxy = read<number | string | false>("TRUST_PROXY", values.proxyTrust, false);
	const loopback = values.isLoopback(host);
	const brandFile = read("BRAND_FILE", path.resolve);
	const dataDir = read("DATA_DIR", path.resolve, path.resolve("data"));
	const config = {
		/** Port to listen on; 0 means any free port. */
		port,
		host,
		/** True while only this machine can connect. */
		loopback,
		/** The site's address as visitors see it, with its path, without a trailing slash. */
		publicUrl,
		/** The origin with the pages and calls for admins, if they have a host of their own. */
		adminUrl,
		/** Whether browsers are told to come by https only. Below a path, the host is another site's. */
		hsts: read("HSTS", values.oneOf(ON_OFF), values.basePathOf(publicUrl) ? "off" : "on") === "on",
		/** Whether the proxy in front keeps the path of the site's address in what it passes on, or takes it off. */
		proxyPath: read("PROXY_PATH", values.oneOf(PROXY_PATHS), "kept"),
		/** Express's `trust proxy`: a number of hops, or addresses and subnets; false trusts none. */
		trustProxy,
		/** Address of the upstream, without a trailing slash: API_PREFIX is below it. If not set, the embedded branch service is the upstream. */
		branchApiUrl,
		/** The address below which the upstream's three feeds are, without a trailing slash. */
		branchFeedsUrl: branchFeedsUrl ?? branchApiUrl,
		/** Whether the upstream knows only what was specified: 18 fields of a branch, and no .csv. */
		specifiedOnly: branchApiUrl !== undefined && contract === "specified",
		dataDir,
		/** Where the branches are, if the branch service is embedded: the address of a PostgreSQL server, a secret, or the data folder. */
		database: read("DATABASE_URL", values.postgresUrl, dataDir),
		storeRefreshSeconds: read("STORE_REFRESH_SECONDS", values.whole(1, 86400), 60),
		/** How long a list of another upstream that has lost more than half is not taken, in minutes. */
		shrunkFeedMinutes: read("SHRUNK_FEED_MINUTES", values.whole(0, 10080), 60),
		/** Longest wait for the upstream, in seconds. */
		upstreamTimeoutSeconds: read("UPSTREAM_TIMEOUT_SECONDS", values.whole(1, 300), 10),
		/** Whether a new database is filled with the sample branches. A site with its own address or brand must not publish invented ones by mistake. */
		sampleData: publicUrl === undefined && brandFile === undefined,
		brandFile,
		/** The hosts from which published sheets are fetched, or `*.` and a name for those below it. */
		sheetHosts: read("SHEET_HOSTS", values.hostList, []),
		/** The origins of the sites that may have the finder in a frame. */
		embedOrigins: read("EMBED_ORIGINS", values.originList, []),
		maps: readMaps(),
		/** Whether browsers keep the site for use without a network; if not, what they kept is deleted. */
		serviceWorker: read("SERVICE_WORKER", values.oneOf(ON_OFF), "on") === "on",
		adminAuth: readAdminAuth({
			read,
			isSet: (name) => Boolean(env[name]?.trim()),
			password: env.ADMIN_PASSWORD,
			exposed: !loopback || publicUrl !== undefined || trustProxy !== false,
			trustProxy,
			problems,
		}),
		/** How long somebody who signed in with a password stays so: without a request, and at most. */
		sessions: {
			idleMinutes: read("SESSION_IDLE_MINUTES", values.whole(1, 1440), 30),
			hours: read("SESSION_HOURS", values.whole(1, 168), 12),
		},
		/** Whether everybody who signs in with a password needs a second factor. */
		secondFactor: read("ADMIN_SECOND_FACTOR", values.oneOf(SECOND_FACTORS), "optional"),
		/** Whether the log and the lists of sessions have the addresses of those who sign in. */
		logAddresses: read("LOG_ADDRESSES", values.oneOf(ON_OFF), "on") === "on",
		/** At `debug`, every answer is logged; otherwise only the server's own failures, as warnings. */
		logLevel: read("LOG_LEVEL", values.oneOf(LOG_LEVELS), "info"),
		metrics: readMetrics(port),
		/** How long a cache that visitors share, such as a CDN, may keep a page, in seconds; 0 if not at all. */
		cdnSeconds: read("CDN_SECONDS", values.whole(0, 3600), 0),
		/** Each variable and its value, for the log; for a secret only whether it is set. */
		settings: settings as Settings,
		/** What the log warns of: variables that are likely misspelt. */
		warnings: [
			...misspeltSettings(env),
			...warningsOfOpenPort(trustProxy, loopback, host),
			...warningsOfHttp("PUBLIC_URL", publicUrl),
			...warningsOfHttp("ADMIN_URL", adminUrl),
		],
	};
	if (problems.length > 0) throw new StartError([...problems, ...config.warnings].join("\n"));
	return config;
}

export type Config = ReturnType<typeof loadConfig>;

/** Names each variable that is likely a misspelt setting, and that setting. No two settings are so similar that both could be meant. */
function misspeltSettings(env: Readonly<Record<string, string | undefined>>): string[] {
	const others = Object.keys(env).filter((name) => env[name]?.trim() && !(name in SETTINGS));
	return others.flatMap((name) => {
		const likely = Object.keys(SETTINGS).find((setting) => isMisspelt(name.toUpperCase(), setting));
		return likely ? [`${name} is set, but there is no such setting; likely meant: ${likely}`] : [];
	});
}

/** Fewer errors are a misspelling in short names, which other programs have, too, such as LOGLEVEL and DATA_DIRS. */
function isMisspelt(name: string, setting: string): boolean {
	const { length } = lettersOf(setting);
	const isOfOthers = length < 6 || (length < 9 && lettersOf(name) === lettersOf(setting));
	const most = isOfOthers ? 0 : length < 12 ? 1 : 2;
	return errorsBetween(name, setting, most) <= most;
}

/** Without underscores, and without the ending of a plural. */
function lettersOf(name: string): string {
	return name.replaceAll("_", "").replace(/S$/, "");
}
