import { LOGIN_TITLE } from "../text/for-admins/login-title.ts";

/** Shows only a text, as specified: admins sign in through HTTP authentication. */
export function LoginPage() {
	return <h1 className="page-width login">{LOGIN_TITLE}</h1>;
}
