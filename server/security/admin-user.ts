import type { Response } from "express";

const USER = "adminUser";

type Answer = Pick<Response, "locals">;

/** The admin who signed in for this request; undefined if no sign-in is required. */
export function adminUserOf(response: Answer): string | undefined {
	return response.locals[USER];
}

/** Notes who signed in, for later handlers of the request. */
export function setAdminUser(response: Answer, name: string): void {
	response.locals[USER] = name;
}
