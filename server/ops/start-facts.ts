/** The facts in the line that is printed after the start, and the release that has started. */
import { existsSync, readFileSync, statSync } from "node:fs";
import { API_PREFIX } from "../../shared/api/api-paths.ts";
import { FEED_PATHS } from "../../shared/paths.ts";
import type { Config } from "../config/config.ts";
import { basePathOf } from "../config/config-values.ts";
import type { Snapshot } from "../feeds/feed.ts";

/** The branches that are served after the start; undefined if none could be read yet. */
type ServedBranches = Pick<Snapshot<unknown>, "count" | "sampleData"> | undefined;

type StartConfig = Pick<Config, "adminAuth" | "branchApiUrl" | "branchFeedsUrl" | "publicUrl" | "adminUrl">;

/** The facts that an operator needs first: version, branches, who may change them, and the next step. */
export function startFacts(config: StartConfig, url: string, version: string, served: ServedBranches): string[] {
	return [`version ${version}`, branchesOf(config, served), adminsOf(config), nextStep(config, url, served)];
}

function branchesOf({ branchApiUrl, branchFeedsUrl }: StartConfig, served: ServedBranches): string {
	const from = branchApiUrl
		? `${branchFeedsUrl}${FEED_PATHS.branches}, calls go to ${branchApiUrl}${API_PREFIX}`
		: "the embedded branch service";
	if (!served) return `no branches yet from ${from}`;
	const { count, sampleData } = served;
	return `${count} ${sampleData ? "branches, with invented ones," : count === 1 ? "branch" : "branches"} from ${from}`;
}

function adminsOf({ adminAuth: auth }: StartConfig): string {
	if (auth.kind === "header") return `admins are those the proxy names in ${auth.header}`;
	if (auth.kind === "password") return "admins sign in with user name and password";
	return auth.exposed ? "anyone can change branches" : "on this machine, admins need no password";
}

function nextStep({ branchApiUrl, publicUrl, adminUrl }: StartConfig, url: string, served: ServedBranches): string {
	if (!served) return `next: see ${url}/readyz and the log for what is missing`;
	if (!branchApiUrl && (served.sampleData || served.count === 0))
		return `next: upload your branches at ${adminUrl ? adminUrl + basePathOf(publicUrl) : (publicUrl ?? url)}/admin/bulkupload`;
	if (!publicUrl) return "next: set PUBLIC_URL to put it online";
	return `next: look at ${publicUrl}`;
}

/** The version of this release, as in package.json. */
export function readVersion(): string {
	const file = new URL("../../package.json", import.meta.url);
	return String(JSON.parse(readFileSync(file, "utf8")).version);
}

/** The commit that was built; undefined if the build did not know it. */
export function readCommit(): string | undefined {
	const file = new URL("../../dist/commit", import.meta.url);
	return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}

/** When the client was built, in milliseconds since 1970; undefined if it was not. */
export function readBuiltAt(): number | undefined {
	const file = new URL("../../dist/client/index.html", import.meta.url);
	return statSync(file, { throwIfNoEntry: false })?.mtimeMs;
}

/** What the log warns of if the clock cannot be right; undefined if it can. Both times are in milliseconds since 1970. */
export function clockWarning(now: number, builtAt: number | undefined): string | undefined {
	if (builtAt === undefined || now >= builtAt) return undefined;
	const [clock, built] = [now, builtAt].map((time) => new Date(time).toISOString());
	return `the clock says ${clock}, but this release was built at ${built}: set the clock, which open and closed, the ages of lists and sign-ins depend on`;
}
