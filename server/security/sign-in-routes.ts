import { type RequestHandler, Router } from "express";
import { SIGN_IN_PATH } from "../../shared/api/api-paths.ts";
import type { SignInState } from "../../shared/api/people.ts";
import { SIGN_OUT_PATH } from "../../shared/paths.ts";
import { only, refuseOtherMethods } from "../http/answer.ts";
import { answerBodyErrors, jsonBody } from "../http/json-body.ts";
import type { AdminSignIn } from "./admin-sign-in.ts";
import { callerOf } from "./admin-user.ts";

const MAX_BODY_BYTES = 16 * 1024;

export interface SignInServices {
	signIn: Pick<AdminSignIn, "requireCaller" | "signIn" | "signOut" | "signOutPath">;
}

/** Signs in and out, and says who has signed in. */
export function signInRoutes({ signIn: { requireCaller, signIn, signOut, signOutPath } }: SignInServices): Router {
	const router = Router();
	if (signIn) router.post(SIGN_IN_PATH, ...jsonBody(MAX_BODY_BYTES), signIn, answerBodyErrors);
	router.all(SIGN_IN_PATH, refuseOtherMethods, requireCaller, answerSignedIn(signOutPath));
	if (signOut) router.all(SIGN_OUT_PATH, only(signOut, ["POST"]));
	return router;
}

function answerSignedIn(signOutPath: AdminSignIn["signOutPath"]): RequestHandler {
	return (_request, response) => {
		const { name: user = null, rights, ownPassword = false, confirms = false } = callerOf(response);
		const state: SignInState = { user, signOut: signOutPath, ownPassword, confirms, ...rights };
		response.set("Cache-Control", "no-store").json(state);
	};
}
