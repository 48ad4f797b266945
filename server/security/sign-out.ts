/**
 * Signing out of HTTP Basic, which has no request for that: browsers keep the password until they are closed, and forget it only when it is
 * refused. So a cookie makes the site refuse the next request with a password, once.
 */
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Request, RequestHandler, Response } from "express";

/**
 * Browsers take a cookie of the first prefix only from the site itself, by https (RFC 6265bis, 4.1.3.2): not from a sibling subdomain. It
 * must be for all paths, so a site below one has the second.
 */
const HOST_ONLY = "__Host-";
const BY_HTTPS = "__Secure-";

const NAME = "signed-out";

const KEY_BYTES = 32;

export interface SignOut {
	/** Handles the request to sign out. */
	handle: RequestHandler;
	/** Whether to refuse a request that has a password, because its sender has signed out; the next one is not refused. */
	refuses(request: Request, response: Response): Promise<boolean>;
}

/**
 * Without https, any site of the same domain can set the cookie. So its value depends on the password that is signed out and on a key of this
 * process: nobody without the password can make it, and after a restart it has no effect.
 *
 * @param secure whether the site has https
 * @param basePath the path below which the site is
 * @param readKey gets the key of all servers of the site, where there are several
 */
export function createSignOut(secure: boolean, basePath = "", readKey?: () => Promise<Buffer>): SignOut {
	const own = randomBytes(KEY_BYTES);
	let shared: Promise<Buffer> | undefined;
	const name = secure ? (basePath ? BY_HTTPS : HOST_ONLY) + NAME : NAME;
	async function valueFor(authorization: string): Promise<string> {
		shared ??= readKey?.();
		const key = await shared?.catch(() => undefined);
		// So it is read again.
		if (!key) shared = undefined;
		return createHmac("sha256", key ?? own)
			.update(authorization)
			.digest("base64url");
	}
	// Without an end, as long as the browser may keep the password: until it is closed. Not "strict", because browsers add the password,
	// but not such a cookie, to a request for a link on another site.
	const options = { httpOnly: true, sameSite: "lax", path: `${basePath}/`, secure } as const;
	// With such a cookie, only the site itself can have set it, maybe before a restart.
	const isSure = name.startsWith(HOST_ONLY);
	return {
		async handle({ headers: { authorization } }, response) {
			// A browser that sends no password to this address has none to forget.
			if (authorization !== undefined) response.cookie(name, await valueFor(authorization), options);
			response.set("Cache-Control", "no-store").redirect(303, `${basePath}/`);
		},
		async refuses({ headers: { authorization, cookie = "" } }, response) {
			// A request without a password is refused anyway, and the browser then repeats it with the password that it has kept.
			if (authorization === undefined) return false;
			const values = cookie.split(";").flatMap((each) => {
				const [own, value] = each.trim().split("=", 2);
				return own === name && value ? [value] : [];
			});
			if (values.length === 0) return false;
			const expected = await valueFor(authorization);
			if (!isSure && !values.some((value) => isEqual(value, expected))) return false;
			response.clearCookie(name, options);
			return true;
		},
	};
}

function isEqual(a: string, b: string): boolean {
	const [bytesA, bytesB] = [Buffer.from(a), Buffer.from(b)];
	return bytesA.length === bytesB.length && timingSafeEqual(bytesA, bytesB);
}
