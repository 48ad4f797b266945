/**
 * The only reader of the environment. All wrong variables are reported together, with their values and what is allowed. Empty ones count as
 * not set, because compose files and shells pass unset variables on as empty.
 */
import path from "node:path";
import { OperatorError } from "../process/start-error.ts";
import { type AdminAuth, readAdminAuth } from "./admin-auth.ts";
import {
	accessToken,
	bearerToken,
	choice,
	classicStyle,
	hostAndPort,
	hostList,
	hostName,
	httpBase,
	isLoopback,
	postgresUrl,
	proxyTrust,
	siteAddress,
	tileJsonAddress,
	whole,
	withoutCredentials,
} from "./config-values.ts";
import { goneSettings, misspeltSettings } from "./other-names.ts";

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

/** Who may read the metrics: nobody without a port or token. */
export interface MetricsConfig {
	/** A port of their own; 0 means any free port. */
	port?: number;
	/** Only with a port. */
	host?: string;
	/** A secret. Without a port it is required on the site's own port, otherwise on both. */
	token: string | undefined;
}

export interface Config {
	/** Port to listen on; 0 means any free port. */
	port: number;
	host: string;
	/** True while only this machine can connect. */
	loopback: boolean;
	/** The site's address as visitors see it, with its path, without a trailing slash. */
	publicUrl: string | undefined;
	/** Express's `trust proxy`: a number of hops, or addresses and subnets; false trusts none. */
	trustProxy: number | string | false;
	/**
	 * Address of the upstream, without a trailing slash: the three feeds and API_PREFIX are below it. If not set, the embedded branch service is
	 * the upstream.
	 */
	branchApiUrl: string | undefined;
	dataDir: string;
	/** Where the branches are, if the branch service is embedded: the address of a PostgreSQL server, a secret, or the data folder. */
	database: string;
	storeRefreshSeconds: number;
	/** Longest wait for the upstream, in seconds. */
	upstreamTimeoutSeconds: number;
	/** Whether a new database of the embedded branch service is filled with the sample branches. */
	sampleData: boolean;
	brandFile: string | undefined;
	/** The hosts from which published sheets are fetched, or `*.` and a name for those below it. */
	sheetHosts: readonly string[];
	maps: MapsConfig;
	/** Whether browsers keep the site for use without a network; if not, what they kept is deleted. */
	serviceWorker: boolean;
	adminAuth: AdminAuth;
	/** At `debug`, every answer is logged; otherwise only the server's own failures, as warnings. */
	logLevel: (typeof LOG_LEVELS)[number];
	metrics: MetricsConfig;
	/** How long a cache that visitors share, such as a CDN, may keep a page, in seconds; 0 if not at all. */
	cdnSeconds: number;
	/** Each variable and its value, for the log; for a secret only whether it is set. */
	settings: Settings;
	/** What the log warns of: variables that are likely misspelt. */
	warnings: readonly string[];
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

/** All wrong variables, one per line. */
export class ConfigError extends OperatorError {
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
 * @param usualPort the default of PORT
 * @throws {ConfigError} with all wrong variables
 */
export function loadConfig(env: Readonly<Record<string, string | undefined>> = process.env, usualPort = 3000): Config {
	const problems: string[] = [];
	const settings: Record<string, Settings[string]> = {};

	function read<T>(name: string, fallback: T, allowed: string, parse: (text: string) => T | undefined): T {
		const text = env[name]?.trim();
		const value = text ? parse(text) : fallback;
		note(name, value);
		if (!text) return fallback;
		if (value !== undefined) return value;
		const secret = SECRETS[name];
		const shown = secret ? `set to something that is not a valid ${secret}` : JSON.stringify(withoutSecrets(text));
		problems.push(`${name} is ${shown}; allowed: ${allowed}`);
		return fallback;
	}

	/** Notes a variable's value for the log. */
	function note(name: string, value: unknown): void {
		if (SECRETS[name]) settings[name] = env[name]?.trim() ? "set" : "not set";
		else if (typeof value === "number" || typeof value === "boolean") settings[name] = value;
		else if (value instanceof Set) settings[name] = [...value].join(", ");
		else if (Array.isArray(value)) settings[name] = value.length > 0 ? value.join(", ") : null;
		else settings[name] = value === undefined ? null : withoutCredentials(withoutSecrets(String(value)));
	}

	/** Removes secrets that were put into another variable by mistake. */
	function withoutSecrets(text: string): string {
		let shown = text.replace(STRAY_TOKEN, "…");
		for (const name of ["ADMIN_PASSWORD", "METRICS_TOKEN"]) {
			const secret = env[name]?.trim();
			if (secret) shown = shown.replaceAll(secret, "…");
		}
		return shown;
	}

	function readMaps(): MapsConfig {
		const token = read<string | undefined>(
			"MAPBOX_TOKEN",
			undefined,
			"a Mapbox access token, such as pk.xxx.yyy, without quotes or spaces",
			accessToken,
		);
		const style = read(
			"MAPBOX_STYLE",
			"mapbox/streets-v12",
			"user/style-id of a classic style, such as mapbox/light-v11; parts of mapbox/standard are loaded from outside /maps",
			classicStyle,
		);
		const url = read<string | undefined>(
			"MAP_TILES_URL",
			undefined,
			"the http or https address of a TileJSON with streets, such as http://tiles:8080/data/india.json, without user name",
			tileJsonAddress,
		);
		const file = env.MAP_PMTILES?.trim();
		const chosen = ["MAP_PMTILES", "MAP_TILES_URL", "MAPBOX_TOKEN"].filter((name) => env[name]?.trim());
		if (chosen.length > 1) problems.push(`${chosen.join(" and ")} are set; allowed: one of them`);
		if (url) return { kind: "tiles", url };
		if (token) return { kind: "mapbox", token, style, apiUrl: "https://api.mapbox.com" };
		return file ? { kind: "file", path: path.resolve(file) } : { kind: "embedded" };
	}

	function readMetrics(sitePort: number): MetricsConfig {
		const address = read<string | undefined>(
			"METRICS",
			undefined,
			"host and port, such as 127.0.0.1:9464, but not the site's own port",
			(text) => {
				const port = hostAndPort(text)?.port;
				return port === undefined || (port === sitePort && port !== 0) ? undefined : text;
			},
		);
		const token = read<string | undefined>(
			"METRICS_TOKEN",
			undefined,
			"16 to 200 letters, digits and symbols, without spaces",
			bearerToken,
		);
		return { ...hostAndPort(address ?? ""), token };
	}

	const port = read("PORT", usualPort, "a whole number from 0 to 65535", whole(0, 65535));
	const host = read("HOST", "127.0.0.1", "an IP address or a host name, without scheme or port", hostName);
	const branchApiUrl = read<string | undefined>(
		"BRANCH_API_URL",
		undefined,
		"an http or https address without user name or query, such as https://api.example.com/branches",
		httpBase,
	);
	const publicUrl = read<string | undefined>(
		"PUBLIC_URL",
		undefined,
		"an http or https address, such as https://branches.example.com or https://www.example.com/branches; a path has only letters, digits, - _ and .",
		siteAddress,
	);
	const trustProxy = read<number | string | false>(
		"TRUST_PROXY",
		false,
		"a number of proxies from 0 to 10, or addresses and subnets separated by commas (or the names loopback, linklocal and uniquelocal)",
		proxyTrust,
	);
	const loopback = isLoopback(host);
	const brandFile = env.BRAND_FILE?.trim() ? path.resolve(env.BRAND_FILE.trim()) : undefined;
	const dataDir = path.resolve(env.DATA_DIR?.trim() || "data");
	const config: Config = {
		port,
		host,
		loopback,
		publicUrl,
		trustProxy,
		branchApiUrl,
		dataDir,
		database: read(
			"DATABASE_URL",
			dataDir,
			"postgres://user:password@host:port/name, with %-encoding for special characters, and settings such as ?sslmode=verify-full",
			postgresUrl,
		),
		storeRefreshSeconds: read("STORE_REFRESH_SECONDS", 60, "a whole number from 1 to 86400", whole(1, 86400)),
		upstreamTimeoutSeconds: read("UPSTREAM_TIMEOUT_SECONDS", 10, "a whole number from 1 to 300", whole(1, 300)),
		// A site with its own address or brand must not publish invented branches by mistake.
		sampleData: publicUrl === undefined && brandFile === undefined,
		brandFile,
		sheetHosts: read<readonly string[]>(
			"SHEET_HOSTS",
			[],
			"host names separated by commas, such as docs.google.com, *.googleusercontent.com; no addresses and no IP addresses",
			hostList,
		),
		maps: readMaps(),
		serviceWorker: read("SERVICE_WORKER", true, "on or off", choice({ on: true, off: false })),
		adminAuth: readAdminAuth({
			read,
			isSet: (name) => Boolean(env[name]?.trim()),
			password: env.ADMIN_PASSWORD,
			exposed: !loopback || publicUrl !== undefined || trustProxy !== false,
			trustProxy,
			problems,
		}),
		logLevel: read(
			"LOG_LEVEL",
			"info",
			LOG_LEVELS.join(", "),
			choice(Object.fromEntries(LOG_LEVELS.map((level) => [level, level])) as Record<string, Config["logLevel"]>),
		),
		metrics: readMetrics(port),
		cdnSeconds: read("CDN_SECONDS", 0, "a whole number from 0 to 3600", whole(0, 3600)),
		settings,
		warnings: [],
	};
	note("DATA_DIR", dataDir);
	note("BRAND_FILE", brandFile);
	note("MAP_PMTILES", config.maps.kind === "file" ? config.maps.path : undefined);
	problems.push(...goneSettings(env, (value) => withoutCredentials(withoutSecrets(value))));
	const warnings = misspeltSettings(env, Object.keys(settings));
	if (problems.length > 0) throw new ConfigError([...problems, ...warnings]);
	return { ...config, warnings };
}
