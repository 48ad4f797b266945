import type { RouteHandle } from "../head.ts";
import { en } from "../text/en.ts";

export const loginHandle: RouteHandle<unknown> = {
	head: (_, { company }) => ({ title: `${en.login} | ${company}`, description: en.login }),
};

/** Shows only its text, as specified: admins sign in through HTTP authentication. */
export function LoginPage() {
	return <h1 className="page-width login">{en.login}</h1>;
}
