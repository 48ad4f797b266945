/** Every setting, by its variable, and what is allowed in it. */
export const SETTINGS = {
	HOST: "an IP address or a host name, without scheme or port",
	PORT: "a whole number from 0 to 65535",
	PUBLIC_URL:
		"an http or https address, such as https://branches.example.com or https://www.example.com/branches; a path has only letters, digits, - _ and .",
	ADMIN_URL: "an http or https address without a path, such as https://branches-admin.example.com",
	HSTS: "on or off",
	PROXY_PATH: "kept or stripped",
	TRUST_PROXY:
		"a number of proxies from 0 to 10, or addresses and subnets separated by commas (or the names loopback, linklocal and uniquelocal)",
	BRAND_FILE: "a file",
	CDN_SECONDS: "a whole number from 0 to 3600",
	SERVICE_WORKER: "on or off",
	DATA_DIR: "a folder",
	DATABASE_URL:
		"postgres://user:password@host:port/name, with %-encoding for special characters, and settings such as ?sslmode=verify-full",
	BRANCH_API_URL: "an http or https address without user name or query, such as https://api.example.com/branches",
	BRANCH_FEEDS_URL: "an http or https address without user name or query, such as https://api.example.com/feeds",
	BRANCH_API_CONTRACT: "specified or full",
	EMBED_ORIGINS:
		"up to 20 http or https origins separated by commas, such as https://www.example.com, without path and without *",
	SHEET_HOSTS:
		"host names separated by commas, such as docs.google.com, *.googleusercontent.com; no addresses and no IP addresses",
	STORE_REFRESH_SECONDS: "a whole number from 1 to 86400",
	SHRUNK_FEED_MINUTES: "a whole number from 0 to 10080",
	UPSTREAM_TIMEOUT_SECONDS: "a whole number from 1 to 300",
	MAP_TILES_URL:
		"the http or https address of a TileJSON with streets, such as http://tiles:8080/data/india.json, without user name",
	MAP_PMTILES: "a file",
	MAPBOX_TOKEN: "a Mapbox access token, such as pk.xxx.yyy, without quotes or spaces",
	MAPBOX_STYLE:
		"user/style-id of a classic style, such as mapbox/light-v11; parts of mapbox/standard are loaded from outside /maps",
	ADMIN_AUTH: "open, password or header",
	ADMIN_USER: "a name of at most 100 characters, without colons or control characters",
	ADMIN_PASSWORD: "12 to 200 characters, without control characters or spaces around them",
	ADMIN_HEADER: "the name of a header that only the proxy sets, such as X-Forwarded-User",
	ADMIN_ALLOW: "at most 1000 names separated by commas, as the proxy sends them",
	ADMIN_ROLE: "owner or editor",
	ADMIN_SIGN_OUT_URL: "a path on this site, such as /oauth2/sign_out",
	ADMIN_SECOND_FACTOR: "optional or required",
	SESSION_IDLE_MINUTES: "a whole number from 1 to 1440",
	SESSION_HOURS: "a whole number from 1 to 168",
	LOG_ADDRESSES: "on or off",
	LOG_LEVEL: "fatal, error, warn, info, debug, trace, silent",
	METRICS: "host and port, such as 127.0.0.1:9464, but not the site's own port",
	METRICS_TOKEN: "16 to 200 letters, digits and symbols, without spaces",
};

export type Setting = keyof typeof SETTINGS;

/**
 * Reads a setting, or returns its default, undefined unless one is given. A wrong value is noted as a problem.
 *
 * @param parse returns the value of a text, or undefined if it is not allowed
 */
export interface ReadSetting {
	<T>(name: Setting, parse: (text: string) => T | undefined): T | undefined;
	<T>(name: Setting, parse: (text: string) => T | undefined, usual: T): T;
}
