import { en } from "../text/en.ts";

/** Shows only a text, as specified: admins sign in through HTTP authentication. */
export function LoginPage() {
	return <h1 className="page-width login">{en.login}</h1>;
}
