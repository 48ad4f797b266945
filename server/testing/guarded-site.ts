import { WEDNESDAY } from "../../shared/testing/wednesday.ts";
import { Accounts } from "../accounts/accounts.ts";
import { createApiProxy } from "../api-proxy/api-proxy.ts";
import { firstSteps } from "../app.ts";
import { superviseDatabase } from "../branch-service/branch-service.ts";
import { DEFAULT_BRAND_FILE, loadBrand } from "../brand/brand-file.ts";
import { loadConfig } from "../config/config.ts";
import { createFeeds, type Feeds } from "../feeds/feeds.ts";
import { createSiteServer } from "../http/site-server.ts";
import { MissedSearches } from "../missed-searches/missed-searches.ts";
import type { Renderer } from "../pages/page-maker.ts";
import { createAdminSignIn } from "../security/admin-sign-in.ts";
import { createAnswers } from "../site.ts";
import { feedReader } from "./feed-reader.ts";
import { type Listening, listen } from "./listen.ts";
import { createMemoryLog } from "./memory-log.ts";
import { withQuickHashes } from "./quick-hash.ts";

interface GuardedSiteOptions {
	upstream: string;
	dataDir: string;
	/** The address of a PostgreSQL server, if people are there; otherwise they are in the data folder. */
	database?: string;
	/** Whether the upstream is a branch service, which knows what each person may change. */
	ownService?: boolean;
	/** Besides `HOST=0.0.0.0`, with which others can connect, so a sign-in is required. */
	env: Readonly<Record<string, string>>;
	/** Longest silence of the upstream. */
	timeoutSeconds?: number;
}

interface GuardedSite extends Listening {
	/** Not started: nothing is fetched from the upstream unless a test does. */
	feeds: Feeds;
	/** For storing people. */
	accounts: Accounts;
	/** Takes the database away. */
	loseDatabase(): Promise<void>;
}

/** Like the client's router, treats every address with `admin`, in any case, as a page for admins. */
export const plainRenderer: Renderer = {
	async render({ url, setup }) {
		const restricted = /admin/i.test(decodeURI(url));
		return {
			status: url.endsWith("fails") ? 500 : 200,
			head: "",
			body: setup.signIn ? "sign in" : `page ${url}`,
			data: "",
			locale: "en-IN",
			modules: [],
			restricted,
		};
	},
	template: async () => "<!--body-->",
	busyTexts: () => ({ title: "Busy", heading: "Busy", message: "Try again later.", tryAgain: "Try again" }),
};

/** The complete site for a test, with plain pages and no pause after failed sign-ins. */
export async function startGuardedSite({
	upstream,
	dataDir,
	database: location = dataDir,
	ownService = false,
	env,
	timeoutSeconds = 1,
}: GuardedSiteOptions): Promise<GuardedSite> {
	const { log } = createMemoryLog();
	const config = withQuickHashes(loadConfig({ HOST: "0.0.0.0", ...env }));
	const brand = await loadBrand(DEFAULT_BRAND_FILE);
	const feeds = createFeeds({
		storeUrl: `${upstream}/`,
		source: "",
		dataDir,
		refreshSeconds: 60,
		timeoutSeconds,
		reader: feedReader,
		log,
	});
	const now = () => WEDNESDAY;
	const pause = async () => undefined;
	const database = superviseDatabase({ database: location, sampleData: false, log });
	await database.start();
	const accounts = new Accounts(database, now);
	const common = { accounts, companyName: "Gramin Finance", secure: false, log, pause, now };
	const signIn = await createAdminSignIn({ config: { ...config, dataDir, database: location }, ...common });
	await signIn.started();
	const searches = new MissedSearches({ database: accounts, log });
	const answers = await createAnswers({
		config,
		log,
		renderer: plainRenderer,
		brand,
		feeds,
		now,
		searches,
		signIn,
		apiProxy: createApiProxy({ target: upstream, ownService, timeoutSeconds, onChanged: async () => true, log }),
		pictures: Promise.resolve({}),
		metrics: undefined,
		stopping: () => false,
	});
	const { url, close } = await listen(createSiteServer(firstSteps(config, log, undefined)(answers.handle)));
	return {
		url,
		feeds,
		accounts,
		loseDatabase: () => database.close(),
		async close() {
			await feeds.stop();
			await close();
			await answers.close();
			await searches.stop();
			await database.close();
		},
	};
}
