/** Sessions of tests. */
import { SIGN_IN_PATH } from "../../shared/api/api-paths.ts";
import type { SignInRequest } from "../../shared/api/people.ts";
import { type Answer, send } from "./send.ts";

/** Asks to sign in. @param url of the site, with its path @param options of the request, such as its address */
export function askToSignIn(
	url: string,
	given: Partial<SignInRequest>,
	options: Parameters<typeof send>[2] = {},
): Promise<Answer> {
	const headers = { "content-type": "application/json", ...options.headers };
	const path = new URL(url).pathname.replace(/\/$/, "") + SIGN_IN_PATH;
	return send(url, path, { ...options, method: "POST", headers, body: Buffer.from(JSON.stringify(given)) });
}

/** The cookie that a browser sends from then on; empty if the sign-in failed. */
export function cookieOf({ headers }: Answer): string {
	return headers["set-cookie"]?.at(-1)?.split(";")[0] ?? "";
}

/** Signs in, and returns the headers of further requests. @throws if that is refused */
export async function signedIn(url: string, name: string, password: string): Promise<{ cookie: string }> {
	const answer = await askToSignIn(url, { name, password });
	if (answer.status !== 200) throw new Error(`Sign-in of ${name}: ${answer.status} ${answer.body}`);
	return { cookie: cookieOf(answer) };
}
