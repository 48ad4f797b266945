import express, { type RequestHandler } from "express";
import { API_PREFIX } from "../../shared/api/api-paths.ts";
import { OWNER } from "../../shared/api/people.ts";
import { createApiProxy } from "../api-proxy/api-proxy.ts";
import { createSiteServer } from "../http/site-server.ts";
import { createLog, type Log } from "../process/log.ts";
import { setCaller } from "../security/admin-user.ts";
import { type Listening, listen } from "./listen.ts";

interface ProxiedSiteOptions {
	target: string;
	timeoutSeconds?: number;
	onChanged?: () => Promise<boolean>;
	log?: Log;
}

/** Lets everybody pass, as a site without sign-in does. */
export const asOwner: RequestHandler = (_request, response, next) => {
	setCaller(response, { name: undefined, rights: OWNER });
	next();
};

/** Starts a site that has only the API proxy, for a test. */
export function startProxiedSite({
	target,
	timeoutSeconds = 10,
	onChanged = async () => true,
	log = createLog("silent"),
}: ProxiedSiteOptions): Promise<Listening> {
	const app = express();
	app.use(asOwner);
	app.use(API_PREFIX, createApiProxy({ target, timeoutSeconds, onChanged, log }));
	return listen(createSiteServer(app));
}
