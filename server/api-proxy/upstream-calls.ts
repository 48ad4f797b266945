import { type RequestHandler, Router } from "express";
import { API_PREFIX, UPLOAD_BRANCH_PATH } from "../../shared/api/api-paths.ts";
import type { Config } from "../config/config.ts";
import type { Log } from "../process/log.ts";
import type { AdminSignIn } from "../security/admin-sign-in.ts";
import { limitCalls } from "./limit-calls.ts";
import { logCalls } from "./log-calls.ts";
import { refuseOtherFiles, refuseUploads } from "./refuse-uploads.ts";

export interface UpstreamServices {
	config: Pick<Config, "specifiedOnly">;
	log: Log;
	signIn: Pick<AdminSignIn, "requireCaller">;
	/** Why sheets are refused at the moment, if the branch service is embedded. */
	uploadRefusal?: Parameters<typeof refuseUploads>[0] | undefined;
	apiProxy: RequestHandler;
}

/** Passes an admin's calls on to the upstream. */
export function upstreamCalls({ config, log, signIn, uploadRefusal, apiProxy }: UpstreamServices): Router {
	const router = Router();
	router.use(API_PREFIX, signIn.requireCaller, logCalls(log, uploadRefusal !== undefined));
	router.use(API_PREFIX, refuseUploads(uploadRefusal ?? (() => undefined)), limitCalls());
	if (config.specifiedOnly) router.post(UPLOAD_BRANCH_PATH, refuseOtherFiles);
	router.use(API_PREFIX, apiProxy);
	return router;
}
