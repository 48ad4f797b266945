import { LOGIN_TITLE } from "../text/for-admins/login-title.ts";

/** Shows only a text, as specified: admins sign in where they asked for one of their pages. */
export function LoginPage() {
	return <h1 className="page-width login">{LOGIN_TITLE}</h1>;
}
