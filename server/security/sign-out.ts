/**
 * Signing out of HTTP Basic, for which there is no request: browsers keep the password until they are closed, and forget it only when it
 * is refused. So a cookie has the next request with a password refused, once.
 */
import type { Request, RequestHandler, Response } from "express";

const COOKIE = "signed-out";

export interface SignOut {
	/** Takes the request to sign out. */
	handle: RequestHandler;
	/** Whether to refuse a request that has a password, because its sender has signed out; the next one is not refused. */
	refuses(request: Request, response: Response): boolean;
}

/**
 * @param secure whether the site has https
 */
export function createSignOut(secure: boolean): SignOut {
	// Without an end, as long as the browser may keep the password: until it is closed. Not "strict", because browsers add the password,
	// but not such a cookie, to a request for a link on another site. The cookie only takes rights away, so it needs no more protection.
	const options = { httpOnly: true, sameSite: "lax", path: "/", secure } as const;
	return {
		handle(_request, response) {
			response.cookie(COOKIE, "1", options).set("Cache-Control", "no-store").redirect(303, "/");
		},
		refuses({ headers: { authorization, cookie = "" } }, response) {
			const signedOut = cookie.split(";").some((each) => each.trim() === `${COOKIE}=1`);
			// The request without a password that comes before is refused anyway, and the browser then adds the one that it has kept.
			if (!signedOut || authorization === undefined) return false;
			response.clearCookie(COOKIE, options);
			return true;
		},
	};
}
