/** Variables in the environment that look like settings and are none: those of earlier releases, and misspelt ones. */
import { errorsBetween } from "../../shared/search/words/typos.ts";
import { SETTINGS } from "./settings.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/** Settings of earlier releases, and what to do instead. If they were ignored, the site would not do what its operator expects. */
const GONE: Readonly<Record<string, string>> = {
	WORKERS: "start several servers on one PostgreSQL, with DATABASE_URL (docs/operations/several-servers.md)",
	STORE_URL:
		"set BRANCH_API_URL to the address, which may have a path, with both the feeds and /branchlocatorapi/api below it",
	SAMPLE_DATA:
		"remove it: while there are no branches, a button at /admin adds the examples, and so does npm run branch-service -- add-samples",
	MAPBOX_API_URL:
		"remove it: maps come from https://api.mapbox.com, or with MAP_TILES_URL from a tile server of your own",
	HSTS_SUBDOMAINS: "let the proxy in front send Strict-Transport-Security with includeSubDomains",
	BRANCH_SERVICE_PORT: "set PORT, on which the branch service on its own listens",
	ACCESS_LOG: "set LOG_LEVEL: debug logs every answer, info the server's own failures, error none",
	METRICS_HOST: "set METRICS to host and port, such as 127.0.0.1:9464",
	METRICS_PORT: "set METRICS to host and port, such as 127.0.0.1:9464",
};

/** A problem for each setting of an earlier release, with its value as `shown`. One process is what there always is now. */
export function goneSettings(env: Environment, shown: (value: string) => string): string[] {
	const isSet = (name: string) => env[name]?.trim() && !(name === "WORKERS" && env[name]?.trim() === "1");
	const problem = (name: string) =>
		`${name} is ${JSON.stringify(shown(env[name] ?? ""))}, but this variable is gone; instead, ${GONE[name]}`;
	return Object.keys(GONE).filter(isSet).map(problem);
}

/** Names each variable that is likely a misspelt setting, and that setting. No two settings are so similar that both could be meant. */
export function misspeltSettings(env: Environment): string[] {
	const others = Object.keys(env).filter((name) => env[name]?.trim() && !(name in SETTINGS) && !(name in GONE));
	return others.flatMap((name) => {
		const meant = Object.keys(SETTINGS).find((setting) => isMisspelt(name.toUpperCase(), setting));
		return meant ? [`${name} is set, but there is no such setting; likely meant: ${meant}`] : [];
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
