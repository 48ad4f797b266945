import type { RequestHandler } from "express";
import { changesState } from "./safe-method.ts";

const MESSAGE = "Changes are only accepted on the machine that runs this site.";

/**
 * Refuses whatever changes something unless only this machine can connect: there is no sign-in yet.
 *
 * @param loopback true while the server listens on a loopback address
 */
export function refuseUnlessLoopback(loopback: boolean): RequestHandler {
	return (request, response, next) => {
		if (loopback || !changesState(request.method)) next();
		else response.status(403).json({ message: MESSAGE });
	};
}
