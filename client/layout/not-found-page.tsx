import { data, Link } from "react-router-dom";
import { MESSAGES } from "../../shared/messages.ts";
import { PATTERNS } from "../../shared/paths.ts";
import { en } from "../text/en.ts";

/** Gives the page its status. */
export function notFoundLoader() {
	return data(null, { status: 404 });
}

export function NotFoundPage() {
	return (
		<div className="page-width message-page">
			<h1>{MESSAGES.pageNotFound}</h1>
			<p>{en.notFound.help}</p>
			<Link className="button button-primary" to={PATTERNS.home}>
				{en.notFound.action}
			</Link>
		</div>
	);
}
